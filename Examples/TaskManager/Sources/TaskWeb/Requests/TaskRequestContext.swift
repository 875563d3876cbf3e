import Hummingbird
import Logging
import SwiftHiltCore

/// What a request carries from its arrival to its answer: above all, its container.
public struct TaskRequestContext: RequestContext {
  /// What Hummingbird needs.
  public var coreContext: CoreRequestContextStorage
  /// The request's container.
  var requestContainer: Container?

  /// Creates the context of a request that has just arrived.
  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
  }

  /// Creates the context of a request that came through no socket, for tests.
  public init(logger: Logger) {
    coreContext = CoreRequestContextStorage(source: LoggerSource(logger: logger))
  }

  /// Resolves in the request's scope.
  func resolve<T>(_ type: T.Type = T.self) throws -> T {
    guard let requestContainer else { throw HTTPError(.internalServerError) }
    return try requestContainer.tryResolve(type)
  }

  private struct LoggerSource: RequestContextSource {
    let logger: Logger
  }
}
