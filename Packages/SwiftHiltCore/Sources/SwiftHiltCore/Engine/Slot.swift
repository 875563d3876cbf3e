import CSwiftHilt

/// One key of one container: the binding registered there, and the cached instance.
///
/// A lock guards everything that changes. Code that holds it only copies and decides. It calls no
/// user code and takes no other slot's lock.
final class Slot: @unchecked Sendable {
  // @unchecked Sendable because of the lock.

  /// What a warm resolve finds.
  enum Warm: UInt8 {
    /// Nothing. The request takes the slow path.
    case nothing
    /// An instance for the container and its descendants.
    case shared
    /// An instance for the container alone.
    case own
    /// An instance for the container alone, as long as no binding there or above has changed.
    case inherited
  }

  enum Phase: UInt8 {
    case empty
    case ready
    /// A frame or a ``Flight`` builds the instance.
    case building
    /// The container was closed. This phase is final.
    case closed
    /// The container no longer has the slot. This phase is final as well.
    case removed
  }

  /// The lock. It is the first property, so that ``lockWord`` finds it.
  private var word: hilt_lock = 0

  /// The address of a plain transient binding, which requests read without the lock; otherwise 0.
  @exclusivity(unchecked) private var transientWord: UInt = 0

  // The lock makes the checks of exclusive access needless.
  @exclusivity(unchecked) private(set) var warm = Warm.nothing
  @exclusivity(unchecked) private(set) var phase = Phase.empty
  /// Whether the slot is not in the table: it belongs to a contribution or is in
  /// ``ContainerExtras/instances``.
  let isLoose: Bool
  let key: KeyWord

  /// The slot's own binding. Without one, the slot may cache an instance of an ancestor's binding.
  @exclusivity(unchecked) private(set) var binding: Binding?
  /// The binding of the instance or the build.
  @exclusivity(unchecked) private(set) var origin: Binding?
  /// The frame that builds the instance, if a thread does.
  @exclusivity(unchecked) private var builder: Frame?
  /// The instance or the flight, as ``phase`` says. A thread's build has a flight only if a request
  /// waits for it.
  @exclusivity(unchecked) private(set) var content: AnyObject?
  /// The list with the contribution whose instance the slot keeps, if any. Its container, this one or
  /// an ancestor, keeps it.
  unowned(unsafe) let collection: Slot?
  /// What `close()` needs besides the instance.
  @exclusivity(unchecked) private(set) var holding: Holding?
  /// The instance's place in its container's order of creation.
  @exclusivity(unchecked) private(set) var stamp: UInt = 0
  /// The epochs at which an inherited instance was current. The lock guards this property.
  @exclusivity(unchecked) var epochs: UInt = 0
  /// The contributions in order of registration, if the slot is a list's.
  @exclusivity(unchecked) var contributions: [Slot] = []
  /// The binding made from the slot's decoration of an ancestor's key.
  @exclusivity(unchecked) var composition: Binding?

  init(
    _ key: KeyWord, isLoose: Bool, _ binding: Binding? = nil, of collection: Slot? = nil
  ) {
    (self.key, self.isLoose, self.binding, self.collection) = (key, isLoose, binding, collection)
    rest()
  }

  @inline(__always)
  private var lockWord: UnsafeMutablePointer<hilt_lock> {
    // An object begins with two words, and the first stored property comes next.
    (Unmanaged.passUnretained(self).toOpaque() + 2 * MemoryLayout<UInt>.size)
      .assumingMemoryBound(to: hilt_lock.self)
  }

  @inline(__always)
  func lock() { hilt_lock_take(lockWord) }

  @inline(__always)
  func unlock() { hilt_lock_give(lockWord) }

  @inline(__always)
  func withLock<R>(_ body: () -> R) -> R {
    lock()
    defer { unlock() }
    return body()
  }

  /// The key, or the key of the collection for a list of contributions.
  @inline(never)
  var bindingKey: BindingKey {
    BindingKey(key.isList ? RequestShape.aggregate(of: key.type) : key.type, key.qualifier)
  }

  /// Whether a qualified key has a type and a qualifier. This may call the user's `==`.
  func has(_ type: Any.Type, _ qualifier: QualifierBox) -> Bool {
    key.type == type && key.qualifier.unsafelyUnwrapped.matches(qualifier)
  }

  // MARK: Warm requests

  /// Locks the slot if a warm resolve in the requesting container may use its instance. Otherwise,
  /// the slot is unlocked.
  @inline(__always)
  func lockIfWarm(for asker: Store, in owner: Store) -> Bool {
    if hilt_load(transientAddress) != 0 { return false }
    lock()
    if warm == .shared || warm != .nothing && isWarm(for: asker, in: owner) { return true }
    unlock()
    return false
  }

  @inline(__always)
  private func isWarm(for asker: Store, in owner: Store) -> Bool {
    guard asker == owner else { return false }
    return warm == .own || warm == .inherited && epochs == hilt_epochs(asker)
  }

