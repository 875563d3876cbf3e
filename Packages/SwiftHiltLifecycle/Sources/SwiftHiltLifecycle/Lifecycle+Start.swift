@_spi(Layers) import SwiftHiltCore

extension Lifecycle {
  /// Builds the services, and starts them in the order of their dependencies.
  ///
  /// If a service fails or takes too long, the lifecycle stops the services started before it, in
  /// reverse order. The container stays open. You can start the lifecycle again, unless a stop was
  /// requested or a started service's `run()` threw.
  ///
  /// A cancelled task, a request to stop, or an error of a started service's `run()` cancels the
  /// running start. The lifecycle then stops the started services in the same way.
  ///
  /// - Parameters:
  ///   - file: The caller's file, for messages.
  ///   - line: The caller's line.
  /// - Throws: ``LifecycleError`` with the cause and the failures to stop the other services. Its
  ///   failures are empty if the reason is ``LifecycleError/Reason/orderUnknown`` or
  ///   ``LifecycleError/Reason/notStartable``. `CancellationError` if the start was cancelled and
  ///   no stop failed. The error of a service that couldn't be built. `ResolutionError` with the
  ///   code `closed` if the container is closed.
  public func start(file: String = #fileID, line: UInt = #line) async throws {
    guard phase == .idle else { throw notStartable() }
    if container.isClosed { throw container.closed(to: "start services", help: "start them") }
    let site = CallSite(file: file, line: line)
    try claimContainer(.notStartable, startedAt: site)
    startedAt = site
    // The start has its own task, so that `stop()` can cancel that task and wait for it.
    let task = Task { try await self.startAll() }
    phase = .starting
    starting = task
    stopRequest.setStart(task)
    try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func notStartable() -> LifecycleError {
    let isRunning = phase == .starting || phase == .started
    return LifecycleError(
      .notStartable, "The lifecycle of \(container) \(phase.rawValue)", startedAt: startedAt,
      help: isRunning
        ? "start the lifecycle only once" : "create a new container and a new lifecycle")
  }

  private func startAll() async throws {
    defer {
      starting = nil
      stopRequest.setStart(nil)
    }
    do {
      for managed in try await plan() {
        try Task.checkCancellation()
        try await start(managed)
      }
      try Task.checkCancellation()
      if phase == .starting { phase = .started }
      // From here on, requests need not be watched.
      endWatch()
      await watch.forget()
    } catch {
      let failures = await stopAll()
      if phase == .starting { phase = .idle }
      releaseContainer()
      throw joined(error, failures)
    }
  }

  /// Builds the services, and returns them in the order in which the lifecycle starts them.
  private func plan() async throws -> [ManagedService] {
    let services = try await ManagedService.all(in: container, limits: limits)
    if services.isEmpty {
      try await reportServicesOfAncestors()
      for collection in ServiceOrder.contributed(in: container) {
        report(LifecycleEvent(kind: .unmarked, key: collection, isContributed: true))
      }
    }
    let order = ServiceOrder(container, await watch.summary())
    let unknown = services.count > 1 ? order.unknown(under: services) : []
    if !unknown.isEmpty {
      throw LifecycleError(
        reason: .orderUnknown,
        headline: "The order of the services of \(container) is unknown",
        notes: [
          .init(
            label: "unseen",
            text: "the lifecycle has not seen the "
              + (unknown.count == 1 ? "factory of " : "factories of ")
              + unknown.map(\.description).joined(separator: " and ")
              + " run, and a factory or decorator does not declare its dependencies"),
          .init(
            label: "help",
            text: "create the lifecycle before you resolve anything; if you already do, "
              + "declare 'dependencies:' for these factories and their decorators"),
        ])
    }
    let sorted = order.sorted(services)
    for (key, needing, isCertain) in order.unmarked(sorted, in: container) {
      report(LifecycleEvent(kind: .unmarked, key: key, neededBy: needing, isCertain: isCertain))
    }
    return sorted
  }

  /// Reports the services that only an ancestor marks, unless the ancestor's lifecycle has started.
  private func reportServicesOfAncestors() async throws {
    for entry in try await container.resolveAsync([ServiceEntry].self) {
      let owner = sequence(first: container, next: \.parent)
        .first { ObjectIdentifier($0) == entry.container }
      guard let owner, !Lifecycle.hasStarted(owner) else { continue }
      report(LifecycleEvent(kind: .unmarked, key: entry.key, marker: "\(owner)"))
    }
  }

  private func start(_ managed: ManagedService) async throws {
    try await perform(.start, of: managed, within: managed.limits.startSeconds) {
      try await $0.start()
    } late: { result in
      if case .success = result {
        self.report(LifecycleEvent(kind: .startedLate, key: managed.key))
        _ = await self.stop(managed)
      }
    }
    running.append((managed, watching(managed)))
  }

  private nonisolated func watching(_ managed: ManagedService) -> Task<Void, Never> {
    Task { [stopRequest, report] in
      do {
        try await managed.service.run()
      } catch {
        if Task.isCancelled { return }
        let failure = ServiceFailure(key: managed.key, step: .run, error: error)
        report(LifecycleEvent(kind: .failed, key: managed.key, failure: failure))
        stopRequest.make(because: failure)
      }
    }
  }
}
