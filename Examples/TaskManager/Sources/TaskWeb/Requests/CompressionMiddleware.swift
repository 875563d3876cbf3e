import Hummingbird
import NIOEmbedded
import NIOHTTP1
import NIOHTTPCompression

/// Compresses texts. A page with fifty tasks shrinks to a tenth of its size.
///
/// The compressor of swift-nio-extras is a handler for a connection. There it would also see
/// answers without a request, a body or an end. So each answer has its own compressor.
struct CompressionMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: TaskRequestContext,
    next: (Request, TaskRequestContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    guard let length = response.body.contentLength, length > 1_000 else { return response }
    response.headers[.vary] = "Accept-Encoding"
    guard let accepted = request.headers[.acceptEncoding] else { return response }
    let collected = Collected()
    try await response.body.write(collected)
    let (bytes, encoding) = try compressed(collected.bytes, accepted)
    response.headers[.contentEncoding] = encoding
    response.headers[.contentLength] = nil
    response.body = ResponseBody(byteBuffer: bytes)
    return response
  }

  private func compressed(
    _ bytes: ByteBuffer, _ accepted: String
  ) throws -> (ByteBuffer, encoding: String?) {
    let channel = EmbeddedChannel(handler: HTTPResponseCompressor())
    defer { _ = try? channel.finish() }
    let headers: HTTPHeaders = ["accept-encoding": accepted]
    let request = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/", headers: headers)
    try channel.writeInbound(HTTPServerRequestPart.head(request))
    let answer = HTTPResponseHead(version: .http1_1, status: .ok)
    for part in [.head(answer), .body(.byteBuffer(bytes)), .end(nil)] as [HTTPServerResponsePart] {
      try channel.writeOutbound(part)
    }
    var result = (bytes: ByteBuffer(), encoding: String?.none)
    while let part = try channel.readOutbound(as: HTTPServerResponsePart.self) {
      switch part {
      case .head(let head): result.encoding = head.headers.first(name: "content-encoding")
      case .body(.byteBuffer(var buffer)): result.bytes.writeBuffer(&buffer)
      default: break
      }
    }
    return result
  }

  private final class Collected: ResponseBodyWriter {
    var bytes = ByteBuffer()

    func write(_ buffer: ByteBuffer) async throws { bytes.writeImmutableBuffer(buffer) }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
  }
}
