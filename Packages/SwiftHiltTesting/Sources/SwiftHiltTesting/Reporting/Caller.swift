#if Testing
  import IssueReporting
#elseif canImport(Testing)
  import Testing
#endif

/// The line of a test that called the kit, where its failures are reported.
struct Caller: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Fails the test that runs, in XCTest and in Swift Testing alike.
  ///
  /// Without the trait `Testing` there is no IssueReporting: then Swift Testing is told directly.
  func fail(_ message: String) {
    #if Testing
      reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
    #elseif canImport(Testing)
      Issue.record(
        Comment(rawValue: message),
        sourceLocation: SourceLocation(
          fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
    #else
      fatalError("\(fileID):\(line): \(message)")
    #endif
  }
}
