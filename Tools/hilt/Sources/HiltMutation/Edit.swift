import SwiftSyntax

/// A replacement of a part of a text.
struct Edit {
  let range: Range<Int>
  let text: String

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  init(replacing node: some SyntaxProtocol, with text: String) {
    range =
      node.positionAfterSkippingLeadingTrivia
      .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    self.text = text
  }

  init(at offset: Int, inserting text: String) {
    range = offset..<offset
    self.text = text
  }

  static func apply(_ edits: [Edit], to bytes: [UInt8]) -> String {
    var bytes = bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
