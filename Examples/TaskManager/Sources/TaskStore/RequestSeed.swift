import Logging
import SwiftHiltCore

extension ScopeName {
  /// One request to the server, or one command of the command line.
  public static let request: ScopeName = "request"
}

/// What a request brings to its container: the one instance that is registered for each request.
public struct RequestSeed: Sendable {
  let logger: Logger
  let deadline: Deadline
  let mayWrite: Bool

  /// Creates the seed of a request.
  ///
  /// - Parameters:
  ///   - logger: Writes the request's id and trace on each line.
  ///   - deadline: When the request has taken too long.
  ///   - mayWrite: Whether everything happens in one transaction. If not, the request reads what is
  ///     committed, and can't write.
  public init(logger: Logger, deadline: Deadline, mayWrite: Bool) {
    (self.logger, self.deadline, self.mayWrite) = (logger, deadline, mayWrite)
  }
}
