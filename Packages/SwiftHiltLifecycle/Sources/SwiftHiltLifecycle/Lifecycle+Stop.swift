@_spi(Layers) import SwiftHiltCore

extension Lifecycle {
  /// Stops the services in reverse order, and closes the container.
  ///
  /// The lifecycle first cancels a running start. Then it stops each service, even if others fail.
  /// Cancelling the task doesn't end the stop early; only the limits do. A second call gives the
  /// same result.
  ///
  /// - Throws: ``LifecycleError`` with every failure to stop a service or to close the container.
  ///   Its reason is ``LifecycleError/Reason/notStoppable`` if a service's `start()` or `stop()`, or
  ///   a disposal calls this method and the stop waits for that call. The stop goes on
  ///   without the caller. The reason is the same if another lifecycle of the container was started
  ///   and has not ended. Then nothing is stopped.
  public func stop(file: StaticString = #fileID, line: UInt = #line) async throws {
    if stopping == nil { try claimContainer(.notStoppable, startedAt: startedAt) }
    stopRequest.make()
    let stopping = stopping ?? Task { await self.stopAndClose(file, line) }
    self.stopping = stopping
    if phase != .ended { phase = .stopping }
    let failures = try await failures(of: stopping)
    guard !failures.isEmpty else { return }
    let isClose = failures.allSatisfy { $0.step == .close }
    throw LifecycleError(
      reason: .stopFailed, failures: failures,
      headline: isClose
        ? "Closing \(container) failed" : "Stopping the services of \(container) failed")
  }

  /// Waits for the end of the stop, unless the stop waits for the code that calls this method.
  private func failures(of stopping: Task<[ServiceFailure], Never>) async throws
    -> [ServiceFailure]
  {
    if let step = Step.innermost(of: self) {
      if !step.waitsForCaller { try? await within(seconds: 5) { _ = await stopping.value } }
      if phase != .ended, !step.isEnded {
        throw LifecycleError(
          .notStoppable,
          "The stop of \(container) waits for \(step.name), in which stop() was called",
          help: "call requestStop() there, because it does not wait")
      }
    }
    return await stopping.value
  }

  private func stopAndClose(_ file: StaticString, _ line: UInt) async -> [ServiceFailure] {
    _ = await starting?.result
    if container.isClosed {
      Lifecycle.warn(
        "\(container) was closed before its lifecycle stopped the services", startedServices,
        help: "call stop() instead of close(), "
          + (container.parent == nil ? "" : "and before the stop() of the parent's lifecycle, ")
          + "because it stops the services first")
    }
    var failures = await stopAll()
    endWatch()
    do {
      try await Step.perform("the closing of the container", of: self) {
        try await container.close(file: file, line: line)
      }
    } catch {
      failures.append(ServiceFailure(key: nil, step: .close, error: error))
    }
    phase = .ended
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
    // The stop has its own task, so that cancelling the start doesn't cancel the stop.
    let task = Task {
      try await self.perform(.stop, of: managed, within: managed.limits.stopSeconds) {
        try await $0.stop()
      }
    }
    do { try await task.value } catch { return error as? ServiceFailure }
    return nil
  }
}
