@_spi(Layers) import SwiftHiltCore

/// The resolver that answers a request, and the reason.
struct Ambient {
  enum Source {
    case task(AmbientScope.Setter)
    case thread
    case factory
    case defaultContainer
    /// The resolver was ambient when the wrapper was created.
    case creation
    /// The resolver that was ambient when the wrapper was created is gone, so the default container
    /// answers.
    case lostCreation
    case given
    case enclosing(Any.Type)
  }

  let resolver: any Resolver
  let source: Source
}

extension Ambient {
  /// The ambient resolver: that of the innermost `with` scope or running factory, or the default
  /// container.
  static var current: Ambient {
    let place = Place()
    return place.chosen
      ?? Ambient(resolver: place.defaults.container, source: .defaultContainer)
  }

  /// The ambient resolver, or `nil` if only the default container answers.
  static var chosen: Ambient? { Place().chosen }

  static var fallback: Ambient {
    Ambient(resolver: DefaultContainer.current.container, source: .defaultContainer)
  }
}

/// The position of a request on the call path.
private struct Place {
  let scope: AmbientScope?

  /// Whether a running factory was entered inside the scope. Without a scope, any running factory
  /// counts.
  let isInFactory: Bool

  init() {
    let (object, depth) = CallContext.ambientState
    let thread = object.map { Unmanaged<AmbientScope>.fromOpaque($0).takeUnretainedValue() }
    if let thread, thread.task == CallContext.taskWord {
      // The code that entered the scope is still running, so no other task has intervened.
      scope = thread
      isInFactory = depth > thread.factories
      return
    }
    let task = AmbientScope.ofTask
    if let thread, thread.isInside(task) {
      scope = thread
      isInFactory = depth > thread.factories || Place.isInAsynchronousFactory(beyond: thread)
    } else {
      scope = task
      isInFactory =
        depth > 0
        ? task?.wasEntered(inside: depth) != true : Place.isInAsynchronousFactory(beyond: task)
    }
  }

  var chosen: Ambient? {
    guard isInFactory else { return scope?.ambient }
    return CallContext.runningResolver.map { Ambient(resolver: $0, source: .factory) }
  }

  var defaults: DefaultContainer { scope?.defaults ?? .ofProcess }

  /// Returns whether a running asynchronous factory of the current task was entered inside a scope.
  /// Without a scope, any running asynchronous factory counts.
  private static func isInAsynchronousFactory(beyond scope: AmbientScope?) -> Bool {
    scope?.isAroundAsynchronousFactory
      ?? (CallContext.hasAsyncFactories && CallContext.asyncDepth > 0)
  }
}

extension AmbientScope {
  var ambient: Ambient? {
    resolver.map { Ambient(resolver: $0, source: kind == .thread ? .thread : .task(setter)) }
  }

  var isAroundAsynchronousFactory: Bool {
    CallContext.hasAsyncFactories && CallContext.asyncDepth > asynchronousFactories
  }

  /// Returns whether this task scope was entered inside the factory that runs on this thread. This
  /// happens if a factory starts a task on the factory's own thread, and the task calls the
  /// asynchronous `with`.
  fileprivate func wasEntered(inside depth: Int) -> Bool {
    threadNumber != 0 && factories >= depth && threadNumber == CallContext.threadNumber
  }
}
