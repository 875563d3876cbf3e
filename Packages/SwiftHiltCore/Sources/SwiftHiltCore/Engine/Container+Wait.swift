import CSwiftHilt

/// How long a thread waits before the wait is reported, in nanoseconds.
let reportedWaitNanoseconds: UInt64 = 5_000_000_000

extension Container {
  /// Sleeps until another thread's claim on a cell ends.
  ///
  /// - Throws: ``ResolutionError/cycle(_:)`` when the claim waits, in the end, for this thread.
  func wait(
    for cell: Cell, _ seen: UInt, _ request: Request, _ found: Found, _ thread: CallThread
  ) throws -> Flight.Outcome {
    hilt_wait_lock()
    let state = hilt_state(cell)
    guard state & ~Phase.waiters == seen & ~Phase.waiters,
      state & Phase.waiters != 0 || hilt_state_swap(cell, state, state | Phase.waiters)
    else {
      hilt_wait_unlock()
      return .again
    }
    let flight = Flight.of(Frame(bitPattern: state & Phase.claim)!)
    let build = AsyncBuild.current?.claimed
    var isReported = false
    while true {
      if let closing = WaitGraph.pathClosed(by: flight, .init(thread: thread, build: build)) {
        hilt_wait_unlock()
        throw noted(cycle(closing), request, found, thread)
      }
      if hilt_is_impatient(thread) {
        hilt_wait_unlock()
        throw Interruption.busy(flight)
      }
      thread.pointee.waiting_for = UInt(bitPattern: Unmanaged.passUnretained(flight).toOpaque())
      build?.waits.append(flight)
      let outcome = flight.sleep(nanoseconds: reportedWaitNanoseconds)
      // Who waits for nothing is not walked through: observers may resolve during the report.
      thread.pointee.waiting_for = 0
      build?.waits.removeAll { $0 === flight }
      if let outcome {
        hilt_wait_unlock()
        return outcome
      }
      if isReported { continue }
      isReported = true
      let chain = WaitGraph.chain(from: flight, thread)
      hilt_wait_unlock()
      reportWait(chain, request, found, thread)
      hilt_wait_lock()
    }
  }

  /// Whether a claim builds what another binding than the found one makes, or wraps another one's
  /// instance.
  func isOutdated(_ seen: UInt, of cell: Cell, _ found: Found) -> Bool {
    hilt_wait_lock()
    defer { hilt_wait_unlock() }
    // Under the wait lock a claim that still stands has a frame.
    guard hilt_state(cell) & ~Phase.waiters == seen & ~Phase.waiters,
      let claim = Frame(bitPattern: seen & Phase.claim)
    else { return false }
    if hilt_frame_binding(claim) != found.binding.word { return true }
    return found.composed != nil && UInt64(hilt_frame_version(claim)) != found.version
  }

  /// Tells the observers and standard error of a long wait.
  private func reportWait(
    _ chain: [PathElement], _ request: Request, _ found: Found, _ thread: CallThread
  ) {
    let text = """
      [SwiftHilt/LongWait] Waiting for \(request.bindingKey) for more than 5 seconds

        path:    \(ResolutionError.Failure.spelledPath(chain))
        help:    another thread builds it; look for a factory that waits for a lock or a queue
                 that this thread holds
      """
    hilt_warn(text)
    if hilt_is_observed(store) { noteWait(chain, request, found, thread) }
  }
}
