@_spi(Layers) import SwiftHiltDAG

#if Macros
  import IssueReporting
#endif
#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// The line at which a test called SwiftHiltTesting. Failures are reported there.
struct Caller: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  private let isInSwiftTesting = Caller.runsInSwiftTesting

  /// Fails the calling test, in XCTest and in Swift Testing.
  ///
  /// A failure can come from a thread without a Swift Testing test, such as a callback's. The
  /// failure then fails the run without naming the test. IssueReporting would report it to XCTest,
  /// where it would be lost.
  func fail(_ message: String) {
    #if Macros
      if !isInSwiftTesting || Caller.runsInSwiftTesting {
        return reportIssue(
          message, fileID: fileID, filePath: filePath, line: line, column: column)
      }
    #endif
    failDirectly(message)
  }

  /// Fails the calling test with a headline and labelled lines.
  func fail(_ headline: String, _ notes: [(label: String, text: String)]) {
    let lines = notes.map { note in
      let indented = note.text.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\n" + String(repeating: " ", count: 11))
      return Diagnostic.Note(label: note.label, text: indented).line
    }
    fail(([headline, ""] + lines).joined(separator: "\n"))
  }

  /// Fails the test with the errors of a graph.
  func fail(_ errors: [GraphIssue], of graph: String) {
    let count = errors.count == 1 ? "1 error" : "\(errors.count) errors"
    let texts = errors.map(\.text).joined(separator: "\n\n")
    fail("The graph of \(graph) has \(count)\n\n\(texts)")
  }

  /// Fails the test because of a key, once, when the operation with the refusals ends. Without
  /// refusals, the test fails immediately.
  func fail(_ message: String, for key: BindingKey, in refusals: Refusals?) {
    guard let refusals else { return fail(message) }
    refusals.note(key) { fail(message) }
  }

  /// Fails the test at a line of the tested sources in Swift Testing, and at the caller's line
  /// otherwise.
  func fail(_ message: String, at site: GraphIssue.AskingSite, in path: String) {
    #if canImport(Testing)
      if Caller.runsInSwiftTesting {
        Issue.record(
          Comment(rawValue: message),
          sourceLocation: SourceLocation(
            fileID: site.callSite.file, filePath: path, line: Int(site.callSite.line),
            column: site.column))
        return
      }
    #endif
    fail("\(path):\(site.callSite.line):\(site.column): \(message)")
  }

  /// Reports a failure to the running test library without IssueReporting, which only the package
  /// trait `Macros` adds.
  private func failDirectly(_ message: String) {
    #if canImport(XCTest)
      if !isInSwiftTesting { return XCTFail(message, file: filePath, line: line) }
    #endif
    #if canImport(Testing)
      Issue.record(
        Comment(rawValue: message),
        sourceLocation: SourceLocation(
          fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
    #else
      fatalError("\(fileID):\(line): \(message)")
    #endif
  }

  private static var runsInSwiftTesting: Bool {
    #if canImport(Testing)
      return Test.current != nil
    #else
      return false
    #endif
  }
}
