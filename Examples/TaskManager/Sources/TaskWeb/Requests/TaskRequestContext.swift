import Hummingbird
import Logging
import SwiftHiltCore
import Synchronization
import TaskStore

/// What a request carries from its arrival to its answer: above all, its container.
public struct TaskRequestContext: RequestContext {
  /// What Hummingbird needs: the request's logger among it.
  public var coreContext: CoreRequestContextStorage
  /// When the request has taken too long.
  var deadline = Deadline(after: .seconds(30))
  /// What was typed, so that an answer that is an error can offer it again.
  let form = TypedForm()
  /// The request's container.
  var scope: RequestScope?

  /// Creates the context of a request that has just arrived.
  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
  }

  /// Creates the context of a request that came through no socket, for tests.
  init(logger: Logger) {
    coreContext = CoreRequestContextStorage(source: LoggerSource(logger: logger))
  }

  /// Resolves in the request's scope.
  func resolve<T>(_ type: T.Type = T.self) throws -> T {
    guard let scope else { throw HTTPError(.internalServerError) }
    return try scope.container.tryResolve(type)
  }

  private struct LoggerSource: RequestContextSource {
    let logger: Logger
  }
}

/// The form of a request, once it is read.
final class TypedForm: Sendable {
  private let read = Mutex<FormFields?>(nil)

  var fields: FormFields? {
    get { read.withLock { $0 } }
    set { read.withLock { $0 = newValue } }
  }
}
