import Hummingbird

/// Prevents pages of other sites from posting here.
struct SameSiteMiddleware: RouterMiddleware {
  /// The permitted names of the server, or `nil` for any. If another site's name pointed to this
  /// server, the browser would treat that site's page as ours.
  let names: Set<String>?

  func handle(
    _ request: Request, context: TaskRequestContext,
    next: (Request, TaskRequestContext) async throws -> Response
  ) async throws -> Response {
    if let names, let authority = request.head.authority,
      !names.contains(Self.name(authority))
    {
      throw HTTPError(
        .misdirectedRequest, message: "This server does not have that name. See --name.")
    }
    if !isSafe(request) {
      throw HTTPError(.forbidden, message: "Another site's page cannot change tasks.")
    }
    return try await next(request, context)
  }

  /// Returns whether a request changes nothing, or comes from a page of ours or from no page.
  private func isSafe(_ request: Request) -> Bool {
    if request.method == .get || request.method == .head { return true }
    if let site = request.headers[.secFetchSite] { return site == "same-origin" || site == "none" }
    guard let origin = request.headers[.origin] else { return true }
    guard let host = request.head.authority else { return false }
    return origin == "http://\(host)" || origin == "https://\(host)"
  }

  /// Returns a name without its port and brackets, in lower case.
  private static func name(_ authority: String) -> String {
    let name =
      authority.hasPrefix("[")
      ? authority.dropFirst().prefix { $0 != "]" } : authority.prefix { $0 != ":" }
    return name.lowercased()
  }
}
