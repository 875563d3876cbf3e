@_spi(Layers) import SwiftHiltCore

extension Lifecycle {
  /// Stops the services in reverse order, and closes the container.
  ///
  /// The lifecycle first cancels a running start. Then it stops each service, even if others fail.
  /// Cancelling the task doesn't end the stop early; only the limits do. A second call gives the
  /// same result.
  ///
  /// - Throws: ``LifecycleError`` with every failure to stop a service or to close the container.
  public func stop() async throws {
    stopRequest.make()
    while case .starting(let task) = phase {
      _ = await task.result
    }
    let failures: [ServiceFailure]
    switch phase {
    case .stopped(let known): failures = known
    case .stopping(let task): failures = await task.value
    case .idle, .starting, .started:
      let task = Task { await self.stopAndClose() }
      phase = .stopping(task)
      failures = await task.value
    }
    guard !failures.isEmpty else { return }
    let isClose = failures.allSatisfy { $0.step == .close }
    throw LifecycleError(
      reason: .stopFailed, failures: failures,
      headline: isClose
        ? "Closing \(container) failed" : "Stopping the services of \(container) failed")
  }

  private func stopAndClose() async -> [ServiceFailure] {
    var failures = await stopAll()
    Lifecycle.end(watch, container)
    do {
      try await container.close()
    } catch {
      failures.append(ServiceFailure(key: nil, step: .close, error: error))
    }
    phase = .stopped(failures)
    releaseContainer()
    return failures
  }

  func stopAll() async -> [ServiceFailure] {
    var failures: [ServiceFailure] = []
    while let last = running.popLast() {
      // The task of `run()` is cancelled afterwards, because a server completes its requests before
      // it stops.
      if let failure = await stop(last.managed) { failures.append(failure) }
      last.watch.cancel()
    }
    return failures
  }

  func stop(_ managed: ManagedService) async -> ServiceFailure? {
    tell(.stopping, managed.key)
    let began = Platform.now
    let service = managed.service
    do {
      // The stop has its own task, so that cancelling the start doesn't cancel the stop.
      try await Task {
        try await within(seconds: managed.limits.stopSeconds) { try await service.stop() }
      }.value
    } catch {
      let failure = ServiceFailure(key: managed.key, step: .stop, error: error)
      tell(.failed, managed.key, since: began, failure: failure)
      return failure
    }
    tell(.stopped, managed.key, since: began)
    return nil
  }
}
