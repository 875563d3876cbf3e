/// Who waits for whom, read under the wait lock. A claim belongs to a thread, which waits for at
/// most one other claim, or to an asynchronous build, whose tasks may wait for several.
enum WaitGraph {
  /// Who is about to wait.
  struct Waiter {
    let thread: CallThread?
    let build: AsyncBuild?
  }

  /// A closed path of keys.
  struct Closed {
    let path: [PathElement]
    /// Whether a task waits on it that an asynchronous factory started, and may not wait for.
    let isSplit: Bool
  }

  /// The closed path, when waiting for a flight closes one.
  static func pathClosed(by flight: Flight, _ waiter: Waiter) -> Closed? {
    var visited: Set<ObjectIdentifier> = []
    return search(flight, waiter, [], waiter.build?.isSplit == true, &visited)
  }

  private static func search(
    _ flight: Flight, _ waiter: Waiter, _ path: [PathElement], _ isSplit: Bool,
    _ visited: inout Set<ObjectIdentifier>
  ) -> Closed? {
    guard let claim = flight.claim, visited.insert(ObjectIdentifier(flight)).inserted else {
      return nil
    }
    if let owner = claim.thread {
      if owner == waiter.thread {
        // The path starts where this thread's own claim is, and ends there again.
        return Closed(
          path: frames(from: claim, of: owner) + path + [PathElement(claim)], isSplit: isSplit)
      }
      guard let next = owner.flight else { return nil }
      return search(next, waiter, path + frames(from: claim, of: owner), isSplit, &visited)
    }
    let build = claim.build
    if build === waiter.build {
      let own = waiter.thread.map { Array(CallPath.frames(of: $0).dropLast()) } ?? []
      return Closed(
        path: [PathElement(claim)] + own + path + [PathElement(claim)], isSplit: isSplit)
    }
    for next in build.waits {
      let further = path + [PathElement(claim)]
      if let closed = search(next, waiter, further, isSplit || build.isSplit, &visited) {
        return closed
      }
    }
    return nil
  }

  /// The keys from the bottom of a thread's path to what it waits for, and on.
  static func chain(from flight: Flight, _ thread: CallThread) -> [PathElement] {
    CallPath.elements(of: thread).dropLast() + chain(from: flight)
  }

  /// The keys from what a flight builds to what that waits for, and on.
  static func chain(from flight: Flight) -> [PathElement] {
    var path: [PathElement] = []
    var next: Flight? = flight
    var seen: Set<ObjectIdentifier> = []
    while let here = next, let claim = here.claim, seen.insert(ObjectIdentifier(here)).inserted {
      if let owner = claim.thread {
        next = owner.flight
        // An owner that runs may leave any frame but that of its claim.
        path += next == nil ? [PathElement(claim)] : frames(from: claim, of: owner)
      } else {
        path.append(PathElement(claim))
        next = claim.build.waits.first
      }
    }
    return path
  }

  /// The keys from a frame to the top of a sleeping thread's path, or this thread's. The top itself
  /// is the request that waits: the next claim on the way names the same key.
  private static func frames(from frame: Frame, of thread: CallThread) -> [PathElement] {
    frame == thread.top ? [] : CallPath.frames(to: thread.top.asking, from: frame)
  }
}
