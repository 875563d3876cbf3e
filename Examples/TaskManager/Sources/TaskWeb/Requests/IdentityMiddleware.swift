import Foundation
import HTTPTypes
import Hummingbird

/// Gives each request an id for its log, its answer and its client. Gives each answer the headers
/// that protect a page.
struct IdentityMiddleware: RouterMiddleware {
  let limit: Duration

  func handle(
    _ request: Request, context: TaskRequestContext,
    next: (Request, TaskRequestContext) async throws -> Response
  ) async throws -> Response {
    let began = ContinuousClock.now
    let id = Self.id(of: request) ?? UUID().uuidString
    var context = context
    context.deadline = .now + limit
    context.logger[metadataKey: "hb.request.id"] = "\(id)"
    if let trace = Self.trace(of: request) { context.logger[metadataKey: "trace"] = "\(trace)" }
    var response = try await next(request, context)
    response.headers[.requestID] = id
    response.headers[.xContentTypeOptions] = "nosniff"
    response.headers[.referrerPolicy] = "same-origin"
    response.headers[.cacheControl] = response.headers[.cacheControl] ?? "no-store"
    response.headers[.contentSecurityPolicy] =
      response.headers[.contentSecurityPolicy]
      ?? "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    context.logger.info(
      "\(request.method) \(request.uri.path) \(response.status.code) in \(began.duration(to: .now))"
    )
    return response
  }

  /// Returns the client's own id if it is a plain word, which cannot forge a line of the log.
  private static func id(of request: Request) -> String? {
    guard let id = request.headers[.requestID] else { return nil }
    return id.wholeMatch(of: /[A-Za-z0-9._-]{1,100}/) == nil ? nil : id
  }

  /// Returns the trace to which the request belongs: the second field of a W3C `traceparent`.
  private static func trace(of request: Request) -> Substring? {
    request.headers[.traceParent]?.wholeMatch(of: /\w+-([0-9a-f]{32})-.+-.+/)?.1
  }
}

extension HTTPField.Name {
  static let requestID = Self("X-Request-ID")!
  static let referrerPolicy = Self("Referrer-Policy")!
  static let secFetchSite = Self("Sec-Fetch-Site")!
  static let traceParent = Self("traceparent")!
}
