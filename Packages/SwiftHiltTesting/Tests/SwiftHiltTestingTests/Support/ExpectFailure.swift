import Foundation
import Testing

/// Expects that a closure fails the test exactly once, with a text and at a line.
///
/// - Parameters:
///   - line: The line of the failure, if it isn't in the closure.
///   - number: The line of the failure, counted from the closure's first line.
///   - prefix: The beginning of the failures that count.
///   - body: The code that fails.
///   - text: The whole text of the failure.
func expectFailure(
  at line: Int? = nil, atLine number: Int = 1, among prefix: String = "",
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void,
  with text: () -> String
) rethrows {
  let seen = Failures(prefix: prefix)
  try withKnownIssue(sourceLocation: sourceLocation, body, matching: seen.note)
  #expect(seen.texts == [text()], sourceLocation: sourceLocation)
  #expect(seen.lines == [line ?? sourceLocation.line + number], sourceLocation: sourceLocation)
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
