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
  /// The state of a lifecycle, with the words that messages use.
  enum Phase: String {
    case idle = "has not started"
    case starting = "is already starting"
    case started = "has already started"
    case stopping = "is stopping"
    case ended = "has ended"
  }

  /// The container of the services.
  public nonisolated let container: Container

  let limits: LifecycleLimits
  let report: @Sendable (LifecycleEvent) -> Void
  nonisolated let watch = DependencyWatch()
  nonisolated let stopRequest = StopRequest()
  var phase = Phase.idle
  var startedAt: CallSite?
  var starting: Task<Void, any Error>?
  var stopping: Task<[ServiceFailure], Never>?
  /// The started services, each with the task that calls its `run()`.
  var running: [(managed: ManagedService, watch: Task<Void, Never>)] = []
  /// The lifecycle of each container that has started or is stopping, and where it was started.
  private static let owners = Locked<
    [ObjectIdentifier: (lifecycle: ObjectIdentifier, startedAt: CallSite?)]
  >([:])

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
    (self.container, self.limits) = (container, limits)
    report = onEvent
    // An ancestor builds its singletons itself, so the watch must also see requests to ancestors.
    for container in sequence(first: container, next: \.parent) { container.addObserver(watch) }
  }

  deinit {
    Lifecycle.warn(
      "The lifecycle of \(container) was released without being stopped",
      running.map(\.managed.key),
      help: "keep the lifecycle, and call stop(), or await run()")
    endWatch()
    releaseContainer()
  }

  /// The keys of the started services, in the order in which they were started. A service leaves
  /// the list when the lifecycle begins to stop it.
  public var startedServices: [BindingKey] { running.map(\.managed.key) }

  nonisolated func endWatch() {
    for container in sequence(first: container, next: \.parent) { container.removeObserver(watch) }
  }

  /// Makes this the only lifecycle of its container that can start or stop.
  ///
  /// - Throws: ``LifecycleError`` with a reason, if another lifecycle hasn't ended.
  func claimContainer(_ reason: LifecycleError.Reason, startedAt: CallSite?) throws {
    let other = Lifecycle.owners.withLock { owners -> (lifecycle: ObjectIdentifier, CallSite?)? in
      let owner = owners[ObjectIdentifier(container)]
      if let owner, owner.lifecycle != ObjectIdentifier(self) { return owner }
      owners[ObjectIdentifier(container)] = (ObjectIdentifier(self), startedAt)
      return nil
    }
    guard let (_, site) = other else { return }
    throw LifecycleError(
      reason,
      "Another lifecycle of \(container) "
        + (site == nil ? "is stopping" : "was started and has not ended"),
      startedAt: site, help: "create only one lifecycle for each container")
  }

  /// Whether a lifecycle of a container has started and not ended.
  static func hasStarted(_ container: Container) -> Bool {
    owners.withLock { $0[ObjectIdentifier(container)] != nil }
  }

  /// Allows another lifecycle of the container to start, if this one claimed the container.
  nonisolated func releaseContainer() {
    Lifecycle.owners.withLock { owners in
      guard owners[ObjectIdentifier(container)]?.lifecycle == ObjectIdentifier(self) else { return }
      owners[ObjectIdentifier(container)] = nil
    }
  }

  @usableFromInline
  static func warn(_ event: LifecycleEvent) {
    #if DEBUG
      if event.kind == .unmarked { Platform.warn("[SwiftHilt/Unmarked] \(event)\n") }
    #endif
  }

  /// Reports, in debug builds, services that run longer than they should.
  static func warn(_ headline: KeyText, _ running: [BindingKey], help: KeyText) {
    #if DEBUG
      guard !running.isEmpty else { return }
      let text = Diagnostic(
        "Undisposed", headline,
        notes: [.init(label: "left", text: running.map { "\($0)" }.joined(separator: ", "))],
        help: help)
      Platform.warn("\(text)\n")
    #endif
  }

  /// Calls a service within a limit, and reports the step.
  ///
  /// - Throws: `ServiceFailure`, or `CancellationError` if the task was cancelled and the service
  ///   ended for that reason.
  func perform(
    _ step: ServiceFailure.Step, of managed: ManagedService, within limit: Double,
    _ call: @escaping @Sendable (any LifecycleService) async throws -> Void,
    late: @escaping @Sendable (Result<Void, any Error>) async -> Void = { _ in }
  ) async throws {
    let isStart = step == .start
    tell(isStart ? .starting : .stopping, managed.key)
    let began = Platform.now
    do {
      let body = { @Sendable in
        try await Step.perform("the \(step) of \(managed.key)", of: self) {
          try await call(managed.service)
        }
      }
      try await within(seconds: limit, body, late: late)
    } catch is CancellationError where Task.isCancelled {
      throw CancellationError()
    } catch {
      let failure = ServiceFailure(key: managed.key, step: step, error: error)
      tell(.failed, managed.key, since: began, failure: failure)
      throw failure
    }
    tell(isStart ? .started : .stopped, managed.key, since: began)
  }

  func tell(
    _ kind: LifecycleEvent.Kind, _ key: BindingKey, since start: UInt64? = nil,
    failure: ServiceFailure? = nil
  ) {
    report(
      LifecycleEvent(
        kind: kind, key: key, elapsedNanoseconds: start.map { Platform.now - $0 } ?? 0,
        failure: failure))
  }
}
