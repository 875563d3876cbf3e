/// The resolver that answers here, and why it is that one.
struct Ambient {
  /// Which of the candidates answered.
  enum Source {
    /// `Injection.with` set it for this task.
    case task
    /// `ResolverContext.with` set it for this thread.
    case thread
    /// Its factory is running.
    case factory
    /// It is the default container; nothing else is set.
    case defaultContainer
    /// It was ambient when the wrapper was made.
    case creation
    /// It was ambient when the wrapper was made, and is gone: the default container answered.
    case lostCreation
    /// It was handed to the wrapper.
    case given
    /// The object around the wrapper has it.
    case enclosing(Any.Type)
  }

  let resolver: any Resolver
  let source: Source
}

extension Ambient {
  /// The ambient resolver: the innermost of what `with` set and of the factories that run, or else
  /// the default container.
  static var current: Ambient {
    let place = Place()
    return place.chosen
      ?? Ambient(resolver: place.defaults.container, source: .defaultContainer)
  }

  /// The ambient resolver unless only the default container is left.
  static var chosen: Ambient? { Place().chosen }

  /// The default container.
  static var fallback: Ambient {
    Ambient(resolver: DefaultContainer.current.container, source: .defaultContainer)
  }
}

/// Where on the call path something is asked.
private struct Place {
  /// The innermost scope in effect.
  let scope: AmbientScope?

  /// Whether a factory runs that was entered inside the scope.
  let isInFactory: Bool

  init() {
    let (object, depth) = CallContext.ambientState
    let thread = object.map { Unmanaged<AmbientScope>.fromOpaque($0).takeUnretainedValue() }
    if let thread, thread.task == CallContext.taskWord {
      // The code that entered the scope still runs: no other task has come in between.
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

  /// Whether an asynchronous factory runs for the current task that was entered inside a scope.
  private static func isInAsynchronousFactory(beyond scope: AmbientScope?) -> Bool {
    scope?.isAroundAsynchronousFactory
      ?? (CallContext.hasAsyncFactories && CallContext.asyncDepth > 0)
  }
}

extension AmbientScope {
  /// What this scope set.
  var ambient: Ambient? {
    resolver.map { Ambient(resolver: $0, source: kind == .thread ? .thread : .task) }
  }

  /// Whether an asynchronous factory runs for the current task that was entered inside this scope.
  var isAroundAsynchronousFactory: Bool {
    CallContext.hasAsyncFactories && CallContext.asyncDepth > asynchronousFactories
  }

  /// Whether this scope of the task was entered inside the factory that runs on this thread. An
  /// asynchronous `with` can be: in a task that a factory started on its own thread.
  fileprivate func wasEntered(inside depth: Int) -> Bool {
    threadNumber != 0 && factories >= depth && threadNumber == CallContext.threadNumber
  }
}
