import CSwiftHilt

/// Runs synchronous code of a task on a thread that does nothing else meanwhile.
///
/// The task stays the same, with its task-local values, its priority and its cancellation; the pool's
/// thread is free meanwhile. So the code may wait for other threads.
actor OwnThread {
  private let executor = WorkerExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Runs a closure and returns what it makes.
  static func run<R: Sendable>(_ body: @Sendable () throws -> R) async throws -> R {
    try await OwnThread().run(body)
  }

  private func run<R: Sendable>(_ body: @Sendable () throws -> R) throws -> R { try body() }
}

/// Gives each job a thread.
private final class WorkerExecutor: SerialExecutor {
  #if canImport(Darwin)
    // The systems that this library begins at have no other form.
    func enqueue(_ job: UnownedJob) { start(job) }
  #else
    func enqueue(_ job: consuming ExecutorJob) { start(UnownedJob(job)) }
  #endif

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  private func start(_ job: UnownedJob) {
    let errand = Errand(job: job, executor: self)
    let argument = Unmanaged.passRetained(errand).toOpaque()
    let run: @convention(c) (UnsafeMutableRawPointer?) -> Void = { argument in
      let errand = Unmanaged<Errand>.fromOpaque(argument!).takeRetainedValue()
      errand.job.runSynchronously(on: errand.executor.asUnownedSerialExecutor())
    }
    // A process that has no thread left gets one when another ends.
    var round: UInt32 = 0
    while !hilt_worker_run(run, argument) { nap(&round) }
  }

  private final class Errand {
    let job: UnownedJob
    let executor: WorkerExecutor

    init(job: UnownedJob, executor: WorkerExecutor) {
      self.job = job
      self.executor = executor
    }
  }
}
