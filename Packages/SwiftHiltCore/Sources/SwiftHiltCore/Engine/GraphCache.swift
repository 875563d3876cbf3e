/// The `.graph` instances of one outermost resolve call, or of the build of one cached instance
/// within it.
///
/// The cache belongs to the frame, ``AsyncCall`` or ``AsyncBuild`` with which the call or build
/// began. The tasks of an asynchronous call or build may share it.
final class GraphCache {
  struct Key: Hashable {
    let cell: Cell
    /// The number of the binding, from ``InstanceLocation/number``.
    let number: UInt
    /// The number of the cell's container. Unlike addresses, the numbers of containers are never
    /// reused.
    let owner: UInt
    /// The number of the requesting container.
    let container: UInt

    init(_ place: InstanceLocation, _ cell: Cell, _ owner: Store, _ container: Container) {
      self.cell = cell
      number = place.number
      self.owner = owner.number
      self.container = container.store.number
    }
  }

  /// The latest error that ``FailurePath`` recorded in the call. Only the thread of the call uses
  /// this property.
  var failure: (error: any Error, path: FailurePath)?

  /// The box of each instance, or the flight of its asynchronous build.
  private let entries = Locked(ErasedDictionary<Key, AnyObject>())

  func value(_ key: Key) -> ValueBox? { entries.withLock { $0[key] as? ValueBox } }

  /// Keeps a value unless there is one already, and returns the kept one.
  func keep(_ value: ValueBox, for key: Key) -> ValueBox {
    entries.withLock { entries in
      if let first = entries[key] as? ValueBox { return first }
      entries[key] = value
      return value
    }
  }

  /// Returns an asynchronous instance or the flight of its build, and begins the flight if there is
  /// neither. `begin` runs under the lock.
  func valueOrFlight(
    _ key: Key, begin: () -> Flight
  ) -> (value: ValueBox?, flight: Flight?) {
    entries.withLock { entries in
      if let known = entries[key] { return (known as? ValueBox, known as? Flight) }
      let flight = begin()
      entries[key] = flight
      return (nil, flight)
    }
  }

  /// Replaces the flight of an asynchronous build with the instance, or removes the flight.
  func endFlight(_ key: Key, _ value: ValueBox?) {
    let old = entries.withLock { entries in
      defer { entries[key] = value }
      return entries[key]
    }
    withExtendedLifetime(old) {}
  }

  /// Returns the cache of the call or cached build that a frame is part of.
  static func of(_ frame: Frame) -> GraphCache {
    var root = frame
    while !root.caches, let below = root.asking { root = below }
    if let call = AsyncCall.of(frame.thread!) {
      if !root.caches { return call.graph }
      let key = AsyncCall.Key(cell: root.cell!, container: ObjectIdentifier(root.container!))
      if let graph = call.preparedGraph(of: key) { return graph }
    } else if !root.caches, let build = AsyncBuild.current {
      return build.graph
    }
    return kept(by: root)
  }

  /// Returns the cache of a thread's outermost frame. The path must not be empty.
  static func outermost(_ thread: CallThread) -> GraphCache {
    var root = thread.top
    while let below = root.asking { root = below }
    return kept(by: root)
  }

  private static func kept(by frame: Frame) -> GraphCache {
    if let known = Unmanaged<GraphCache>(word: frame.graph) { return known.takeUnretainedValue() }
    let cache = GraphCache()
    frame.graph = Unmanaged.passRetained(cache).word
    return cache
  }

  static func release(_ word: UInt) { Unmanaged<GraphCache>(word: word)!.release() }
}
