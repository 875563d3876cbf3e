import Foundation
import Hummingbird
import NIOConcurrencyHelpers

/// The data of a request from its arrival to its answer, including its container.
public struct TaskRequestContext: RequestContext {
  /// The data that Hummingbird needs, including the request's logger.
  public var coreContext: CoreRequestContextStorage
  var deadline = ContinuousClock.now + .seconds(30)
  /// The user's input, which an error page can offer to send again.
  let form = NIOLockedValueBox<FormFields?>(nil)
  var scope: RequestScope?

  /// Creates the context of a request that has just arrived.
  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
  }

  /// The encoder for the bodies of answers.
  public var responseEncoder: JSONEncoder { .api }

  /// The id in the request's address. Throws an error with status 404 if it is not a UUID.
  var taskID: UUID {
    get throws {
      guard let id = parameters.get("id", as: UUID.self) else {
        throw HTTPError(.notFound, message: "This task doesn't exist.")
      }
      return id
    }
  }
}
