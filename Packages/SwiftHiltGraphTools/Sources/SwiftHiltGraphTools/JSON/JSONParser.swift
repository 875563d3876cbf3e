@_spi(Layers) import SwiftHiltDAG

/// Reads JSON text (RFC 8259).
struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// Reads a whole document.
  ///
  /// - Throws: ``GraphJSONError/malformedJSON(line:column:problem:)`` if the text isn't JSON, or nests
  ///   more than 64 levels deep.
  static func parse(_ text: String) throws -> JSONValue {
    var parser = JSONParser(bytes: Array(text.utf8))
    let value = try parser.value()
    parser.skipSpace()
    guard parser.position == parser.bytes.count else {
      throw parser.error("expected the end of the text")
    }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func value() throws -> JSONValue {
    skipSpace()
    guard let next else { throw error("the text ends too early") }
    switch next {
    case UInt8(ascii: "{"): return try nested { try $0.object() }
    case UInt8(ascii: "["): return try nested { try $0.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw error("expected a value")
    }
  }

  private mutating func nested(
    _ body: (inout JSONParser) throws -> JSONValue
  ) throws -> JSONValue {
    depth += 1
    defer { depth -= 1 }
    guard depth <= 64 else { throw error("the values are nested too deeply for a graph") }
    position += 1
    return try body(&self)
  }

  private mutating func object() throws -> JSONValue {
    var members = JSONObject()
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw error("expected a member's name") }
      let name = try string()
      guard take(":") else {
        throw error("expected ':' after \"\(Escape.shortened(Escape.visible(name), to: 80))\"")
      }
      members.add(name, try value())
    } while take(",")
    guard take("}") else { throw error("expected ',' or '}'") }
    return .object(members)
  }

  private mutating func array() throws -> JSONValue {
    var elements: [JSONValue] = []
    if take("]") { return .array(elements) }
    repeat { elements.append(try value()) } while take(",")
    guard take("]") else { throw error("expected ',' or ']'") }
    return .array(elements)
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw error("expected a value") }
    position += word.utf8.count
    return value
  }

  /// Reads a number. The grammar allows no zero in front of other whole digits, and needs digits on
  /// both sides of a point.
  private mutating func number() throws -> JSONValue {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    let isZero = next == UInt8(ascii: "0")
    let whole = try digits()
    if isZero, whole > 1 { throw error("a number has a leading zero") }
    if next == UInt8(ascii: ".") {
      position += 1
      _ = try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      _ = try digits()
    }
    return .number(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func digits() throws -> Int {
    let start = position
    while let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { position += 1 }
    guard position > start else { throw error("expected a digit") }
    return position - start
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private func error(_ problem: String) -> GraphJSONError {
    let before = bytes[..<min(position, bytes.count)]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return .malformedJSON(
      line: before.lazy.filter { $0 == 0x0A }.count + 1, column: before.count - lineStart + 1,
      problem: problem)
  }
}

extension JSONParser {
  private mutating func string() throws -> String {
    position += 1
    let start = position
    while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      position += 1
    }
    var units = Array(bytes[start..<position])
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"): units += try escaped().utf8
      case 0..<0x20: throw error("a string contains an unescaped control character")
      default: units.append(byte)
      }
    }
    throw error("a string does not end")
  }

  private mutating func escaped() throws -> String {
    guard let byte = next else { throw error("a string does not end") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return String(Unicode.Scalar(byte))
    case UInt8(ascii: "u"):
      var units = [try unit()]
      if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: "\\u".utf8) {
        position += 2
        units.append(try unit())
      }
      guard units.count == 2 ? UTF16.isTrailSurrogate(units[1]) : !UTF16.isSurrogate(units[0])
      else { throw error("a string contains half of a surrogate pair") }
      return String(decoding: units, as: UTF16.self)
    default:
      throw error("a string contains an unknown escape")
    }
  }

  private mutating func unit() throws -> UInt16 {
    let digits = bytes[position..<min(position + 4, bytes.count)]
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("expected four hexadecimal digits") }
    position += 4
    return unit
  }
}
