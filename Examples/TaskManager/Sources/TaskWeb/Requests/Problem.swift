import Hummingbird
import SwiftHiltCore
import TaskKit
import TaskStore

/// The body of an error response (RFC 9457).
struct Problem: ResponseEncodable {
  let status: Int
  let title: String
  let problems: [BadInput]
}

extension Problem {
  /// Creates the part of an error that a client may see. The text of an unexpected error stays in
  /// the log.
  init(_ error: any Error) {
    switch error {
    case TaskError.notFound(let id):
      self.init(404, "Not found", "\(TaskError.notFound(id))")
    case TaskError.invalid(let problems):
      self.init(
        status: 422, title: "Not saved",
        problems: problems.map { BadInput(field: $0.field.rawValue, text: $0.text) })
    case StoreError.closed, is CancellationError, ResolutionError.Code.closed:
      self.init(503, "Stopping", "The server is about to stop. Try again in a moment.")
    case let error as StoreError:
      self.init(error == .full ? 507 : 503, "Not saved", "\(error)")
    case let error as BadInput:
      self.init(status: 400, title: "Bad request", problems: [error])
    case let error as any HTTPResponseError:
      self.init(
        error.status.code, error.status.reasonPhrase,
        (error as? HTTPError)?.body ?? "Check the address and the method of the request.")
    default: self.init(500, "Something went wrong", "The log has the details.")
    }
  }

  private init(_ status: Int, _ title: String, _ text: String) {
    self.init(status: status, title: title, problems: [BadInput(text: text)])
  }
}

/// The problem of an input. Without a field, the whole input is invalid.
struct BadInput: Error, Encodable {
  var field: String?
  let text: String
}
