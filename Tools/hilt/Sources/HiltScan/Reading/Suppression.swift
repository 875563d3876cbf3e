#if Macros
  extension Suppression {
    private static let marker = Array("hilt:ignore".utf8)

    /// The suppressing comments of a text: `// hilt:ignore missing: why`, `// hilt:ignore-file ...`.
    static func all(in bytes: [UInt8]) -> [Suppression] {
      guard bytes.count >= marker.count else { return [] }
      var result: [Suppression] = []
      var (line, start) = (1, 0)
      var index = 0
      while index <= bytes.count - marker.count {
        if bytes[index] == 0x0A {
          line += 1
          start = index + 1
        } else if bytes[index] == marker[0], bytes[index + 4] == marker[4],
          bytes[index..<index + marker.count].elementsEqual(marker),
          let one = read(bytes, at: index, line, start)
        {
          result.append(one)
        }
        index += 1
      }
      return result
    }

    private static func read(
      _ bytes: [UInt8], at index: Int, _ line: Int, _ start: Int
    ) -> Suppression? {
      let before = String(decoding: bytes[start..<index], as: UTF8.self)
      let parts = before.split(separator: "//", omittingEmptySubsequences: false)
      guard parts.count > 1, parts.dropFirst().allSatisfy({ $0.allSatisfy(\.isWhitespace) }) else {
        return nil
      }
      var end = index + marker.count
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      var text = String(decoding: bytes[(index + marker.count)..<end], as: UTF8.self)[...]
      let isWholeFile = text.hasPrefix("-file")
      if isWholeFile { text = text.dropFirst(5) }
      let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return Suppression(
        line: line, isAlone: parts[0].allSatisfy(\.isWhitespace), isWholeFile: isWholeFile,
        rules: halves[0].split { $0 == "," || $0 == " " }.map(String.init),
        reason: halves.count > 1 ? String(halves[1]).trimmed : "")
    }
  }
#endif
