/// Makes hostile text harmless in an exported format.
enum Escape {
  /// Whether a scalar would not be seen, or would change how its neighbours are shown: controls,
  /// line separators, bidi marks, isolates and overrides, zero-width characters, tags.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      return true
    default:
      return false
    }
  }

  /// The text with what is invisible spelled out: `\u{202E}`.
  static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isInvisible) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        result += "\\n"
      } else if isInvisible(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text cut to a length that a drawing can bear.
  static func shortened(_ text: String, to limit: Int) -> String {
    text.unicodeScalars.count <= limit
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit - 1))) + "…"
  }

  /// A quoted DOT identifier.
  static func dot(_ text: String) -> String {
    var result = "\""
    for scalar in visible(text).unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}
