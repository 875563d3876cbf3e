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
  ///   no stop failed. The error of a service that couldn't be built.
  public func start(file: String = #fileID, line: UInt = #line) async throws {
    guard case .idle = phase else { throw notStartable() }
    let site = CallSite(file: file, line: line)
    if let other = claimContainer(at: site) { throw second(startedAt: other) }
    startedAt = site
    // The start has its own task, so that `stop()` can cancel that task and wait for it.
    let task = Task { try await self.startAll() }
    phase = .starting(task)
    stopRequest.whenMade { task.cancel() }
    try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func notStartable() -> LifecycleError {
    let (state, help): (String, String)
    switch phase {
    case .idle, .starting: (state, help) = ("is already starting", "start the lifecycle only once")
    case .started: (state, help) = ("has already started", "start the lifecycle only once")
    case .stopping: (state, help) = ("is stopping", "create a new container and a new lifecycle")
    case .stopped: (state, help) = ("has ended", "create a new container and a new lifecycle")
    }
    let site = startedAt.map { Diagnostic.Note(label: "started", text: "at \($0)") }
    return LifecycleError(
      reason: .notStartable, failures: [], headline: "The lifecycle of \(container) \(state)",
      notes: (site.map { [$0] } ?? []) + [.init(label: "help", text: help)])
  }

  private func second(startedAt site: CallSite) -> LifecycleError {
    LifecycleError(
      reason: .notStartable, failures: [],
      headline: "Another lifecycle of \(container) was started and has not ended",
      notes: [
        .init(label: "started", text: "at \(site)"),
        .init(label: "help", text: "create only one lifecycle for each container"),
      ])
  }

  private func startAll() async throws {
    do {
      for managed in try await plan() {
        try Task.checkCancellation()
        try await start(managed)
      }
      try Task.checkCancellation()
      phase = .started
      // From here on, requests need not be watched.
      Lifecycle.end(watch, container)
      watch.forget()
    } catch {
      let failures = await stopAll()
      phase = .idle
      releaseContainer()
      try fail(error, failures)
    }
  }

  /// Builds the services, and returns them in the order in which the lifecycle starts them.
  private func plan() async throws -> [ManagedService] {
    let services = try await ManagedService.all(in: container, limits: limits)
    let order = ServiceOrder(container, watch.summary())
    let unknown = services.count > 1 ? order.unknown(under: services) : []
    if !unknown.isEmpty {
      throw LifecycleError(
        reason: .orderUnknown, failures: [],
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
    for (key, needing) in order.unmarked(sorted, in: container) {
      report(LifecycleEvent(.unmarked, key, neededBy: needing))
    }
    return sorted
  }

  private func start(_ managed: ManagedService) async throws {
    tell(.starting, managed.key)
    let began = Platform.now
    let service = managed.service
    do {
      try await within(seconds: managed.limits.startSeconds) {
        try await service.start()
      } late: { result in
        if case .success = result { await self.stopLate(managed) }
      }
    } catch is CancellationError where Task.isCancelled {
      throw CancellationError()
    } catch {
      let failure = ServiceFailure(key: managed.key, step: .start, error: error)
      tell(.failed, managed.key, since: began, failure: failure)
      throw failure
    }
    tell(.started, managed.key, since: began)
    running.append(RunningService(managed: managed, watch: watching(managed)))
  }

  private nonisolated func watching(_ managed: ManagedService) -> Task<Void, Never> {
    let (service, key) = (managed.service, managed.key)
    let (stopRequest, report) = (stopRequest, report)
    return Task {
      do {
        try await service.run()
      } catch {
        if Task.isCancelled { return }
        let failure = ServiceFailure(key: key, step: .run, error: error)
        report(LifecycleEvent(.failed, key, failure: failure))
        stopRequest.make(because: failure)
      }
    }
  }

  private func stopLate(_ managed: ManagedService) async {
    tell(.startedLate, managed.key)
    _ = await stop(managed)
  }

  private func fail(_ error: any Error, _ failures: [ServiceFailure]) throws -> Never {
    switch error {
    case let failure as ServiceFailure:
      throw LifecycleError(
        reason: .startFailed, failures: [failure] + failures,
        headline: "\(failure.key?.description ?? "A service") did not start")
    case is CancellationError where !failures.isEmpty:
      throw LifecycleError(
        reason: .stopFailed, failures: failures, headline: "The start was cancelled")
    default:
      throw error
    }
  }
}
