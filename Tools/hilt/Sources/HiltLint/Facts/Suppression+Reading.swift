extension Suppression {
  private static let marker = Array("hilt:ignore".utf8)

  /// Finds the suppressing comments of a text.
  static func reading(_ bytes: UnsafeBufferPointer<UInt8>, lineStarts: [UInt32]) -> [Suppression] {
    var found: [Suppression] = []
    var index = 0
    let last = bytes.count - marker.count
    while index <= last {
      // The colon is rarer in code than the letters.
      guard bytes[index + 4] == 0x3A else {
        index += 1
        continue
      }
      var matches = true
      for place in 0..<marker.count where bytes[index + place] != marker[place] {
        matches = false
        break
      }
      if matches, let one = read(bytes, at: index, lineStarts) { found.append(one) }
      index += 1
    }
    return found
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int, _ lineStarts: [UInt32]
  ) -> Suppression? {
    let line = lineStarts.lastIndex { $0 <= UInt32(index) } ?? 0
    let start = Int(lineStarts[line])
    let before = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let comment = before.range(of: "//") else { return nil }
    guard before[comment.upperBound...].allSatisfy({ $0 == " " || $0 == "/" }) else { return nil }
    let isAlone = before[..<comment.lowerBound].allSatisfy { $0 == " " || $0 == "\t" }
    var end = index + marker.count
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    let text = String(decoding: bytes[(index + marker.count)..<end], as: UTF8.self)
    let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let rules = (halves.first ?? "").split { $0 == "," || $0 == " " }.map(String.init)
    let reason = halves.count > 1 ? String(halves[1]).trimmed : ""
    return Suppression(line: line + 1, isAlone: isAlone, rules: rules, reason: reason)
  }
}

extension String {
  var trimmed: String {
    var slice = self[...]
    while let first = slice.first, first.isWhitespace { slice.removeFirst() }
    while let last = slice.last, last.isWhitespace { slice.removeLast() }
    return String(slice)
  }

  /// The first place of a short text.
  func range(of other: String) -> Range<String.Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(other) {
        return index..<self.index(index, offsetBy: other.count)
      }
      index = self.index(after: index)
    }
    return nil
  }
}
