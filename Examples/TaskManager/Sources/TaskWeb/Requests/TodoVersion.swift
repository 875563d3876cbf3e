import Foundation
import Hummingbird
import TaskKit

extension Todo {
  /// The version of the task's content. Equal content has equal versions.
  var version: String {
    let due = dueDate.map { "\($0.milliseconds)" } ?? ""
    let parts = [title, notes, "\(priority)", due, "\(isCompleted)"]
    return Todo.hash(parts.joined(separator: "\0").utf8)
  }

  /// Returns a short hash of bytes.
  ///
  /// Source: G. Fowler, L. C. Noll, K.-P. Vo, "FNV", hash 1a of 64 bits.
  static func hash(_ bytes: some Sequence<UInt8>) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash as UInt64, radix: 36)
  }

  var eTag: String { "\"\(version)\"" }
}

extension Request {
  /// Rejects a change if the client does not know the task's present version.
  ///
  /// The check and the change share the request's transaction, so no other change comes between.
  ///
  /// - Throws: An error with status 412 if `If-Match` names other versions, or
  ///   ``TaskError/notFound(_:)``.
  func requireMatch(_ getTask: GetTask, _ id: UUID) async throws {
    guard let wanted = headers[.ifMatch] else { return }
    let todo = try await getTask(id: id)
    let tags = wanted.split(separator: ",").map { $0.drop { $0 == " " } }
    if tags.contains("*") || tags.contains(where: { $0 == todo.eTag }) { return }
    throw HTTPError(
      .preconditionFailed, headers: [.eTag: todo.eTag],
      message: "The task was changed in the meantime. Read it again.")
  }
}
