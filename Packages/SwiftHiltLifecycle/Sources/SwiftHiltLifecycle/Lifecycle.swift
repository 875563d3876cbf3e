@_spi(Layers) import SwiftHiltCore

/// Starts the services of a container in the order of their dependencies, and stops them in
/// reverse.
///
/// ```swift
/// let lifecycle = Lifecycle(container) { event in print(event) }
/// try await lifecycle.run()
/// ```
///
/// The services are the bindings that ``service(_:qualifier:limits:file:line:)`` marks in this very
/// container; one of a parent is the parent's lifecycle's matter. A service comes after all that it
/// depends on, also through keys that are no services. One starts at a time.
///
/// Make the lifecycle before anything is resolved: what closures ask for is known only from
/// watching them. Where that came too late, ``start(file:line:)`` throws rather than guess an order.
public actor Lifecycle {
  enum Phase {
    case idle
    case starting(Task<Void, any Error>)
    case started
    case stopping(Task<[ServiceFailure], Never>)
    case stopped([ServiceFailure])
  }

  /// The container whose services these are.
  public nonisolated let container: Container

  let limits: LifecycleLimits
  let report: @Sendable (LifecycleEvent) -> Void
  nonisolated let watch = DependencyWatch()
  nonisolated let stopRequest = StopRequest()
  var phase = Phase.idle
  /// Where it was started the last time.
  var startedAt: CallSite?
  var running: [RunningService] = []

  /// What a lifecycle asks its container for: an entry point to validate.
  ///
  /// ```swift
  /// container.validate(ValidationOptions(entryPoints: [Lifecycle.servicesKey]))
  /// ```
  public static let servicesKey = BindingKey([ServiceEntry].self)

  /// Creates the lifecycle of a container, and begins to watch what it builds.
  ///
  /// - Parameters:
  ///   - container: The container whose services these are.
  ///   - limits: How long a service may take that has no limits of its own.
  ///   - onEvent: Told of each step, for a log. Called from any thread.
  public init(
    _ container: Container, limits: LifecycleLimits = LifecycleLimits(),
    onEvent: @escaping @Sendable (LifecycleEvent) -> Void = { _ in }
  ) {
    self.container = container
    self.limits = limits
    report = onEvent
    // An ancestor's singleton is built with the ancestor's resolver.
    var next: Container? = container
    while let here = next {
      here.addObserver(watch)
      next = here.parent
    }
  }

  deinit { Lifecycle.end(watch, container) }

  /// The keys of the services that are started now, in the order of starting.
  public var startedServices: [BindingKey] { running.map(\.managed.key) }

  static func end(_ watch: DependencyWatch, _ container: Container) {
    var next: Container? = container
    while let here = next {
      here.removeObserver(watch)
      next = here.parent
    }
  }

  func tell(_ kind: LifecycleEvent.Kind, _ key: BindingKey, since start: UInt64? = nil) {
    report(
      LifecycleEvent(
        kind: kind, key: key, elapsedNanoseconds: start.map { Platform.now - $0 } ?? 0))
  }
}
