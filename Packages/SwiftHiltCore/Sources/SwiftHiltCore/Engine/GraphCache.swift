/// The `.graph` instances of one outermost resolve call, or of the build of one cached instance
/// within it. The tasks of an asynchronous call or build may share it.
final class GraphCache: Sendable {
  struct Key: Hashable {
    // These references keep the addresses from being reused.
    private let (slot, binding, container): (Slot, Binding, Container)

    init(_ found: Lookup, _ requester: Container) {
      (slot, binding, container) = (found.slot, found.binding, requester)
    }

    static func == (a: Key, b: Key) -> Bool {
      a.slot === b.slot && a.binding === b.binding && a.container === b.container
    }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(binding)) }
  }

  /// Each instance, or the flight of its asynchronous build.
  private let entries = Locked(ErasedDictionary<Key, AnyObject>())

  /// The next step of a request.
  ///
  /// - Parameter isShared: Whether other requests wait for the build.
  func step(_ key: Key, isShared: Bool, claim: () -> Flight?) -> Step {
    entries.withLock { entries in
      let known = entries[key]
      if let instance = known as? Instance { return .value(instance) }
      if let flight = known as? Flight { return .wait(flight) }
      guard isShared, let flight = claim() else { return .mine(nil) }
      entries[key] = flight
      return .mine(flight)
    }
  }

  /// Keeps an instance unless there is one already, and returns the kept one.
  func keep(_ instance: Instance, for key: Key) -> Instance {
    entries.withLock { entries in
      if let first = entries[key] as? Instance { return first }
      entries[key] = instance
      return instance
    }
  }

  /// Replaces the flight of an asynchronous build by the instance, or removes the flight.
  func endFlight(_ key: Key, _ instance: Instance?) {
    let old = entries.withLock { entries in
      defer { entries[key] = instance }
      return entries[key]
    }
    withExtendedLifetime(old) {}
  }

  /// Returns the cache of the call or cached build that a frame is part of.
  static func of(_ frame: Frame) -> GraphCache {
    var root = frame
    while root.pointee.claimed == nil, let below = root.pointee.below { root = below }
    if root.pointee.claimed == nil, let build = AsyncBuild.current { return build.graph }
    let cache = root.pointee.graph ?? GraphCache()
    root.pointee.graph = cache
    return cache
  }
}
