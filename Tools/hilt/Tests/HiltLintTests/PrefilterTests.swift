import Foundation
import Testing

@testable import HiltLint

/// What is not parsed changes nothing of what is said.
@Suite struct PrefilterTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "hilt-\(UUID().uuidString)")
  }

  private func write(_ text: String, _ name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func lint() -> Lint.Outcome {
    var finder = SourceFinder(relativeTo: folder.path)
    return Lint(sources: finder.files(in: [folder.path])).run()
  }

  @Test func fileThatNobodyMentions_isNotParsed() throws {
    try write(
      "import SwiftHilt\nlet c = Container()\nc.register(A.self) { _ in A(b: B()) }\n"
        + "_ = c.resolve(A.self)\n", "Sources/App/main.swift")
    try write("struct A { init(b: B) {} }\n", "Sources/App/A.swift")
    try write("struct B { let name = \"b\" }\n", "Sources/App/B.swift")
    try write("struct Chart { let bars: [Int] }\n", "Sources/App/Chart.swift")
    try write("func widen(_ chart: Chart) -> Int { chart.bars.count }\n", "Sources/App/Wide.swift")

    let outcome = lint()

    #expect(outcome.files == 5)
    #expect(outcome.parsed == 3)
    #expect(outcome.findings.map(\.headline) == [])
  }

  @Test func callerThatNamesNothingOfTheLibrary_isParsed() throws {
    try write(
      "import SwiftHilt\nstruct Graph {\n  let c = Container()\n"
        + "  func start() { _ = c.resolve(Int.self) }\n}\n", "Sources/App/Graph.swift")
    try write("func makeGraph() -> Graph { Graph() }\n", "Sources/App/Make.swift")
    try write(
      "extension Graph { func add() { c.register(Int.self) { _ in 1 } } }\n",
      "Sources/App/Add.swift")
    try write("let graph = makeGraph()\ngraph.add()\ngraph.start()\n", "Sources/App/main.swift")

    #expect(lint().parsed == 4)
    #expect(lint().findings.map(\.headline) == [])
  }

  @Test(arguments: ["Bad", "Good"])
  func everyFixture_isReportedAlike(name: String) throws {
    for fixture in try Fixture.reading(name) {
      let root = folder.appendingPathComponent(UUID().uuidString)
      var sources: [SourcePath] = []
      for module in fixture.modules {
        let shown = "\(module.name)/\(fixture.fileName(module)).swift"
        let file = root.appendingPathComponent(shown)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(module.source.utf8).write(to: file)
        sources.append(SourcePath(path: file.path, shown: shown, module: module.name))
      }
      let text = TextReport.text(Lint(sources: sources).run().findings)
      #expect(text == fixture.report(), "\(fixture.title)")
    }
  }

  @Test func scanner_findsWordsAndDeclarations() {
    let facts = TextScanner.scan(
      Array(
        """
        @testable import struct Foundation.URL
        // import Nothing
        public final class Outer<T> {
          func inner() {}
          let value = 1
        }
        extension Array.Nested: P where Element == Int {}
        func global() {}
        let first = 1, second = 2
          let indented = 1
        """.utf8), path: "a.swift")
    func has(_ list: [UInt64], _ word: String) -> Bool { list.contains(TextFacts.hash(word)) }
    #expect(facts.imports == ["Foundation"])
    for word in ["Outer", "Array", "Nested", "global", "first", "second", "indented"] {
      #expect(has(facts.declared, word), "\(word)")
    }
    for word in ["inner", "value", "P"] { #expect(!has(facts.declared, word), "\(word)") }
    #expect(has(facts.words, "Nothing") && has(facts.words, "Element"))
    #expect(!facts.mustRead)
  }

  @Test func fileWhoseNameEndsAsThatOfTheMainFile_isNone() {
    #expect(!TextScanner.scan([], path: "Sources/Domain/Domain.swift").mustRead)
    #expect(TextScanner.scan([], path: "Sources/App/main.swift").mustRead)
  }

  @Test(arguments: [
    "func f() {", "@main struct A {}", "infix operator +-\nfunc +- (a: Int, b: Int) {}",
  ])
  func whatTextCannotTell_mustBeRead(text: String) {
    #expect(TextScanner.scan(Array(text.utf8), path: "a.swift").mustRead)
  }
}
