import Foundation
import Hummingbird
import SwiftHiltCore
import TaskKit
import TaskStore

/// An error as the client is told of it (RFC 9457).
struct Problem: Encodable {
  struct Detail: Encodable {
    let field: String?
    let text: String
  }

  let status: HTTPResponse.Status
  let title: String
  let problems: [Detail]

  init(_ status: HTTPResponse.Status, _ title: String, _ problems: [Detail]) {
    (self.status, self.title, self.problems) = (status, title, problems)
  }

  /// What a client may know of an error. Of one that nobody foresaw, nothing.
  init(_ error: any Error) {
    switch error {
    case TaskError.notFound:
      self.init(.notFound, "Not found", [Detail(field: nil, text: "This task is not there.")])
    case TaskError.invalid(let problems):
      self.init(
        .unprocessableContent, "Not saved",
        problems.map { Detail(field: $0.field.rawValue, text: $0.text) })
    case StoreError.full:
      self.init(
        HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage"), "Not saved",
        [Detail(field: nil, text: "\(StoreError.full)")])
    case let error as StoreError:
      self.init(.serviceUnavailable, "Not saved", [Detail(field: nil, text: "\(error)")])
    case is DatabaseNotOpen, is CancellationError, ResolutionError.Code.closed:
      self.init(
        .serviceUnavailable, "Stopping",
        [Detail(field: nil, text: "The server is about to stop. Try again in a moment.")])
    case let error as BadInput:
      self.init(.badRequest, "Bad request", [Detail(field: error.field, text: error.text)])
    case let error as HTTPError:
      self.init(
        error.status, error.status.reasonPhrase,
        [Detail(field: nil, text: error.body ?? "This address has no such thing.")])
    case let error as any HTTPResponseError:
      self.init(
        error.status, error.status.reasonPhrase,
        [Detail(field: nil, text: "This cannot be taken.")])
    default:
      self.init(
        .internalServerError, "Something went wrong",
        [Detail(field: nil, text: "The log says what.")])
    }
  }

  var response: Response {
    var response = JSONText.response(self, status: status)
    response.headers[.contentType] = "application/problem+json"
    return response
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(status.code, forKey: .status)
    try container.encode(title, forKey: .title)
    try container.encode(problems, forKey: .problems)
  }

  private enum CodingKeys: String, CodingKey {
    case status, title, problems
  }
}

/// Input that cannot be read at all.
struct BadInput: Error {
  var field: String?
  let text: String
}
