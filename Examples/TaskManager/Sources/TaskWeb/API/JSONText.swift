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

  /// Reads the body of a request.
  ///
  /// - Throws: ``BadInput`` with the field that is wrong.
  static func body<T: Decodable>(
    of request: Request, _ context: TaskRequestContext, as type: T.Type
  ) async throws -> T {
    guard request.headers[.contentType]?.lowercased().hasPrefix("application/json") ?? false else {
      throw HTTPError(.unsupportedMediaType, message: "This takes application/json.")
    }
    let body = try await request.bytes(context)
    do {
      return try JSONDecoder().decode(type, from: Data(body.readableBytesView))
    } catch let error as DecodingError {
      switch error {
      case .keyNotFound(let key, _):
        throw BadInput(field: key.stringValue, text: "\(key.stringValue) is missing.")
      case .typeMismatch(_, let context), .valueNotFound(_, let context):
        let field = context.codingPath.last?.stringValue
        throw BadInput(field: field, text: "\(field ?? "The body") is of another type.")
      case .dataCorrupted(let context):
        throw BadInput(
          field: context.codingPath.last?.stringValue,
          text: context.codingPath.isEmpty ? "The body is not JSON." : context.debugDescription)
      @unknown default: throw BadInput(text: "The body cannot be read.")
      }
    }
  }
}
