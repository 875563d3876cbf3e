import Foundation

/// Threads that live as long as the process and run workloads in parallel.
///
/// The threads exist before the first measurement. While a process has only one thread, glibc
/// leaves out lock prefixes, which would favour every column with a lock.
final class Crew: @unchecked Sendable {
  // @unchecked Sendable because only code that holds `condition` uses the mutable properties.

  /// The part of one worker in a run.
  struct Span {
    /// The times when the work began and ended, in nanoseconds of the system's clock.
    let start, end: UInt64

    /// The nanoseconds that the worker spent on a processor in between.
    let processor: UInt64

    /// Whether the system took the worker's processor; always `false` outside Linux.
    let wasPreempted: Bool
  }

  private let condition = NSCondition()
  private var job: (workload: Workload, workers: Int, count: Int)?
  private var jobNumber = 0
  private var spans: [Span] = []

  init(size: Int) {
    for worker in 0..<size { Thread { [self] in work(as: worker) }.start() }
  }

  /// Repeats the operation `count` times on each of some workers, and waits for all of them. With
  /// more workers than threads, the call never returns.
  func run(_ workload: @escaping Workload, workers: Int = 1, count: Int) -> [Span] {
    condition.lock()
    defer { condition.unlock() }
    spans = []
    job = (workload, workers, count)
    jobNumber += 1
    condition.broadcast()
    while spans.count < workers { condition.wait() }
    job = nil
    return spans
  }

  /// A separate function, because callgrind collects only inside a function of this name.
  @inline(never)
  private func runWorkload(_ workload: Workload, worker: Int, count: Int) {
    workload(worker, count)
  }

  private func work(as worker: Int) {
    var last = 0
    while true {
      condition.lock()
      while job == nil || jobNumber == last || worker >= job!.workers { condition.wait() }
      last = jobNumber
      let job = job!
      condition.unlock()

      let preemptions = Self.preemptions()
      let start = DispatchTime.now().uptimeNanoseconds
      let processor = processorNanoseconds()
      runWorkload(job.workload, worker: worker, count: job.count)
      let span = Span(
        start: start, end: DispatchTime.now().uptimeNanoseconds,
        processor: processorNanoseconds() - processor,
        wasPreempted: Self.preemptions() != preemptions)

      condition.lock()
      spans.append(span)
      condition.broadcast()
      condition.unlock()
    }
  }

  /// Returns the number of times the system took the processor from this thread, or 0 if it cannot
  /// tell.
  private static func preemptions() -> Int {
    #if os(Linux)
      var usage = rusage()
      getrusage(1, &usage)  // RUSAGE_THREAD, which Glibc's module leaves out.
      return usage.ru_nivcsw
    #else
      return 0
    #endif
  }
}

/// Returns the nanoseconds that this thread has spent on a processor. The time of other processes
/// doesn't count, so figures are valid on a busy machine.
func processorNanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
