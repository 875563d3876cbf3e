@_spi(Layers) import SwiftHiltDAG

/// Writes JSON whose bytes depend only on the values. Members keep their order.
struct JSONText {
  private var bytes: [UInt8] = []
  private var depth = 0
  private var isFirst = true
  private let isCompact: Bool

  /// Creates an empty text.
  ///
  /// - Parameter isCompact: Whether to leave out all white space.
  init(isCompact: Bool = false) {
    self.isCompact = isCompact
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func object(_ body: (inout JSONText) -> Void) {
    bracket(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
  }

  mutating func array(_ body: (inout JSONText) -> Void) {
    bracket(UInt8(ascii: "["), UInt8(ascii: "]"), body)
  }

  @inline(never)
  mutating func element(_ body: (inout JSONText) -> Void) {
    separate()
    body(&self)
  }

  @inline(never)
  mutating func member(_ name: String, _ body: (inout JSONText) -> Void) {
    separate()
    string(name)
    bytes.append(UInt8(ascii: ":"))
    if !isCompact { bytes.append(UInt8(ascii: " ")) }
    body(&self)
  }

  @inline(never)
  mutating func object(_ name: String, _ body: (inout JSONText) -> Void) {
    member(name) { $0.object(body) }
  }

  mutating func array<Values: Sequence>(
    _ name: String, _ values: Values, _ body: (Values.Element, inout JSONText) -> Void
  ) {
    member(name) { json in
      json.array { json in for value in values { json.element { body(value, &$0) } } }
    }
  }

  @inline(never)
  mutating func strings(_ name: String, _ values: [String]) {
    array(name, values) { $1.string($0) }
  }

  @inline(never)
  mutating func member(_ name: String, _ value: String?) {
    if let value { member(name) { $0.string(value) } }
  }

  mutating func member<I: BinaryInteger>(_ name: String, _ value: I?) {
    if let value { member(name) { $0.raw(value.description) } }
  }

  @inline(never)
  mutating func member(_ name: String, _ value: Bool) {
    member(name) { $0.raw(value ? "true" : "false") }
  }

  @inline(never)
  mutating func raw(_ value: String) { bytes += value.utf8 }

  /// Writes a string, with escapes for invisible characters and for special ones such as `<`. So
  /// the text can be part of a page's script.
  @inline(never)
  mutating func string(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    if value.utf8.allSatisfy(Self.isPlain) {
      bytes += value.utf8
    } else {
      for scalar in value.unicodeScalars { write(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "&"):
      return false
    default: return byte >= 0x20 && byte < 0x7F
    }
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": raw("\\\"")
    case "\\": raw("\\\\")
    case "\n": raw("\\n")
    case "\t": raw("\\t")
    case "\r": raw("\\r")
    case "<", ">", "&": escape(scalar)
    default:
      if Escape.isInvisible(scalar) { escape(scalar) } else { bytes += Array(String(scalar).utf8) }
    }
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    for unit in String(scalar).utf16 {
      let digits = String(unit, radix: 16)
      raw("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    }
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    newLine()
  }

  private mutating func newLine() {
    guard !isCompact else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<(2 * depth) { bytes.append(UInt8(ascii: " ")) }
  }

  @inline(never)
  private mutating func bracket(
    _ open: UInt8, _ close: UInt8, _ body: (inout JSONText) -> Void
  ) {
    bytes.append(open)
    depth += 1
    isFirst = true
    body(&self)
    depth -= 1
    if !isFirst { newLine() }
    isFirst = false
    bytes.append(close)
  }
}
