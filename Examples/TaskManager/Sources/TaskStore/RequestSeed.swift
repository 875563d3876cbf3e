import Logging
import SwiftHiltCore

extension ScopeName {
  /// The scope of a request to the server, or of one command.
  public static let request: ScopeName = "request"
}

/// The seed of a request's container, the only instance that is registered for each request.
public struct RequestSeed: Sendable {
  let logger: Logger
  let deadline: Deadline
  let mayWrite: Bool

  /// Creates the seed of a request.
  ///
  /// - Parameters:
  ///   - logger: A logger that writes the request's id and trace on each line.
  ///   - deadline: The request's deadline.
  ///   - mayWrite: Whether the whole request is one transaction. Otherwise the request reads
  ///     committed data, and can't write.
  public init(logger: Logger, deadline: Deadline, mayWrite: Bool) {
    (self.logger, self.deadline, self.mayWrite) = (logger, deadline, mayWrite)
  }
}
