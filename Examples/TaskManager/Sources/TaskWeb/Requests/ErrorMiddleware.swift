import Hummingbird
import Logging
import NIOHTTP1

/// Turns errors into answers: a page for people, `application/problem+json` for programs.
struct ErrorMiddleware: RouterMiddleware {
  let pages: PageTemplates

  func handle(
    _ request: Request, context: TaskRequestContext,
    next: (Request, TaskRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPParserError {
      // Invalid HTTP is answered below all routes, and the connection closes.
      throw error
    } catch {
      let problem = Problem(error)
      let line: Logger.Message = "\(request.method) \(request.uri.path): \(error)"
      context.logger.log(level: problem.status >= 500 ? .error : .info, line)
      var response = try answer(problem, to: request, context)
      response.headers.append(contentsOf: (error as? HTTPError)?.headers ?? [:])
      if problem.status == 503 { response.headers[.retryAfter] = "1" }
      // The server does not wait for the rest of the body.
      if problem.status == 408 { response.headers[.connection] = "close" }
      return response
    }
  }

  private func answer(
    _ problem: Problem, to request: Request, _ context: TaskRequestContext
  ) throws -> Response {
    let status = HTTPResponse.Status(code: problem.status)
    if request.uri.path.hasPrefix("/api") {
      let headers: HTTPFields = [.contentType: "application/problem+json"]
      return try EditedResponse(status: status, headers: headers, response: problem)
        .response(from: request, context: context)
    }
    return pages.response(
      "error", status: status,
      [
        "pageTitle": problem.title, "heading": problem.title,
        "text": problem.problems.map(\.text).joined(separator: " "),
        "retry": problem.status >= 500 ? retry(request, context) : nil,
      ])
  }

  /// Returns the user's input with a button that sends it again, so nobody has to type it twice.
  private func retry(_ request: Request, _ context: TaskRequestContext) -> PageContext? {
    guard let fields = context.form.withLockedValue({ $0 })?.all else { return nil }
    return [
      "action": request.uri.path, "title": fields["title"], "notes": fields["notes"],
      "fields": fields.sorted { $0.key < $1.key }.map { ["name": $0.key, "value": $0.value] },
    ]
  }
}
