import Foundation

/// Runs the jobs of one task on the calling thread, because only that thread's work is measured.
enum ThreadTask {
  /// Runs an asynchronous operation, and returns when it has ended.
  static func run(_ operation: @escaping @Sendable () async -> Void) {
    let jobs = JobQueue()
    Task(executorPreference: jobs) {
      await operation()
      jobs.end()
    }
    jobs.drain()
  }

  private final class JobQueue: TaskExecutor, @unchecked Sendable {
    // @unchecked Sendable because the properties are used only under `condition`.
    private let condition = NSCondition()
    private var jobs: [UnownedJob] = []
    private var hasEnded = false

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      condition.lock()
      jobs.append(job)
      condition.signal()
      condition.unlock()
    }

    func end() {
      condition.lock()
      hasEnded = true
      condition.unlock()
    }

    func drain() {
      while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    private func next() -> UnownedJob? {
      condition.lock()
      defer { condition.unlock() }
      while jobs.isEmpty {
        if hasEnded { return nil }
        condition.wait()
      }
      return jobs.removeFirst()
    }
  }
}
