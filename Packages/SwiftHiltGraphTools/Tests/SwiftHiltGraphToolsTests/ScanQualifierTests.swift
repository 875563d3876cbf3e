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

  /// The headlines for a root that asks for a type of this file with a scanned qualifier.
  private func issues(_ type: Any.Type, _ qualifier: String) throws -> [String] {
    let name = String(reflecting: type).split(separator: ".").last!
    let scan = try Scan(
      text: """
        hilt scan 1
        file\t0\tApp/App.swift\tApp.swift
        type\tSwiftHiltGraphToolsTests.\(name)\tstruct
        type\tSwiftHiltGraphToolsTests.Region\tstruct
        root\t0:1:1\tSwiftHiltGraphToolsTests.\(name)\t\(qualifier)\talways\tmain\t

        """)
    return container.validate(scan: scan).errors.map(\.headline)
  }

  @Test func valueMadeFromLiterals_isTheOneThatWasRegistered() throws {
    #expect(try issues(Tax.self, "=SwiftHiltGraphToolsTests.Region(code: \"be\")") == [])
    #expect(
      try issues(Tax.self, "=SwiftHiltGraphToolsTests.Region(code: \"nl\")") == [
        "No binding for Tax @SwiftHiltGraphToolsTests.Region(code: \"nl\")"
      ])
  }

  @Test func unknownQualifier_isMissingOnlyWhereNothingBindsTheType() throws {
    #expect(try issues(Tax.self, "?region") == [])
    #expect(try issues(Fee.self, "?region") == ["No binding for Fee @(region)"])
  }
}
