import Foundation
import Testing

/// Expects that a closure fails the test exactly once, with a text and at a line.
///
/// - Parameters:
///   - line: The line inside the closure at which the failure must be reported.
///   - text: The whole text of the failure.
///   - prefix: The beginning of the failures that count.
///   - body: The code that fails.
func expectFailure(
  at line: UInt, _ text: String, among prefix: String = "",
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) rethrows {
  let seen = Failures(prefix: prefix)
  try withKnownIssue(sourceLocation: sourceLocation, body, matching: seen.note)
  #expect(seen.texts == [text], sourceLocation: sourceLocation)
  #expect(seen.lines == [Int(line)], sourceLocation: sourceLocation)
}

private final class Failures: @unchecked Sendable {
  // @unchecked Sendable because the lock guards both properties.
  private let lock = NSLock()
  private let prefix: String
  private var notedTexts: [String] = []
  private var notedLines: [Int] = []

  init(prefix: String) { self.prefix = prefix }

  var texts: [String] { lock.withLock { notedTexts } }
  var lines: [Int] { lock.withLock { notedLines } }

  @Sendable func note(_ issue: Issue) -> Bool {
    let texts = issue.comments.map(\.rawValue)
    guard texts.allSatisfy({ $0.hasPrefix(prefix) }) else { return true }
    lock.withLock {
      notedTexts += texts
      notedLines.append(issue.sourceLocation?.line ?? 0)
    }
    return true
  }
}
