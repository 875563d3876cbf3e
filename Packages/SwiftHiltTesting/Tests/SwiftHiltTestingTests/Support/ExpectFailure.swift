import Foundation
import Testing

/// Expects that a closure fails the test exactly once, with a text and at a line.
///
/// - Parameters:
///   - line: The line inside the closure at which the failure must be reported.
///   - text: The whole text of the failure.
///   - body: The code that fails.
func expectFailure(
  at line: UInt, _ text: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) rethrows {
  let seen = Failures()
  try withKnownIssue(sourceLocation: sourceLocation, body, matching: seen.note)
  #expect(seen.texts == [text], sourceLocation: sourceLocation)
  #expect(seen.lines == [Int(line)], sourceLocation: sourceLocation)
}

private final class Failures: @unchecked Sendable {
  // @unchecked Sendable because the lock guards both properties.
  private let lock = NSLock()
  private var notedTexts: [String] = []
  private var notedLines: [Int] = []

  var texts: [String] { lock.withLock { notedTexts } }
  var lines: [Int] { lock.withLock { notedLines } }

  @Sendable func note(_ issue: Issue) -> Bool {
    lock.withLock {
      notedTexts += issue.comments.map(\.rawValue)
      notedLines.append(issue.sourceLocation?.line ?? 0)
    }
    return true
  }
}
