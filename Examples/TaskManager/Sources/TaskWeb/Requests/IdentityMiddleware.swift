import Foundation
import HTTPTypes
import Hummingbird
import Logging
import TaskStore

/// Gives each request the id that its log, its answer and its client have in common, and each answer
/// the headers that keep a page safe.
struct IdentityMiddleware: RouterMiddleware {
  let limit: Duration

  func handle(
    _ request: Request, context: TaskRequestContext,
    next: (Request, TaskRequestContext) async throws -> Response
  ) async throws -> Response {
    let began = ContinuousClock.now
    let id = Self.id(of: request) ?? UUID().uuidString
    var context = context
    context.deadline = Deadline(after: limit)
    context.logger[metadataKey: "hb.request.id"] = "\(id)"
    if let trace = Self.trace(of: request) { context.logger[metadataKey: "trace"] = "\(trace)" }
    var response = try await next(request, context)
    response.headers[.requestID] = id
    response.headers[.xContentTypeOptions] = "nosniff"
    response.headers[.referrerPolicy] = "same-origin"
    if response.headers[.contentSecurityPolicy] == nil {
      response.headers[.contentSecurityPolicy] =
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    }
    context.logger.info(
      "\(request.method) \(request.uri.path) \(response.status.code) \(began.millisecondsUntilNow) ms"
    )
    return response
  }

  /// The client's own id, where that is a word and no line of somebody else's log.
  private static func id(of request: Request) -> String? {
    guard let id = request.headers[.requestID], (1...100).contains(id.utf8.count),
      id.utf8.allSatisfy({ byte in
        switch UnicodeScalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": return true
        default: return false
        }
      })
    else { return nil }
    return id
  }

  /// The trace that the request is part of: the second field of a W3C `traceparent`.
  private static func trace(of request: Request) -> Substring? {
    let fields = request.headers[.traceParent]?.split(separator: "-") ?? []
    guard fields.count >= 4, fields[1].count == 32, fields[1].allSatisfy(\.isHexDigit) else {
      return nil
    }
    return fields[1]
  }
}

extension ContinuousClock.Instant {
  /// The milliseconds since then, with one decimal.
  fileprivate var millisecondsUntilNow: String {
    let (seconds, attoseconds) = (ContinuousClock.now - self).components
    let tenths = seconds * 10_000 + attoseconds / 100_000_000_000_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension HTTPField.Name {
  static let requestID = Self("X-Request-ID")!
  static let referrerPolicy = Self("Referrer-Policy")!
  static let secFetchSite = Self("Sec-Fetch-Site")!
  static let traceParent = Self("traceparent")!
}
