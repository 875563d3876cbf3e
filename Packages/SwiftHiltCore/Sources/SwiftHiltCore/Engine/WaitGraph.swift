import CSwiftHilt

/// Who waits for whom, read under the wait lock. A claim belongs to a thread, which waits for at
/// most one other claim, or to an asynchronous build, whose tasks may wait for several.
enum WaitGraph {
  /// Who is about to wait.
  struct Waiter {
    let thread: CallThread?
    let build: AsyncBuild?
  }

  /// The closed path of keys, when waiting for a flight would close one.
  static func pathClosed(by flight: Flight, _ waiter: Waiter) -> [PathElement]? {
    var visited: Set<ObjectIdentifier> = []
    return search(flight, waiter, [], &visited)
  }

  private static func search(
    _ flight: Flight, _ waiter: Waiter, _ path: [PathElement],
    _ visited: inout Set<ObjectIdentifier>
  ) -> [PathElement]? {
    guard let claim = flight.claim, visited.insert(ObjectIdentifier(flight)).inserted else {
      return nil
    }
    if let owner = claim.pointee.thread {
      if owner == waiter.thread {
        // The path starts where this thread's own claim is, and ends there again.
        return frames(from: claim, of: owner) + path + [PathElement(claim)]
      }
      guard let next = waiting(owner) else { return nil }
      return search(next, waiter, path + frames(from: claim, of: owner), &visited)
    }
    let build = AsyncBuild.of(claim)
    if build === waiter.build {
      let own = waiter.thread.map { Array(CallPath.frames(of: $0).dropLast()) } ?? []
      return [PathElement(claim)] + own + path + [PathElement(claim)]
    }
    for next in build.waits {
      if let closed = search(next, waiter, path + [PathElement(claim)], &visited) { return closed }
    }
    return nil
  }

  /// The keys from the bottom of a thread's path to what it waits for, and on.
  static func chain(from flight: Flight, _ thread: CallThread) -> [PathElement] {
    var path = Array(CallPath.elements(of: thread).dropLast())
    var next: Flight? = flight
    var seen: Set<ObjectIdentifier> = []
    while let here = next, let claim = here.claim, seen.insert(ObjectIdentifier(here)).inserted {
      if let owner = claim.pointee.thread {
        next = waiting(owner)
        // An owner that runs may leave any frame but that of its claim.
        path += next == nil ? [PathElement(claim)] : frames(from: claim, of: owner)
      } else {
        path.append(PathElement(claim))
        next = AsyncBuild.of(claim).waits.first
      }
    }
    return path
  }

  /// What a thread sleeps for.
  static func waiting(_ thread: CallThread) -> Flight? {
    UnsafeRawPointer(bitPattern: thread.pointee.waiting_for).map {
      Unmanaged<Flight>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// The keys from a frame to the top of a sleeping thread's path, or this thread's. The top itself
  /// is the request that waits: the next claim on the way names the same key.
  private static func frames(from frame: Frame, of thread: CallThread) -> [PathElement] {
    var elements: [PathElement] = []
    var next: Frame? = frame
    while let here = next, here.pointee.cell != 0 {
      if here == thread.pointee.top { break }
      if !here.isDeferral { elements.append(PathElement(here)) }
      next = here.pointee.next
    }
    return elements
  }
}
