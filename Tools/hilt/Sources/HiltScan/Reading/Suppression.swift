#if Macros
  import Foundation

  extension Suppression {
    private static let marker = "hilt:ignore"

    /// The suppressing comments of a text: `// hilt:ignore missing: why`, `// hilt:ignore-file ...`.
    static func all(in bytes: [UInt8]) -> [Suppression] {
      guard Data(bytes).range(of: Data(marker.utf8)) != nil else { return [] }
      return String(decoding: bytes, as: UTF8.self)
        .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .enumerated().compactMap { Suppression($1, line: $0 + 1) }
    }

    private init?(_ text: Substring, line: Int) {
      guard let marker = text.range(of: Suppression.marker) else { return nil }
      let before = text[..<marker.lowerBound].trimmingCharacters(in: .whitespaces)
      guard before.hasSuffix("//"), !before.hasSuffix("///") else { return nil }
      var rest = text[marker.upperBound...]
      let isWholeFile = rest.hasPrefix("-file")
      if isWholeFile { rest = rest.dropFirst(5) }
      let halves = rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      self.init(
        line: line, isAlone: before == "//", isWholeFile: isWholeFile,
        rules: halves[0].split { $0 == "," || $0 == " " }.map(String.init),
        reason: halves.count > 1 ? halves[1].trimmingCharacters(in: .whitespaces) : "")
    }
  }
#endif
