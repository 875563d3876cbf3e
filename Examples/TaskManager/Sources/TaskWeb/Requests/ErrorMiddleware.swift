import Foundation
import Hummingbird
import Logging
import NIOHTTP1
import SwiftHiltCore
import TaskKit
import TaskStore

/// Turns errors into answers: a page for people, `application/problem+json` for programs.
struct ErrorMiddleware: RouterMiddleware {
  let pages: PageTemplates
  let logger: Logger

  func handle(
    _ request: Request, context: TaskRequestContext,
    next: (Request, TaskRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPParserError {
      // What is no HTTP is answered below all routes, and the connection closed.
      throw error
    } catch {
      let problem = Problem(error)
      if problem.status.code >= 500 {
        logger.error("\(request.method) \(request.uri.path): \(error)")
      }
      var response = answer(problem, to: request)
      if let headers = (error as? HTTPError)?.headers {
        for header in headers where header.name != .contentLength && header.name != .contentType {
          response.headers[header.name] = header.value
        }
      }
      if problem.status == .serviceUnavailable { response.headers[.retryAfter] = "1" }
      return response
    }
  }

  private func answer(_ problem: Problem, to request: Request) -> Response {
    if request.uri.path.hasPrefix("/api") { return problem.response }
    return pages.response(
      .error, status: problem.status,
      [
        "pageTitle": .text(problem.title), "heading": .text(problem.title),
        "text": .text(problem.problems.map(\.text).joined(separator: " ")),
      ])
  }
}
