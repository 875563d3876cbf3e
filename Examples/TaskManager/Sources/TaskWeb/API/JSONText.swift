import Foundation
import Hummingbird

/// JSON in and out.
enum JSONText {
  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    return encoder
  }

  static func response(_ value: some Encodable, status: HTTPResponse.Status = .ok) -> Response {
    guard let data = try? encoder.encode(value) else {
      return Response(status: .internalServerError)
    }
    return Response(
      status: status,
      headers: [.contentType: "application/json; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
  }

  /// Reads the body of a request: an object of texts, and one that can be null, which is left out.
  ///
  /// - Throws: ``BadInput`` with the field that is wrong.
  static func texts(
    of request: Request, _ context: TaskRequestContext, named names: [String],
    nullable: String
  ) async throws -> [String: String] {
    guard request.headers[.contentType]?.lowercased().hasPrefix("application/json") ?? false else {
      throw HTTPError(.unsupportedMediaType, message: "This takes application/json.")
    }
    let body = Data(try await request.bytes(context).readableBytesView)
    func wrong(_ name: String?) -> BadInput {
      if let name, !names.contains(name) {
        return BadInput(field: name, text: "There is no field \(name).")
      }
      return BadInput(field: name, text: "\(name ?? "The body") is of another type.")
    }
    do {
      let texts = try JSONDecoder().decode([String: String?].self, from: body)
      for (name, text) in texts
      where !names.contains(name) || (text == nil && name != nullable) { throw wrong(name) }
      return texts.compactMapValues { $0 }
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context)
    {
      throw wrong(context.codingPath.first?.stringValue)
    } catch is DecodingError {
      throw BadInput(text: "The body is not JSON.")
    }
  }
}
