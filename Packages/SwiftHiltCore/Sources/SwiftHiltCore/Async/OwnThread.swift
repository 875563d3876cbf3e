/// The synchronous code of a task. It runs on a ``Worker``, where it may wait for other threads.
///
/// The code runs in a task of its own, with the caller's task-local values and priority, and the
/// caller waits until the code has ended. A cancelled caller stops waiting immediately. Code that
/// has begun then continues, because other callers may wait for its instance.
actor OwnThread: SerialExecutor {
  /// The step that the code builds.
  nonisolated let step: PathElement
  /// The steps of the builds that enclose ``step``.
  nonisolated let path: [PathElement]
  nonisolated let priority: TaskPriority = Task.currentPriority
  nonisolated let container: Container

  // nonisolated(unsafe) because the wait lock guards these properties, and `job` is written before
  // a worker gets this object.
  nonisolated(unsafe) var worker: Worker?
  /// The number under which ``LongWait`` watches the wait for a worker.
  nonisolated(unsafe) var watch: Int?
  nonisolated(unsafe) private var job: UnownedJob?
  nonisolated(unsafe) private var hasEnded = false
  nonisolated(unsafe) private var continuation: CheckedContinuation<Void, Never>?
  /// The result, until the caller removes it. This object then keeps no `.weak` instance alive.
  nonisolated(unsafe) private var result: Result<[ValueBox], any Error>?

  private init(_ step: PathElement, _ container: Container) {
    (self.step, self.container) = (step, container)
    path = AsyncBuild.current?.path ?? []
  }

  /// Runs a closure and returns its result.
  ///
  /// - Throws: The closure's error, or `CancellationError` if the caller is cancelled or the
  ///   closure ends its thread.
  static func run(
    _ step: PathElement, in container: Container,
    _ body: @escaping @Sendable () throws -> [ValueBox]
  ) async throws -> [ValueBox] {
    let own = OwnThread(step, container)
    let task = Task {
      do { own.end(.success(try await own.perform(body))) } catch { own.end(.failure(error)) }
    }
    return try await withTaskCancellationHandler {
      try await own.wait()
    } onCancel: {
      own.end(.failure(CancellationError()))
      task.cancel()
      let start = WaitLock.with {
        own.stopWatching()
        return own.worker?.givePlaceBack()
      }
      start?()
    }
  }

  private func perform(_ body: @Sendable () throws -> [ValueBox]) throws -> [ValueBox] {
    // Other callers share only work that has begun, so work that hasn't can be cancelled.
    try Task.checkCancellation()
    return try body()
  }

  private nonisolated func wait() async throws -> [ValueBox] {
    await withCheckedContinuation { continuation in
      let isOver = WaitLock.with {
        if !hasEnded { self.continuation = continuation }
        return hasEnded
      }
      if isOver { continuation.resume() }
    }
    return try WaitLock.with { result.take() }!.get()
  }

  /// Keeps the first result, and wakes the caller.
  nonisolated func end(_ result: consuming Result<[ValueBox], any Error>) {
    keep(result)?.resume()
  }

  private nonisolated func keep(
    _ result: consuming Result<[ValueBox], any Error>
  ) -> CheckedContinuation<Void, Never>? {
    WaitLock.with {
      if hasEnded { return nil }
      hasEnded = true
      self.result = result
      return continuation.take()
    }
  }

  /// Ends the watch of the wait for a worker. The caller holds the wait lock.
  nonisolated func stopWatching() {
    if let watch { LongWait.unwatch(watch) }
    watch = nil
  }

  // MARK: The executor

  nonisolated var unownedExecutor: UnownedSerialExecutor { asUnownedSerialExecutor() }

  nonisolated func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }

  #if canImport(Darwin)
    // The oldest supported systems have no other form.
    nonisolated func enqueue(_ job: UnownedJob) { start(job) }
  #else
    nonisolated func enqueue(_ job: consuming ExecutorJob) { start(UnownedJob(job)) }
  #endif

  private nonisolated func start(_ job: UnownedJob) {
    self.job = job
    Worker.run(self)
  }

  /// Runs the code, on the worker's thread.
  nonisolated func run() { job!.runSynchronously(on: asUnownedSerialExecutor()) }
}
