import CSwiftHilt

/// The `.graph` instances of one outermost resolve call, kept by the frame where that call, or a
/// cached build within it, began. One thread, or one asynchronous build's own tasks, see it.
final class GraphCache {
  struct Key: Hashable {
    let cell: Cell
    let version: UInt64
    /// The numbers of the containers that hold the cell and that ask: unlike addresses, they are not
    /// another container's later in the call.
    let owner: UInt
    let container: UInt

    init(_ found: Found, in container: Container) {
      cell = found.cell
      version = found.version
      owner = hilt_store_number(found.owner)
      self.container = hilt_store_number(container.store)
    }
  }

  /// The latest error of a factory within the call; see ``FailurePath``. One thread's own.
  var failure: (error: any Error, path: FailurePath)?

  private var values: [Key: ValueBox] = [:]
  /// The asynchronous instances that are being built.
  private var flights: [Key: Flight] = [:]
  private var word: UInt = 0

  func value(_ key: Key) -> ValueBox? { locked { values[key] } }

  /// Keeps a value unless one came first; returns the one that stays.
  func keep(_ value: ValueBox, for key: Key) -> ValueBox {
    locked {
      if let first = values[key] { return first }
      values[key] = value
      return value
    }
  }

  /// What there is of an asynchronous instance: itself, or the flight of its build, which begins when
  /// there was neither.
  func valueOrFlight(
    _ key: Key, begin: () -> Flight
  ) -> (value: ValueBox?, flight: Flight?) {
    locked {
      if let value = values[key] { return (value, nil) }
      if let flight = flights[key] { return (nil, flight) }
      let flight = begin()
      flights[key] = flight
      return (nil, flight)
    }
  }

  /// Ends an asynchronous build, with or without an instance.
  func endFlight(_ key: Key, _ value: ValueBox?) {
    let old = locked {
      values[key] = value
      return flights.removeValue(forKey: key)
    }
    withExtendedLifetime(old) {}
  }

  private func locked<R>(_ body: () -> R) -> R {
    while !hilt_compare_exchange(&word, 0, 1) { hilt_yield() }
    defer { hilt_store_release(&word, 0) }
    return body()
  }

  /// The cache of the call that a frame is part of.
  static func of(_ frame: Frame) -> GraphCache {
    var root = frame
    while root.pointee.caches == 0, let below = root.pointee.previous, below.pointee.cell != 0 {
      root = below
    }
    if let call = AsyncCall.of(frame.pointee.thread!) {
      if root.pointee.caches == 0 { return call.graph }
      let key = AsyncCall.Key(
        cell: Cell(bitPattern: root.pointee.cell)!,
        container: ObjectIdentifier(
          Unmanaged<Container>.fromOpaque(root.pointee.container).takeUnretainedValue()))
      if let graph = call.preparedGraph(of: key) { return graph }
    } else if root.pointee.caches == 0, let build = AsyncBuild.current {
      return build.graph
    }
    if let pointer = UnsafeRawPointer(bitPattern: root.pointee.graph) {
      return Unmanaged<GraphCache>.fromOpaque(pointer).takeUnretainedValue()
    }
    let cache = GraphCache()
    root.pointee.graph = UInt(bitPattern: Unmanaged.passRetained(cache).toOpaque())
    return cache
  }

  /// The cache of a thread's outermost frame, in which a factory runs.
  static func outermost(_ thread: CallThread) -> GraphCache {
    var root = thread.pointee.top!
    while let below = root.pointee.previous, below.pointee.cell != 0 { root = below }
    if let pointer = UnsafeRawPointer(bitPattern: root.pointee.graph) {
      return Unmanaged<GraphCache>.fromOpaque(pointer).takeUnretainedValue()
    }
    let cache = GraphCache()
    root.pointee.graph = UInt(bitPattern: Unmanaged.passRetained(cache).toOpaque())
    return cache
  }

  static func release(_ word: UInt) {
    Unmanaged<GraphCache>.fromOpaque(UnsafeRawPointer(bitPattern: word)!).release()
  }
}

extension Container {
  /// Serves a `.graph` binding.
  func shareInGraph(
    _ request: Request, _ found: Found, _ thread: CallThread, into out: UnsafeMutableRawPointer
  ) throws {
    let cache = GraphCache.of(found.frame)
    let key = GraphCache.Key(found, in: self)
    if let shared = cache.value(key) {
      shared.copy(to: out)
      if hilt_is_observed(store) { noteHit(request, found, nil, thread) }
      return
    }
    try refuseAsync(found.binding, request)
    try ErasedType.withMemory(for: request.type) { memory in
      try build(request, found, on: self, thread, into: memory)
      cache.keep(ValueBox(request.type, at: memory), for: key).copy(to: out)
    }
  }
}
