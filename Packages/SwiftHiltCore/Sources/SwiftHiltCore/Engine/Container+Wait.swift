extension Container {
  /// Sleeps until another frame's claim on a place ends.
  ///
  /// - Returns: The outcome of the claim, or a success with `nil` if there is no claim to wait for.
  /// - Throws: ``ResolutionError/Code/cycle`` if the claim waits, directly or not, for this thread
  ///   or its task. If the path of these waits may open again, it gets five seconds to do so.
  @inline(never)
  func wait(
    for place: InstanceLocation, _ request: Request, _ found: Found, _ thread: CallThread
  ) throws -> Flight.Outcome {
    WaitLock.lock()
    guard let flight = place.joinClaim() else {
      WaitLock.unlock()
      return .success(nil)
    }
    let (build, isFree) = AsyncBuild.waiting
    let waiter = WaitGraph.Waiter(thread: thread, build: build, isFree: isFree)
    var (hasSlept, isReported) = (false, false)
    while true {
      // A path that may open again gets five seconds to do so.
      if let closing = WaitGraph.pathClosed(by: flight, waiter), hasSlept || !closing.isFree {
        WaitLock.unlock()
        throw noted(cycle(closing.path, isFree: closing.isFree), request, found, thread)
      }
      thread.flight = flight
      build?.beginWait(flight, isFree: isFree)
      let outcome = flight.sleep(nanoseconds: reportedWaitNanoseconds)
      // The thread leaves the wait graph, because observers may resolve during the report.
      thread.flight = nil
      build?.endWait(flight, isFree: isFree)
      if let outcome {
        WaitLock.unlock()
        return outcome
      }
      hasSlept = true
      if isReported || WaitGraph.pathClosed(by: flight, waiter) != nil { continue }
      isReported = true
      let chain = WaitGraph.chain(from: flight, thread)
      WaitLock.unlock()
      LongWait.report(chain, request.bindingKey)
      if store.isObserved { noteWait(chain, request, found, thread) }
      WaitLock.lock()
    }
  }
}

extension InstanceLocation {
  /// Returns the flight of the claim on this place; `nil` if there is no claim or, in a foreign
  /// cell, if another binding has it. The caller holds the wait lock.
  func joinClaim() -> Flight? {
    let claim = cell.withLocked { locked -> Frame? in
      guard let claim = locked.claim, kind != .foreign || locked.bindingWord == number else {
        return nil
      }
      // A thread that ends a claim with this flag takes the wait lock before it pops the frame.
      locked.word.bits |= CellWord.waiters
      return claim
    }
    return claim.map { Flight.of($0) }
  }
}
