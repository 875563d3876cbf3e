import SwiftHiltCore
import SwiftHiltGraphTools
import Testing

private struct Region: Hashable, Qualifier { let code: String }
private struct Tax {}
private struct Fee {}

@Suite struct ScanQualifierTests {
  private let container: Container

  init() {
    container = Container()
    container.register(Tax.self, qualifier: Region(code: "be")) { _ in Tax() }
  }

  /// Returns the headlines for a root that needs a type of this file with a scanned qualifier.
  private func issues(_ type: Any.Type, _ qualifier: String) throws -> [String] {
    let name = String(reflecting: type).split(separator: ".").last!
    let scan = try Scan(
      text: scanText(
        of: ["\(name)", "Region"], ["root|0:1:1|$\(name)|\(qualifier)|always|main|"]))
    return container.validate(scan: scan).errors.map(\.headline)
  }

  @Test func valueMadeFromLiterals_isTheOneThatWasRegistered() throws {
    #expect(try issues(Tax.self, "=$Region(code: \"be\")") == [])
    #expect(
      try issues(Tax.self, "=$Region(code: \"nl\")") == [
        "No binding for Tax @SwiftHiltGraphToolsTests.Region(code: \"nl\")"
      ])
  }

  @Test func unknownQualifier_isMissingOnlyWhereNothingBindsTheType() throws {
    #expect(try issues(Tax.self, "?region") == [])
    #expect(try issues(Fee.self, "?region") == ["No binding for Fee @(region)"])
  }

  /// Returns the notes about code that registers a missing key but didn't run.
  private func elsewhere(_ condition: String) throws -> [String] {
    let scan = try Scan(
      text: scanText(
        of: ["Fee"],
        [
          "registration|0:9:1|register|$Fee|||Boot.install|\(condition)",
          "root|0:1:1|$Fee||always|main|",
        ]))
    let notes = container.validate(scan: scan).flatMap(\.notes)
    return notes.filter { $0.label == "similar" }.map(\.text)
  }

  @Test func registrationInABranch_isNotSaidToLackAnInstall() throws {
    #expect(
      try elsewhere("") == ["registered in Boot (main.swift:9), which nothing installs here"])
    #expect(
      try elsewhere("branch") == [
        "registered in Boot (main.swift:9), by code that did not run here"
      ]
    )
  }
}
