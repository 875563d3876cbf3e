import Foundation
import Testing

@testable import HiltScan

@Suite struct FixtureTests {
  @Test(arguments: Fixture.reading("Good"))
  func soundSources_haveNoFinding(_ fixture: Fixture) {
    #expect(fixture.report() == "")
  }

  @Test(arguments: Fixture.reading("Bad"))
  func brokenSources_areReportedWhole(_ fixture: Fixture) {
    let expected = Fixture.parts("Bad.expected").first { $0.title == fixture.title }?.body
    #expect(fixture.report() == expected)
  }

  @Test func keyThatMayBeAny_isSaid() {
    let source = """
      import SwiftHilt
      struct Settings { var port = 1 }
      func expose<V>(_ path: KeyPath<Settings, V>, in c: Container) {
        c.register(V.self, instance: Settings()[keyPath: path])
      }
      let c = Container()
      expose(\\.port, in: c)
      print(c.resolve(Settings.self))
      """
    let report = Fixture(title: "a generic key", modules: [("App", source)]).report(notes: true)
    #expect(report.contains("main.swift:4:13: note: [unchecked] This call may register any key"))
  }

  @Test func whatTheScanCannotFollow_isSaid_andAnInferredFunctionIsAKeyOfItsOwn() {
    let source = """
      import SwiftHilt
      struct Missing {}
      struct Api {}
      let c = Container()
      @propertyWrapper struct Found<V> {
        lazy var value: V = c.resolve(V.self)
        var wrappedValue: V { mutating get { value } }
      }
      func get<T>() -> T { c.resolve(T.self) }
      struct Screen { @Found var missing: Missing }
      c.register(Api.self) { _ in Api() }
      c.register(Screen.self) { r in
        let make: () -> Api = r.resolve()
        _ = make()
        return Screen()
      }
      """
    #expect(
      Fixture(title: "gaps", modules: [("App", source)]).report(notes: true) == """
        App/main.swift:6:23: note: [unchecked] The scan could not follow Found.value completely: the type is generic
          help:    name the type, or list the keys as 'roots:' of expectValid
        App/main.swift:9:22: note: [unchecked] The scan could not follow get completely: the type is generic
          help:    name the type, or list the keys as 'roots:' of expectValid
        App/main.swift:13:25: error: [missing] No binding for () -> Api
          asked:   by Screen, registered at main.swift:12
          help:    use a Provider<Api>, or write resolve((() -> Api).self)

        """)
  }

  /// Writes the present findings into a file for comparison: `HILT_FIXTURES=<file>`.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["HILT_FIXTURES"] != nil))
  func expectations_areWritten() throws {
    let text = Fixture.reading("Bad").map { "=== \($0.title)\n\($0.report())" }.joined()
    let path = ProcessInfo.processInfo.environment["HILT_FIXTURES"]!
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }
}
