/// Makes hostile text harmless in an exported format.
@_spi(Layers) public enum Escape {
  /// Returns whether a scalar is invisible, or changes how its neighbours are shown. Examples are
  /// controls, line separators, bidi marks, zero-width characters, fillers and tags.
  public static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5,
      0x180B...0x180F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFEFF, 0xFFA0,
      0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      return true
    default:
      return false
    }
  }

  /// Returns the text with invisible characters spelled out, such as `\n` or `\u{202E}`, and
  /// backslashes doubled, as in a Swift literal. Different texts stay different.
  @inline(never)
  public static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == "\\" || isInvisible($0) }) else {
      return text
    }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        result += "\\n"
      } else if scalar == "\\" {
        result += "\\\\"
      } else if isInvisible(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the text as a quoted DOT identifier, which Graphviz draws as ``visible(_:)`` spells
  /// it.
  @inline(never)
  public static func dot(_ text: String) -> String {
    let scalars = Array(visible(text).unicodeScalars)
    var result = "\""
    for (index, scalar) in scalars.enumerated() {
      // Graphviz treats a name that begins with a percent sign as anonymous, and draws a number.
      if scalar == "%", index == 0 {
        result += "&#37;"
        continue
      }
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
      // Graphviz decodes HTML entities in labels, such as `&#8238;`, which would reverse the text.
      if scalar == "&", isEntity(scalars[(index + 1)...]) { result += "amp;" }
    }
    return result + "\""
  }

  /// Returns whether the text after an ampersand has the form of the rest of an HTML entity, such as
  /// `quot;` or `#8238;`.
  private static func isEntity(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    let name = scalars.prefix { scalar in
      scalar == "#" || (scalar.isASCII && scalar.properties.isAlphabetic)
        || ("0"..."9").contains(scalar)
    }
    return !name.isEmpty && scalars.dropFirst(name.count).first == ";"
  }
}
