import Foundation
import Hummingbird
import NIOConcurrencyHelpers

/// What a request carries from its arrival to its answer: above all, its container.
public struct TaskRequestContext: RequestContext {
  /// What Hummingbird needs: the request's logger among it.
  public var coreContext: CoreRequestContextStorage
  /// When the request has taken too long.
  var deadline = ContinuousClock.now + .seconds(30)
  /// What was typed, so that an answer that is an error can offer it again.
  let form = NIOLockedValueBox<FormFields?>(nil)
  /// The request's container.
  var scope: RequestScope?

  /// Creates the context of a request that has just arrived.
  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
  }

  /// How values become the bodies of answers.
  public var responseEncoder: JSONEncoder { .api }

  /// The id in the request's address.
  var taskID: UUID {
    get throws {
      guard let id = parameters.get("id", as: UUID.self) else {
        throw HTTPError(.notFound, message: "This task doesn't exist.")
      }
      return id
    }
  }
}
