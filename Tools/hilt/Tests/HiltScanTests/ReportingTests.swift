import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import HiltScan

@Suite struct ReportingTests {
  private let finding = Finding(
    rule: .missing, severity: .error, location: .init(path: "A b/ü.swift", line: 3, column: 7),
    key: "Api", headline: "No binding for Api\u{202E}",
    notes: [
      .init(
        label: "similar", text: "Api @Named(x), registered at B.swift:1",
        location: .init(path: "B.swift", line: 1, column: 2)),
      .init(label: "help", text: "register Api", location: nil),
    ])

  private var outcome: Linter.Outcome { .init(findings: [finding]) }

  @Test func github_escapesWhatItsCommandsMean() {
    #expect(
      Report.github.text(outcome) == """
        ::error file=A b/ü.swift,line=3,col=7,title=hilt missing::No binding for Api\u{202E}%0Asimilar: Api @Named(x), registered at B.swift:1%0Ahelp: register Api

        """)
  }

  @Test func junitAndCheckstyle_areWellFormed() {
    for text in [
      Report.junit.text(outcome), Report.checkstyle.text(outcome),
      Report.junit.text(.init(findings: [])),
    ] {
      #expect(XMLParser(data: Data(text.utf8)).parse())
    }
  }

  @Test func text_hidesNothing() {
    #expect(
      Report.text.text(outcome) == """
        A b/ü.swift:3:7: error: [missing] No binding for Api\\u{202E}
        B.swift:1:2: note: similar: Api @Named(x), registered at B.swift:1
          help:    register Api

        """)
  }

  @Test func sarif_hasTheFormThatHostsRead() throws {
    let data = Data(Report.sarif.text(outcome).utf8)
    let document = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(document["version"] as? String == "2.1.0")
    let run = try #require((document["runs"] as? [[String: Any]])?.first)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    #expect(result["ruleId"] as? String == "missing")
    let text = Report.sarif.text(outcome)
    #expect(text.contains("\"uri\" : \"A%20b/%C3%BC.swift\""))
  }

  @Test func columns_countCharacters_whereReadersDo() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(UUID().uuidString).swift")
    try Data("\nlet ü = \"😀\"; c.resolve()\n".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let place = Finding.Location(path: url.path, line: 2, column: 19)
    let outcome = Linter.Outcome(findings: [
      Finding(
        rule: .missing, severity: .error, location: place, key: "Api", headline: "No binding",
        notes: [])
    ])
    #expect(Report.sarif.text(outcome).contains("\"startColumn\" : 16"))
    #expect(Report.github.text(outcome).contains(",col=16,"))
    #expect(Report.checkstyle.text(outcome).contains("column=\"16\""))
    #expect(Report.text.text(outcome).contains(":2:19: error"))
  }

  @Test func baseline_knowsAFindingWhereverItMoves() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(Baseline([finding]).text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let moved = Finding(
      rule: .missing, severity: .error, location: .init(path: "A b/ü.swift", line: 9, column: 1),
      key: "Api", headline: finding.headline, notes: [])
    let baseline = try Baseline(path: url.path)
    #expect(baseline.fresh([moved]) == [])
    #expect(baseline.fresh([moved, moved]) == [moved])
  }

  @Test func baseline_knowsAFinding_byItsAbsolutePath() {
    var absolute = finding
    absolute.location.path = "/app/\(finding.location.path)"
    #expect(Baseline([finding]).fresh([absolute], in: "/app") == [])
    #expect(Baseline([finding]).fresh([absolute], in: "/other") == [absolute])
  }

  @Test func lastReport_isRepeated_untilAFileOrAnArgumentChanges() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("A.swift")
    try Data("struct A {}".utf8).write(to: source)
    func last(_ arguments: [String] = [], in folder: String = folder.path) -> LastReport? {
      LastReport(
        in: folder, sources: [.init(path: source.path, module: "A")], others: [],
        arguments: arguments)
    }
    let content = LastReport.Content(report: "A.swift:1:1\n", summary: "1 error", code: 1)

    #expect(last()?.content == nil)
    last()?.keep(content)
    #expect(last()?.content == content)
    #expect(last(["--notes"])?.content == nil)
    try Data("struct B {}".utf8).write(to: source)
    #expect(last()?.content == nil)
    #expect(last(in: folder.path + "/none") == nil)
  }

  private func configuration(_ text: String) throws -> Configuration {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(UUID().uuidString).hilt-lint")
    try Data(text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try Configuration(path: url.path)
  }

  @Test func configuration_namesTheLineThatIsWrong() throws {
    let text = "missing: warning\nunchecked: off # never mind\nexclude: Sources/Made\n"
    let configuration = try configuration(text)
    #expect(configuration.apply([finding]).map(\.severity) == [.warning])
    #expect(configuration.excluded == ["Sources/Made"])
    let error = #expect(throws: Failure.self) {
      try self.configuration("missing: warning\nmising: error\n")
    }
    #expect(error?.description.contains(".hilt-lint:2: there is no rule 'mising'") == true)
    #expect(try self.configuration("strict\n").isStrict)
    let value = #expect(throws: Failure.self) { try self.configuration("strict: true\n") }
    let expected = "expected `rule: severity`, `exclude: folder` or `strict`"
    #expect(value?.description.hasSuffix(expected) == true)
  }
}
