import Hummingbird

/// The fields of a form, or of an address: of several of one name, the last counts.
struct FormFields {
  /// How many bytes a body may have: long notes, each character in percent code.
  static let sizeLimit = 256 * 1024

  private var fields: [String: String] = [:]

  init() {}

  /// Reads fields.
  ///
  /// - Throws: ``BadInput`` for percent codes that are no text.
  init(_ text: some StringProtocol) throws {
    for pair in text.utf8.split(separator: UInt8(ascii: "&")) {
      let halves = pair.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      fields[try Self.decoded(halves[0])] = halves.count > 1 ? try Self.decoded(halves[1]) : ""
    }
  }

  /// Reads the fields of a request's body.
  static func body(
    of request: Request, _ context: TaskRequestContext
  ) async throws -> FormFields {
    guard
      request.headers[.contentType]?.lowercased().hasPrefix("application/x-www-form-urlencoded")
        ?? true
    else { throw HTTPError(.unsupportedMediaType, message: "This takes a form.") }
    guard
      let text = String(
        validating: try await request.bytes(context).readableBytesView, as: UTF8.self)
    else { throw BadInput(text: "The form is not UTF-8.") }
    let fields = try FormFields(text)
    context.form.fields = fields
    return fields
  }

  /// Every field, by name.
  var all: [(name: String, value: String)] {
    fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The field of a name; empty where there is none.
  subscript(name: String) -> String { fields[name] ?? "" }

  /// The field of a name, or `nil`.
  func value(_ name: String) -> String? { fields[name] }

  private static func decoded(_ bytes: some Sequence<UInt8>) throws -> String {
    var result: [UInt8] = []
    var iterator = bytes.makeIterator()
    while let byte = iterator.next() {
      switch byte {
      case UInt8(ascii: "+"): result.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = iterator.next().flatMap(digit), let low = iterator.next().flatMap(digit)
        else { throw BadInput(text: "A percent code is not complete.") }
        result.append(high << 4 | low)
      default: result.append(byte)
      }
    }
    guard let text = String(validating: result, as: UTF8.self) else {
      throw BadInput(text: "A percent code is not UTF-8.")
    }
    return text
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 48...57: return byte - 48
    case 65...70: return byte - 55
    case 97...102: return byte - 87
    default: return nil
    }
  }

  /// A text as part of an address.
  static func encoded(_ text: String) -> String {
    let hex = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 48...57, 65...90, 97...122, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        result.append(byte)
      default: result += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