  /// Copies the instance of a locked slot, and unlocks the slot.
  @inline(__always)
  func takeUnlocking<T>(_ type: T.Type) -> T {
    let value = unsafeDowncast(content.unsafelyUnwrapped, to: Instance.self).read(type)
    unlock()
    return value
  }

  // MARK: Bindings

  var heldBinding: Binding? { withLock { binding } }

  var heldContributions: [Slot] { withLock { contributions } }

  @inline(__always)
  private var transientAddress: UnsafeMutablePointer<UInt> {
    // The lock takes one word with its padding.
    (Unmanaged.passUnretained(self).toOpaque() + 3 * MemoryLayout<UInt>.size)
      .assumingMemoryBound(to: UInt.self)
  }

  /// Announces the binding in a frame, if a warm request may run its factory. The frame keeps the
  /// binding alive until it is popped; see ``Retired``.
  @inline(__always)
  func announceTransient(in frame: Frame) -> Bool {
    while true {
      let word = hilt_load(transientAddress)
      guard word != 0 else { return false }
      frame.announce(word)
      // If the slot still has the binding, its replacement will find the frame.
      if hilt_check(transientAddress) == word { return true }
    }
  }

  /// Whether a warm request may run the binding's factory.
  @inline(__always)
  var isTransient: Bool { hilt_load(transientAddress) != 0 }

  /// Replaces the binding, and removes the instance. The caller holds the lock, and releases the
  /// result after unlocking.
  func replaceBinding(_ new: Binding?) -> Removed {
    var removed = empty()
    (removed.binding, removed.composition) = (binding, composition)
    (binding, composition) = (new, nil)
    rest()
    return removed
  }

  // MARK: Contents. The caller holds the lock.

  /// The contents of a slot, which are released after unlocking.
  struct Removed {
    var content: AnyObject?
    var holding: Holding?
    var origin: Binding?
    var binding: Binding?
    var composition: Binding?
  }

  private func rest() {
    warm = .nothing
    setTransient(binding?.isPlainTransient == true ? binding : nil)
  }

  private func setTransient(_ binding: Binding?) {
    let word = binding?.word ?? 0
    if transientWord != word { hilt_announce(transientAddress, word) }
  }

  func claim(_ flight: Flight, _ origin: Binding) {
    (content, self.origin, phase) = (flight, origin, .building)
  }

  func claim(_ frame: Frame, _ origin: Binding) {
    (builder, self.origin, phase) = (frame, origin, .building)
    frame.pointee.claimed = .passUnretained(self)
  }

  /// The flight of the build.
  func joinFlight() -> Flight {
    // unsafeDowncast because the content of a slot in the phase `building` is a flight.
    if let content { return unsafeDowncast(content, to: Flight.self) }
    let flight = Flight(frame: builder)
    (content, builder!.pointee.flight) = (flight, flight)
    return flight
  }

  /// Whether a frame or a flight still builds the instance.
  func isBuilt(by frame: Frame?, _ flight: Flight?) -> Bool {
    phase == .building && builder == frame && (frame != nil || content === flight)
  }

  /// - Parameter instance: An ``Instance`` or a ``WeakInstance``.
  func fill(
    _ instance: AnyObject, _ origin: Binding, _ holding: Holding?, stamp: UInt, epochs: UInt
  ) {
    (content, self.origin, phase, builder) = (instance, origin, .ready, nil)
    (self.holding, self.stamp, self.epochs) = (holding, stamp, epochs)
    switch origin.lifetime {
    case .weak: warm = .nothing
    case .scoped, .scope: warm = binding == nil ? .inherited : .own
    default: warm = binding == nil ? .inherited : .shared
    }
  }

  /// Removes the instance, or ends the build.
  func empty() -> Removed {
    if phase == .closed || phase == .removed { return Removed() }
    let removed = Removed(content: content, holding: holding, origin: origin)
    (content, holding, origin, phase, builder) = (nil, nil, nil, .empty, nil)
    rest()
    return removed
  }

  /// Removes the instance, or ends the build, and closes or removes the slot for good.
  func end(as last: Phase) -> Removed {
    let removed = empty()
    if phase != .closed { phase = last }
    setTransient(nil)
    return removed
  }

  /// Removes a slot that has neither a binding nor an instance. Returns `false` if it has one.
  func removeIfEmpty() -> Bool {
    withLock {
      if binding != nil || phase != .empty { return false }
      phase = .removed
      return true
    }
  }

  /// Whether the container no longer has the slot.
  var isRemoved: Bool { withLock { phase == .removed } }
}

extension Slot {
  /// The ready-made instance of the binding, if it has one. The caller holds the lock.
  var readyMade: Instance? {
    binding?.isReadyMade == true && phase == .ready ? content as? Instance : nil
  }

  /// Removes the instance, or ends the build, if a condition is true under the lock.
  func evict(where condition: () -> Bool = { true }) {
    let removed = withLock { condition() ? empty() : Removed() }
    withExtendedLifetime(removed) {}
  }
}

extension Slot: Hashable {
  static func == (a: Slot, b: Slot) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
