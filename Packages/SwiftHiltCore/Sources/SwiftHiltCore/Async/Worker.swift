import CSwiftHilt

#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// A thread for the synchronous code of tasks, kept for a second after its work.
///
/// There are usually at most 64 workers. If jobs wait and none has left the queue for five seconds,
/// more workers start, at most doubling their number each time. A job whose caller was cancelled
/// gives its place to another job.
final class Worker: @unchecked Sendable {
  // @unchecked Sendable because the wait lock guards every property, including the static ones.
  // A worker's thread reads `job` without the lock, because other threads change it only while
  // the worker is idle.

  /// The usual number of places for workers. Further jobs wait in the queue.
  static let usualCount = 64

  private static let idleNanoseconds: UInt64 = 1_000_000_000

  // nonisolated(unsafe) because these are read and written only under the wait lock.
  nonisolated(unsafe) private static var idle: [Worker] = []
  /// The number of workers that have a place.
  nonisolated(unsafe) private static var count = 0
  nonisolated(unsafe) private static var queue: [OwnThread] = []
  /// When a job last left the queue, or when ``run(_:)`` added one to the empty queue.
  nonisolated(unsafe) private static var latestProgress: UInt64 = 0

  private var job: OwnThread?
  private var hasPlace = true
  private let woken = Condition()

  /// Creates a worker, which has a place, for a job. The caller holds the wait lock, and starts the
  /// worker after unlocking.
  private init(_ job: OwnThread) { begin(job) }

  static func run(_ job: OwnThread) {
    WaitLock.lock()
    if let worker = idle.popLast() {
      worker.begin(job)
      worker.woken.wakeAll()
      WaitLock.unlock()
    } else if count < usualCount {
      count += 1
      let worker = Worker(job)
      WaitLock.unlock()
      worker.start()
    } else {
      if queue.isEmpty { latestProgress = Platform.now }
      queue.append(job)
      LongWait.watch(job)
      WaitLock.unlock()
    }
  }

  /// Starts the worker's thread. If the system has no thread left, the job waits in the queue for
  /// another worker. If no other worker has a place, this function tries until it succeeds.
  private func start() {
    let worker = Unmanaged.passRetained(self)
    var round: UInt32 = 0
    while !hilt_thread_start(Worker.work, worker.toOpaque()) {
      let isQueued = WaitLock.with { () -> Bool in
        let others = Worker.count - (hasPlace ? 1 : 0)
        guard others > 0, let job = self.job.take() else { return false }
        Worker.count = others
        job.worker = nil
        Worker.queue.insert(job, at: 0)
        return true
      }
      if isQueued { return worker.release() }
      // If the process has no thread left, it gets one when another thread ends.
      nap(&round)
    }
  }

  private static let work: @convention(c) (UnsafeMutableRawPointer?) -> Void = { argument in
    let thread = currentThread()
    // From here on, the thread's record owns the worker, and releases it if a job ends the thread.
    thread.pointee.worker = UInt(bitPattern: argument)
    let worker = Unmanaged<Worker>.fromOpaque(argument!)
    worker._withUnsafeGuaranteedRef { $0.work() }
    thread.pointee.worker = 0
    worker.release()
  }

  private func work() {
    while runJob() { WaitLock.with { next() } }
  }

  /// Runs the job and releases it, so an idle worker keeps no container alive.
  ///
  /// - Returns: Whether there was a job.
  private func runJob() -> Bool {
    guard let job else { return false }
    hilt_thread_set_priority(job.priority.rawValue)
    #if canImport(ObjectiveC)
      autoreleasepool { job.run() }
    #else
      job.run()
    #endif
    // The release may run a user's `deinit`, so it comes after unlocking.
    withExtendedLifetime(job) {
      WaitLock.with {
        job.worker = nil
        self.job = nil
      }
    }
    return true
  }

  /// Takes the next job, or waits about a second for one. If the worker has lost its place and all
  /// places are taken, it takes no job. The caller holds the wait lock.
  private func next() {
    if !hasPlace {
      if Worker.count >= Worker.usualCount { return }
      Worker.count += 1
      hasPlace = true
    }
    if let job = Worker.dequeue() { return begin(job) }
    Worker.idle.append(self)
    while job == nil, woken.wait(nanoseconds: Worker.idleNanoseconds) {}
    if job != nil { return }
    Worker.idle.removeAll { $0 === self }
    Worker.count -= 1
  }

  private func begin(_ job: OwnThread) {
    self.job = job
    job.worker = self
  }

  private static func dequeue() -> OwnThread? {
    if queue.isEmpty { return nil }
    let job = queue.removeFirst()
    latestProgress = Platform.now
    job.stopWatching()
    return job
  }

  /// Gives this worker's place to another job, because nothing waits for its own job now. The
  /// caller holds the wait lock.
  ///
  /// - Returns: A closure that starts a worker for that job, to call after unlocking; `nil` if no
  ///   job gets the place.
  func givePlaceBack() -> (() -> Void)? {
    guard hasPlace else { return nil }
    hasPlace = false
    guard let next = Worker.dequeue() else {
      Worker.count -= 1
      return nil
    }
    return Worker(next).start
  }

  /// Ends the job that was running when the worker's thread ended.
  func end() {
    let (job, start) = WaitLock.with {
      self.job?.worker = nil
      return (self.job.take(), givePlaceBack())
    }
    job?.end(.failure(CancellationError()))
    start?()
  }

  /// Adds workers if jobs wait and none has left the queue for five seconds. The caller holds the
  /// wait lock.
  ///
  /// - Returns: A closure that starts the workers, to call after unlocking; `nil` if none was
  ///   added.
  static func addWhenAllWait(_ now: UInt64) -> (() -> Void)? {
    guard !queue.isEmpty, latestProgress + reportedWaitNanoseconds <= now else { return nil }
    let workers = (0..<min(queue.count, max(count, 1))).compactMap { _ in
      dequeue().map(Worker.init)
    }
    count += workers.count
    return { for worker in workers { worker.start() } }
  }
}
