import CBenchmarkSupport
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

  /// How many threads there are.
  public let size: Int

  private let condition = NSCondition()
  private var job: Job?
  private var jobNumber = 0
  private var spans: [WorkSpan] = []

  /// Starts the threads.
  public init(size: Int) {
    self.size = size
    for worker in 0..<size {
      let thread = Thread { [self] in work(as: worker) }
      thread.name = "worker \(worker)"
      thread.start()
    }
  }

  /// Lets some workers do the operation `count` times each, side by side, and returns when each
  /// did.
  public func run(_ workload: @escaping Workload, workers: Int, count: Int) -> [WorkSpan] {
    precondition(workers <= size, "more workers were asked for than there are")
    condition.lock()
    defer { condition.unlock() }
    spans = []
    job = Job(workload: workload, workers: workers, count: count)
    jobNumber += 1
    condition.broadcast()
    while spans.count < workers { condition.wait() }
    job = nil
    return spans
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

      let preemptions = benchmark_preemptions()
      let start = DispatchTime.now().uptimeNanoseconds
      let processorStart = ProcessorClock.nanoseconds
      runWorkload(of: job, worker: worker)
      let processorNanoseconds = ProcessorClock.nanoseconds - processorStart
      let end = DispatchTime.now().uptimeNanoseconds

      let span = WorkSpan(
        start: start, end: end, processorNanoseconds: processorNanoseconds,
        preemptions: benchmark_preemptions() - preemptions)

      condition.lock()
      spans.append(span)
      condition.broadcast()
      condition.unlock()
    }
  }
}
