@_spi(Layers) import SwiftHiltCore

/// Starts the services of a container in the order of their dependencies, and stops them in reverse
/// order.
///
/// ```swift
/// let lifecycle = Lifecycle(container) { event in print(event) }
/// try await lifecycle.run()
/// ```
///
/// The services are the bindings that ``service(_:qualifier:limits:file:line:)`` marks in this
/// container. A parent's services belong to the parent's lifecycle. A service starts after every
/// service that it depends on, directly or through other keys. A deferred dependency, such as a
/// `Lazy`, doesn't count if it closes a cycle. One service starts at a time.
///
/// Create the lifecycle before you resolve anything, because it learns undeclared dependencies only
/// by watching factories run. If it is too late to know the order, ``start(file:line:)`` throws
/// ``LifecycleError/Reason/orderUnknown`` instead of guessing.
public actor Lifecycle {
  enum Phase {
    case idle
    case starting(Task<Void, any Error>)
    case started
    case stopping(Task<[ServiceFailure], Never>)
    case stopped([ServiceFailure])
  }

  /// The container of the services.
  public nonisolated let container: Container

  let limits: LifecycleLimits
  let report: @Sendable (LifecycleEvent) -> Void
  nonisolated let watch = DependencyWatch()
  nonisolated let stopRequest = StopRequest()
  var phase = Phase.idle
  var startedAt: CallSite?
  /// The started lifecycle of each container, and where it was started.
  private static let owners = Locked<[ObjectIdentifier: (ObjectIdentifier, CallSite)]>([:])
  var running: [RunningService] = []

  /// A root for validation that represents the lifecycle's requests.
  @available(*, deprecated, message: "remove it, because 'validate()' treats services as roots")
  public static let servicesKey = BindingKey([ServiceEntry].self)

  /// Creates the lifecycle of a container, and begins to watch its builds.
  ///
  /// - Parameters:
  ///   - container: The container of the services.
  ///   - limits: The limits of services that have none of their own.
  ///   - onEvent: Called with each step, for a log, from any thread. By default, debug builds print
  ///     each ``LifecycleEvent/Kind/unmarked`` event to standard error.
  public init(
    _ container: Container, limits: LifecycleLimits = LifecycleLimits(),
    onEvent: @escaping @Sendable (LifecycleEvent) -> Void = Lifecycle.warn
  ) {
    self.container = container
    self.limits = limits
    report = onEvent
    // An ancestor builds its singletons itself, so the watch must also see requests to ancestors.
    var next: Container? = container
    while let here = next {
      here.addObserver(watch)
      next = here.parent
    }
  }

  deinit {
    Lifecycle.end(watch, container)
    releaseContainer()
  }

  /// The keys of the started services, in the order in which they were started. A service leaves
  /// the list when the lifecycle begins to stop it.
  public var startedServices: [BindingKey] { running.map(\.managed.key) }

  static func end(_ watch: DependencyWatch, _ container: Container) {
    var next: Container? = container
    while let here = next {
      here.removeObserver(watch)
      next = here.parent
    }
  }

  /// Makes this the started lifecycle of its container, unless another lifecycle already is.
  ///
  /// - Returns: The line that started the other lifecycle, or `nil` if there is none.
  nonisolated func claimContainer(at site: CallSite) -> CallSite? {
    Lifecycle.owners.withLock { owners in
      if let other = owners[ObjectIdentifier(container)] { return other.1 }
      owners[ObjectIdentifier(container)] = (ObjectIdentifier(self), site)
      return nil
    }
  }

  /// Allows another lifecycle of the container to start, if this one is the started one.
  nonisolated func releaseContainer() {
    Lifecycle.owners.withLock { owners in
      guard owners[ObjectIdentifier(container)]?.0 == ObjectIdentifier(self) else { return }
      owners[ObjectIdentifier(container)] = nil
    }
  }

  @usableFromInline
  static func warn(_ event: LifecycleEvent) {
    #if DEBUG
      if event.kind == .unmarked { Platform.warn("[SwiftHilt/Unmarked] \(event)\n") }
    #endif
  }

  func tell(
    _ kind: LifecycleEvent.Kind, _ key: BindingKey, since start: UInt64? = nil,
    failure: ServiceFailure? = nil
  ) {
    report(
      LifecycleEvent(
        kind, key, elapsedNanoseconds: start.map { Platform.now - $0 } ?? 0, failure: failure))
  }
}
