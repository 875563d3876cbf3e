import Foundation
@_spi(Layers) import SwiftHiltGraphTools
import Testing

@testable import HiltScan

/// Tests unusual and invalid files and folders. Each one causes a line and never a crash, and the
/// linter still checks the others.
@Suite final class BadInputTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "hilt-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Sources/App"), withIntermediateDirectories: true)
    try write(
      """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(name: "App", targets: [.executableTarget(name: "App")])
      """, "Package.swift")
    try write(
      """
      import SwiftHilt
      struct Api {}
      let c = Container()
      _ = c.resolve(Api.self)

      """, "Sources/App/main.swift")
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func write(_ text: String, _ name: String) throws {
    try write(Data(text.utf8), name)
  }

  private func write(_ data: Data, _ name: String) throws {
    try data.write(to: folder.appendingPathComponent(name))
  }

  private func lint() -> (text: String, problems: [String]) {
    var finder = SourceFinder()
    let files = finder.files(in: [folder.path])
    var linter = Linter(SourceScanner(files).run())
    let findings = linter.run().findings.filter { $0.severity > .note }
    return (
      Report.text.text(.init(findings: findings.map { $0.relative(to: folder.path) })),
      finder.problems.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    )
  }

  private let missing = """
    Sources/App/main.swift:4:5: error: [missing] No binding for Api
      asked:   by the program
      help:    register Api

    """

  @Test(arguments: [
    ("empty", Data()),
    ("CRLF", Data("struct A {}\r\nstruct B {}\r\n".utf8)),
    ("BOM", Data([0xEF, 0xBB, 0xBF] + Array("struct A {}\n".utf8))),
    ("one line", Data("struct A {}".utf8)),
    (
      "branches",
      Data(
        ("func f(_ x: Int) {\n  if x == 0 {}\n"
          + String(repeating: "  else if x == 1 {}\n", count: 1_000) + "}\n").utf8)
    ),
    ("returns", Data(String(repeating: "let a = { return 0 }\n", count: 500).utf8)),
    ("brackets in strings", Data(String(repeating: "let a = \"(((\" // [[\n", count: 100).utf8)),
  ])
  func oddButReadable_isRead(_ name: String, _ data: Data) throws {
    try write(data, "Sources/App/Odd.swift")
    #expect(lint().text == missing)
  }

  @Test(arguments: [
    (
      "invalid UTF-8", Data(Array("// a\n// ".utf8) + [0xFF, 0x0A]), "2:4",
      "the text is not valid UTF-8"
    ),
    (
      "too large", Data(repeating: 0x20, count: (6 << 20) + 1), "1:1",
      "the file is larger than 6 MB, so hilt did not read it"
    ),
    ("binary", Data([0x7F, 0x45, 0x4C, 0x46, 0x00, 0x01]), "1:5", "the file is not text"),
    (
      "brackets", Data((String(repeating: "[", count: 10_000)).utf8), "1:9",
      "lists are nested deeper than 8 levels, so hilt did not read it"
    ),
    (
      "symbols", Data(("let a = 1\n" + String(repeating: ",", count: 1_300_000)).utf8), "2:1299997",
      "the file has more than 1300000 words and symbols, so hilt did not read it"
    ),
    (
      "calls",
      Data(
        ("let a = " + String(repeating: "f(", count: 10_000) + String(repeating: ")", count: 10_000))
          .utf8), "1:250", "the code is nested deeper than 120 levels, so hilt did not read it"
    ),
    (
      "types",
      Data(
        ("let a: " + String(repeating: "[", count: 10_000) + "Int"
          + String(repeating: "]", count: 10_000)).utf8), "1:16",
      "lists are nested deeper than 8 levels, so hilt did not read it"
    ),
    (
      "generic types",
      Data(
        ("let a: " + String(repeating: "Array<", count: 10_000) + "Int"
          + String(repeating: ">", count: 10_000)).utf8), "1:733",
      "the code is nested deeper than 120 levels, so hilt did not read it"
    ),
    (
      "words before a type",
      Data(("let a: " + String(repeating: "some any ", count: 5_000) + "Int").utf8), "1:551",
      "the code is nested deeper than 120 levels, so hilt did not read it"
    ),
    (
      "key paths without names", Data(("let a = " + String(repeating: "\\.", count: 10_000)).utf8),
      "1:11", "the file has too many syntax errors"
    ),
    (
      "statements on one line", Data(("let a = " + String(repeating: "a ", count: 5_000)).utf8),
      "1:11", "the file has too many syntax errors"
    ),
  ])
  func unreadable_isNamedWithItsPlace(
    _ name: String, _ data: Data, _ place: String, _ reason: String
  ) throws {
    try write(data, "Sources/App/Odd.swift")
    #expect(
      lint().text == "Sources/App/Odd.swift:\(place): warning: [unreadable] \(reason)\n" + missing)
  }

  /// The parser's time doubles with each of these levels.
  @Test(arguments: [
    ("[", "1", "]", 9), ("[(", "1", ")]", 17), ("([", "1", "])", 18), ("[A<", "B", ">]", 25),
    ("A<[", "B", "]>", 27), ("[any A & ", "B", "]", 73), ("(l: [A]) -> [", "B", "]", 109),
  ])
  func listsDirectlyInside_areRefusedBeforeParsing(
    _ open: String, _ middle: String, _ close: String, _ column: Int
  ) throws {
    func repeated(_ text: String) -> String { String(repeating: text, count: 60) }
    try write("let a = \n" + repeated(open) + middle + repeated(close), "Sources/App/Odd.swift")
    #expect(
      lint().text == """
        Sources/App/Odd.swift:2:\(column): warning: [unreadable] lists are nested deeper than 8 levels, so hilt did not read it

        """ + missing)
  }

  @Test(arguments: [
    ("f([", "])"), ("[\"k\": [1, ", "]]"), ("[a, ", "]"), ("[{ ", "}]"), ("(", ")"),
  ])
  func otherBrackets_areRead(_ open: String, _ close: String) throws {
    func repeated(_ text: String) -> String { String(repeating: text, count: 10) }
    try write("let a = " + repeated(open) + "1" + repeated(close), "Sources/App/Odd.swift")
    #expect(lint().text == missing)
  }

  @Test func comparisons_areNoNesting() throws {
    let branches = String(repeating: "if a < 1 { print(a < 2, a<3) }\n", count: 500)
    try write(
      "func f(_ a: Int) -> Bool {\n\(branches)  return a < 2\n}\n", "Sources/App/Compare.swift")
    #expect(lint().text == missing)
  }

  @Test func unreadFile_makesUnknownWhatItMentions() throws {
    try write(
      "func broken(_ c: Container { c.register(Api.self) { _ in Api() }\n",
      "Sources/App/Broken.swift")
    let text = lint().text
    #expect(text.hasPrefix("Sources/App/Broken.swift:1:"))
    #expect(text.contains("warning: [unreadable] syntax error"))
    #expect(!text.contains("error: ["))
  }

  @Test func otherBrokenFile_hidesNothingElse() throws {
    try write("func broken( {\n", "Sources/App/Broken.swift")
    #expect(lint().text.hasSuffix(missing))
  }

  @Test func longChains_areFollowed() throws {
    let members = String(repeating: ".map { $0 }", count: 1_000)
    let branches = String(repeating: "if a == 1 { } else ", count: 500)
    let sum = String(repeating: "1 + ", count: 2_000) + "1"
    try write(
      "let deep = [1]\(members)\nfunc f(_ a: Int) { \(branches){ } }\nlet sum = \(sum)\n",
      "Sources/App/Long.swift")
    #expect(lint().text == missing)
  }

  @Test func doublings_andLongChains_takeNoExponentialTime() throws {
    func lines(_ count: Int, _ line: (Int) -> String) -> String {
      (1...count).map(line).joined(separator: "\n")
    }
    let doubled = lines(40) { "typealias T\($0) = (T\($0 - 1), T\($0 - 1))" }
    let generic = lines(40) { number in
      "func f\(number)<T>(_ r: any Resolver, _ t: T.Type) -> Int { f\(number - 1)(r, (T, T).self) }"
    }
    let chain = lines(200) { ".register(Int.self, qualifier: \"\($0)\") { _ in 0 }" }
    let names = lines(300) { "let s\($0) = s\($0 - 1)" }
    try write(
      """
      import SwiftHilt
      typealias T0 = Int
      \(doubled)
      func f0<T>(_ r: any Resolver, _ t: T.Type) -> Int { _ = r.resolve(T.self); return 0 }
      \(generic)
      func add(_ c: Container) {
        c.register(T40.self) { r in r.resolve(T40.self) }
        c.register(Int.self) { r in f40(r, Int.self) }
        c
        \(chain)
        c.register(Double.self) { r in
          let s0 = r
          \(names)
          return Double(s300.resolve(Int.self))
        }
      }
      """, "Sources/App/Doubling.swift")
    #expect(lint().text == missing)
  }

  @Test func manyCallsOfManyCalls_takeNoExponentialTime() throws {
    var text = "import SwiftHilt\nstruct Api0 {}\n"
    text += "func f0(_ r: any Resolver) -> Int { 0 }\n"
    for number in 1...200 {
      text +=
        "func f\(number)(_ r: any Resolver) -> Int { f\(number - 1)(r) + f\(number - 1)(r) }\n"
    }
    text += "func all(_ c: Container) { c.register(Int.self) { r in f200(r) } }\n"
    try write(text, "Sources/App/Calls.swift")
    #expect(lint().text == missing)
  }

  @Test func largeFile_isRead() throws {
    let line = "/// A line that says nothing about anything at all, again and again and again.\n"
    try write(
      String(repeating: line, count: (1 << 20) / line.utf8.count), "Sources/App/Large.swift")
    #expect(lint().text == missing)
  }

  @Test func classesInCircles_areFollowedOnce() throws {
    try write(
      """
      import SwiftHilt
      class A: B {}
      class B: A {}
      func all(_ c: Container) { c.register(B.self) { r in B(a: r.resolve(A.self).name) } }

      """, "Sources/App/Circle.swift")
    #expect(lint().text == missing)
  }

  @Test func linksInCircles_areWalkedOnce() throws {
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("Sources/App/Loop"),
      withDestinationURL: folder.appendingPathComponent("Sources"))
    #expect(lint().text == missing)
  }

  @Test func linkToNowhere_isNamed() throws {
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("Sources/App/Gone.swift"),
      withDestinationURL: folder.appendingPathComponent("Gone.swift"))
    let (text, problems) = lint()
    #expect(text == missing)
    #expect(problems == ["Gone.swift: the link is broken"])
  }

  @Test func pipe_isNamed_andNotWaitedFor_andMayRegisterAnything() {
    #expect(mkfifo(folder.appendingPathComponent("Sources/App/Pipe.swift").path, 0o600) == 0)
    #expect(
      lint().text == "Sources/App/Pipe.swift:1:1: warning: [unreadable] the file cannot be read\n")
  }

  /// The finder gives the path of a folder that it cannot list. The superuser can list all folders.
  @Test func folderWithoutItsFiles_isNamed_andMayRegisterAnything() {
    let paths = ["main.swift", ""].map {
      SourcePath(path: folder.path + "/Sources/App/" + $0, module: "App", isProgram: true)
    }
    var linter = Linter(SourceScanner(paths).run())
    #expect(
      linter.run().findings.map(\.headline) == ["the folder cannot be read"])
  }

  @Test func targetsFolder_isThatOfTheManifest() throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Code/Build/UnitTests"), withIntermediateDirectories: true)
    try write(
      """
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [
          .executableTarget(name: "App", dependencies: [.target(name: "Kit-One")]),
          .target(name: "Kit-One", path: "Code/Build/UnitTests"),
        ])
      """, "Package.swift")
    try write("public struct Api {}", "Code/Build/UnitTests/Api.swift")
    var finder = SourceFinder()
    let files = finder.files(in: [folder.path])
    #expect(files.map(\.module) == ["Kit_One", "App"])
    #expect(files.map(\.isProgram) == [false, true])
  }

  @Test func computedTargets_areReadAndNamed() throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Sources/Kit"), withIntermediateDirectories: true)
    try write(
      """
      import PackageDescription
      func kit(_ name: String) -> Target { .target(name: name) }
      let package = Package(name: "App", targets: [.executableTarget(name: "App"), kit("Kit")])
      """, "Package.swift")
    try write("public struct Other {}", "Sources/Kit/Other.swift")
    var finder = SourceFinder()
    #expect(finder.files(in: [folder.path]).map(\.module) == ["App", "Kit"])
    #expect(
      finder.problems == [
        "\(folder.path): hilt cannot read every target in Package.swift, so it reads each folder in Sources as a target"
      ])
  }

  @Test func tooManyRegistrations_areSaid() {
    let source = """
      import SwiftHilt
      struct A {}
      struct B {}
      func all(_ c: Container) {
        c.register(A.self) { _ in A() }
        c.register(B.self) { _ in B() }
      }
      """
    let index = Fixture(title: "many", modules: [("App", source)]).scanned().index
    var registering = Registering(index, limit: 1)
    registering.scan(0)
    #expect(registering.registrations.map(\.key) == [.named("App.A", []), .unknown])
    #expect(registering.unread.map(\.reason) == ["over 1 calls register bindings"])
  }

  @Test(arguments: [(2, 16, ["missing"]), (5, 1, [])])
  func helpersOfHelpers_areFollowed_whileTheirCallersAreFew(
    _ calls: Int, _ registrations: Int, _ errors: [String]
  ) {
    func lines(_ line: String) -> String { String(repeating: line + "\n", count: calls) }
    let source = """
      import SwiftHilt
      struct A {}
      struct B {}
      struct C {}
      func first<T>(_ c: Container, _ type: T.Type, _ value: T) {
        c.register(type, instance: value)
        third(c, type, value)
      }
      func second<T>(_ c: Container, _ type: T.Type, _ value: T) {
      \(lines("first(c, type, value)"))
      }
      func third<T>(_ c: Container, _ type: T.Type, _ value: T) {
      \(lines("second(c, type, value)"))
      }
      let c = Container()
      \(lines("third(c, A.self, A()); third(c, B.self, B())"))
      print(c.resolve(A.self), c.resolve(B.self), c.resolve(C.self))
      """
    let scanner = Fixture(title: "many", modules: [("App", source)]).scanned()
    #expect(scanner.scan.registrations.count == registrations)
    var linter = Linter(scanner)
    #expect(linter.run().findings.filter { $0.severity == .error }.map(\.rule.rawValue) == errors)
  }

  @Test func missingPath_isNamed() {
    var finder = SourceFinder()
    #expect(finder.files(in: ["nowhere"]).isEmpty)
    #expect(finder.problems == ["nowhere: no such file or folder"])
  }
}
