import Hummingbird

/// Keeps other sites' pages out: they cannot post here.
struct SameSiteMiddleware: RouterMiddleware {
  /// The names that may be asked for; `nil` for any. A page whose own name was made to lead here would
  /// be taken for ours by the browser.
  let names: Set<String>?

  func handle(
    _ request: Request, context: TaskRequestContext,
    next: (Request, TaskRequestContext) async throws -> Response
  ) async throws -> Response {
    if let names, let authority = request.head.authority,
      !names.contains(Self.name(authority))
    {
      throw HTTPError(
        .misdirectedRequest, message: "Nobody knows this server by that name. See --name.")
    }
    if !isSafe(request) {
      throw HTTPError(.forbidden, message: "Another site's page may not change tasks.")
    }
    return try await next(request, context)
  }

  /// Whether a request changes nothing, or comes from a page of ours, or from no page at all.
  private func isSafe(_ request: Request) -> Bool {
    if request.method == .get || request.method == .head { return true }
    if let site = request.headers[.secFetchSite] { return site == "same-origin" || site == "none" }
    guard let origin = request.headers[.origin] else { return true }
    guard let host = request.head.authority else { return false }
    return origin == "http://\(host)" || origin == "https://\(host)"
  }

  /// The name in a name and a port.
  private static func name(_ authority: String) -> String {
    let name =
      authority.hasPrefix("[")
      ? authority.dropFirst().prefix { $0 != "]" } : authority.prefix { $0 != ":" }
    return name.lowercased()
  }
}
