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

  /// Reads the body of a request: an object of texts, and of nulls.
  ///
  /// - Throws: ``BadInput`` with the field that is wrong.
  static func texts(
    of request: Request, _ context: TaskRequestContext, named names: [String]
  ) async throws -> [String: String?] {
    guard request.headers[.contentType]?.lowercased().hasPrefix("application/json") ?? false else {
      throw HTTPError(.unsupportedMediaType, message: "This takes application/json.")
    }
    let body = Data(try await request.bytes(context).readableBytesView)
    do {
      let texts = try JSONDecoder().decode([String: String?].self, from: body)
      if let name = texts.keys.first(where: { !names.contains($0) }) {
        throw BadInput.unknown(name)
      }
      return texts
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context)
    {
      let name = context.codingPath.first?.stringValue
      if let name, !names.contains(name) { throw BadInput.unknown(name) }
      throw BadInput(field: name, text: "\(name ?? "The body") is of another type.")
    } catch is DecodingError {
      throw BadInput(text: "The body is not JSON.")
    }
  }
}

extension BadInput {
  fileprivate static func unknown(_ name: String) -> BadInput {
    BadInput(field: name, text: "There is no field \(name).")
  }
}
