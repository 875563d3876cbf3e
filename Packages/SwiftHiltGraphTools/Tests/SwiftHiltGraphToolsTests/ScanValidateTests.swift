import SwiftHiltCore
import SwiftHiltGraphTools
import Testing

private struct Price {}
private struct Label {}
private struct Shelf { let label: Label }

@Suite struct ScanValidateTests {
  private let app = Container()

  /// A scan of `main`, which resolves types of this file.
  private func scan(resolving names: String...) throws -> Scan {
    let roots = names.map { "root\t0:1:1\tSwiftHiltGraphToolsTests.\($0)\t\talways\tmain\t\n" }
    return try Scan(
      text: """
        hilt scan 1
        file\t0\tApp/main.swift\tmain.swift
        type\tSwiftHiltGraphToolsTests.Price\tstruct
        type\tSwiftHiltGraphToolsTests.Label\tstruct
        \(roots.joined())
        """)
  }

  @Test func scopeOfOneBinding_isReportedOnce_fromSeveralContainers() throws {
    app.register(Price.self, lifetime: .scope("sesion"), dependencies: []) { _ in Price() }
    let session = app.child(scope: "session")

    let issues = try scan().validate([app, session]).filter { $0.id == .noScope }

    #expect(issues.map(\.headline) == ["No container of scope sesion for Price"])
    #expect(issues.first?.notes.contains { $0.label == "similar" } == true)
  }

  @Test func keyThatTheProgramResolves_isUsed() throws {
    app.register(Label.self, dependencies: []) { _ in Label() }
    app.register(Shelf.self, dependencies: [.init(Label.self)]) { r in Shelf(label: r.resolve()) }
    app.register(Price.self, dependencies: []) { _ in Price() }

    func unused(_ scan: Scan) -> [String] {
      app.validate(scan: scan).filter { $0.id == .unused }.map(\.headline)
    }
    #expect(unused(try scan()) == ["Nothing resolves Price"])
    #expect(unused(try scan(resolving: "Price")) == [])
  }

  @Test func seedOfAChild_isNotMissingInContainersAbove() throws {
    let price = "SwiftHiltGraphToolsTests.Price"
    let text = """
      hilt scan 1
      file\t0\tApp/main.swift\tmain.swift
      type\t\(price)\tstruct
      registration\t0:9:1\tregisterChild\tSwiftHiltCore.ChildFactory<\(price)>\t\t\tmain\t
      root\t0:1:1\t\(price)\t\talways\tmain\town

      """
    #expect(try app.validate(scan: Scan(text: text)).errors.isEmpty)
    let bare = text.replacing("ChildFactory<\(price)>", with: "Injector<\(price)>")
    #expect(try app.validate(scan: Scan(text: bare)).errors.count == 1)
  }
}
