import Foundation
import Hummingbird

/// The fields of a form or an address. If a name occurs several times, the last one counts.
struct FormFields {
  private(set) var all: [String: String] = [:]

  init() {}

  /// Reads fields.
  ///
  /// - Throws: ``BadInput`` if a percent code does not stand for text.
  init(_ text: String) throws {
    for pair in text.utf8.split(separator: UInt8(ascii: "&")) {
      let halves = try pair.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false
      ).map { half in
        guard let text = Substring(half).replacing("+", with: " ").removingPercentEncoding else {
          throw BadInput(text: "A percent code is invalid.")
        }
        return text
      }
      all[halves[0]] = halves.count > 1 ? halves[1] : ""
    }
  }

  init(queryOf request: Request) throws { try self.init(request.uri.query ?? "") }

  /// Reads the fields of a request's body.
  init(_ request: Request, _ context: TaskRequestContext) async throws {
    let type = request.headers[.contentType]?.lowercased() ?? Self.mediaType
    guard type.hasPrefix(Self.mediaType) else {
      throw HTTPError(.unsupportedMediaType, message: "Send a form.")
    }
    let bytes = try await request.bytes(context).readableBytesView
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw BadInput(text: "The form is not UTF-8.")
    }
    try self.init(text)
    context.form.withLockedValue { $0 = self }
  }

  /// The field with a name, or an empty text if there is none.
  subscript(name: String) -> String { all[name] ?? "" }

  /// Returns a text as a part of an address.
  static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  private static let mediaType = "application/x-www-form-urlencoded"
  private static let unreserved = CharacterSet.alphanumerics.union(
    CharacterSet(charactersIn: "-._~"))
}
