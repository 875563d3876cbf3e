/// The graph of waits, read under the wait lock. A claim belongs to a thread, which waits for at
/// most one other claim, or to an asynchronous build, whose tasks may wait for several.
enum WaitGraph {
  /// The thread or task that waits or is about to wait.
  struct Waiter {
    let thread: CallThread?
    let build: AsyncBuild?
    /// Whether the build may end before the wait does; see ``AsyncBuild/Wait/isFree``.
    let isFree: Bool
  }

  /// A closed path of keys.
  struct Closed {
    let path: [PathElement]
    /// Whether the path contains a task that an asynchronous factory started and might not wait
    /// for. Such a path may open again.
    let isFree: Bool
  }

  /// Returns the path that a wait for a flight would close, or `nil`. A path that can't open again
  /// takes precedence.
  static func pathClosed(by flight: Flight, _ waiter: Waiter) -> Closed? {
    var visited = ErasedSet<ObjectIdentifier>()
    if !waiter.isFree, let path = search(flight, waiter, [], throughFree: false, &visited) {
      return Closed(path: path, isFree: false)
    }
    visited = ErasedSet()
    return search(flight, waiter, [], throughFree: true, &visited).map {
      Closed(path: $0, isFree: true)
    }
  }

  /// Searches for a path from a flight back to the waiter.
  ///
  /// - Parameter throughFree: Whether to follow waits that may outlast their build.
  private static func search(
    _ flight: Flight, _ waiter: Waiter, _ path: [PathElement], throughFree: Bool,
    _ visited: inout ErasedSet<ObjectIdentifier>
  ) -> [PathElement]? {
    guard let claim = flight.claim, visited.insert(ObjectIdentifier(flight)) else {
      return nil
    }
    if let owner = claim.thread {
      if owner == waiter.thread {
        // The path starts at this thread's own claim, and ends there.
        return frames(from: claim, of: owner) + path + [PathElement(claim)]
      }
      guard let next = owner.flight else { return nil }
      let further = path + frames(from: claim, of: owner)
      return search(next, waiter, further, throughFree: throughFree, &visited)
    }
    let build = claim.build
    if build === waiter.build {
      var own = waiter.thread.map { CallPath.frames(of: $0) } ?? []
      _ = own.popLast()
      return [PathElement(claim)] + own + path + [PathElement(claim)]
    }
    for next in build.waits.values where throughFree || !next.isFree {
      let further = path + [PathElement(claim)]
      if let closed = search(next.flight, waiter, further, throughFree: throughFree, &visited) {
        return closed
      }
    }
    return nil
  }

  /// Returns the keys of a thread's path, then those of the chain of waits that begins with a
  /// flight. The top of the path is left out, because the flight's claim has the same key.
  static func chain(from flight: Flight, _ thread: CallThread) -> [PathElement] {
    var path = CallPath.elements(of: thread)
    _ = path.popLast()
    return path + chain(from: flight)
  }

  /// Returns the keys of the chain of waits that begins with a flight. If a build waits for several
  /// flights, the chain follows one of them.
  static func chain(from flight: Flight) -> [PathElement] {
    var path: [PathElement] = []
    var next: Flight? = flight
    var seen = ErasedSet<ObjectIdentifier>()
    while let here = next, let claim = here.claim, seen.insert(ObjectIdentifier(here)) {
      if let owner = claim.thread {
        next = owner.flight
        // A running owner may pop any frame except that of its claim.
        path += next == nil ? [PathElement(claim)] : frames(from: claim, of: owner)
      } else {
        path.append(PathElement(claim))
        next = claim.build.waits.values.first?.flight
      }
    }
    return path
  }

  /// Returns the keys from a frame to the top of the path of a sleeping thread, or of this thread.
  /// The top is left out, because it is the waiting request, and the next claim has the same key.
  private static func frames(from frame: Frame, of thread: CallThread) -> [PathElement] {
    frame == thread.top ? [] : CallPath.frames(to: thread.top.asking, from: frame)
  }
}
