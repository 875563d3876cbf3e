import Foundation

/// Threads that live as long as the process and do workloads side by side.
///
/// They exist before anything is measured: glibc leaves out lock prefixes while a process has one
/// thread, which would flatter every column that takes a lock.
public final class Crew: @unchecked Sendable {
  // @unchecked Sendable because the properties that change are used under `condition` alone.

  private struct Job {
    let workload: Workload
    let workers: Int
    let count: Int
  }

  private struct Span {
    let start: UInt64
    let end: UInt64
  }

  /// How many threads there are.
  public let size: Int

  private let condition = NSCondition()
  private var job: Job?
  private var jobNumber = 0
  private var spans: [Span] = []

  /// Starts the threads.
  public init(size: Int) {
    self.size = size
    for worker in 0..<size {
      let thread = Thread { [self] in work(as: worker) }
      thread.name = "worker \(worker)"
      thread.start()
    }
  }

  /// Returns how long some workers take, from the start of the first to the end of the last, when
  /// each does the operation `count` times.
  public func nanoseconds(for workload: @escaping Workload, workers: Int, count: Int) -> UInt64 {
    precondition(workers <= size, "more workers were asked for than there are")
    condition.lock()
    defer { condition.unlock() }
    spans = []
    job = Job(workload: workload, workers: workers, count: count)
    jobNumber += 1
    condition.broadcast()
    while spans.count < workers { condition.wait() }
    job = nil
    return spans.map(\.end).max()! - spans.map(\.start).min()!
  }

  /// A function of its own, because the instruction counter collects inside this name alone.
  @inline(never)
  private func runWorkload(of job: Job, worker: Int) {
    job.workload(worker, job.count)
  }

  private func work(as worker: Int) {
    var lastJobNumber = 0
    while true {
      condition.lock()
      while job == nil || jobNumber == lastJobNumber || worker >= job!.workers { condition.wait() }
      lastJobNumber = jobNumber
      let job = job!
      condition.unlock()

      let start = DispatchTime.now().uptimeNanoseconds
      runWorkload(of: job, worker: worker)
      let end = DispatchTime.now().uptimeNanoseconds

      condition.lock()
      spans.append(Span(start: start, end: end))
      condition.broadcast()
      condition.unlock()
    }
  }
}
