import CSwiftHilt

typealias Cell = UnsafeMutablePointer<hilt_cell>
typealias Store = UnsafeMutablePointer<hilt_store>
typealias Frame = UnsafeMutablePointer<hilt_frame>
typealias CallThread = UnsafeMutablePointer<hilt_thread>

/// The phases and flags of a cell's state word, as Swift integers.
enum Phase {
  static let empty = UInt(HILT_EMPTY)
  static let ready = UInt(HILT_READY)
  static let locked = UInt(HILT_LOCKED)
  static let creating = UInt(HILT_CREATING)
  static let transient = UInt(HILT_TRANSIENT)
  static let slow = UInt(HILT_SLOW)
  static let closed = UInt(HILT_CLOSED)
  static let mask = UInt(HILT_PHASE_MASK)
  static let waiters = UInt(HILT_WAITERS)
  static let scoped = UInt(HILT_SCOPED)
  static let foreign = UInt(HILT_FOREIGN)
  static let flags = UInt(HILT_FLAGS_MASK)
  static let claim = ~UInt(63)
}

extension UnsafeMutablePointer where Pointee == hilt_cell {
  /// Where a value of a type sits: behind the header, or at the next cache line when it is aligned
  /// above eight bytes (cells are aligned to 64).
  @inline(__always)
  func value<T>(as type: T.Type) -> UnsafeMutablePointer<T> {
    let offset = MemoryLayout<T>.alignment > 8 ? 64 : MemoryLayout<hilt_cell>.size
    return UnsafeMutableRawPointer(self).advanced(by: offset).assumingMemoryBound(to: T.self)
  }

  /// The same for a type known at run time.
  func value(of type: Any.Type) -> UnsafeMutableRawPointer {
    let offset = ErasedType.alignment(type) > 8 ? 64 : MemoryLayout<hilt_cell>.size
    return UnsafeMutableRawPointer(self).advanced(by: offset)
  }

  /// How many bytes a cell needs behind its header for a value of a type, and for a reference.
  static func room(for type: Any.Type) -> Int {
    func open<T>(_ type: T.Type) -> Int { room(of: type) }
    return _openExistential(type, do: open)
  }

  @inline(__always)
  static func room<T>(of type: T.Type) -> Int {
    let padding = MemoryLayout<T>.alignment > 8 ? 64 - MemoryLayout<hilt_cell>.size : 0
    return Swift.max(MemoryLayout<T>.size + padding, MemoryLayout<UInt>.size)
  }

  /// The type of the cell's value.
  var type: Any.Type {
    if let origin { return origin.type }
    return KeyWord.type(of: pointee.key)
  }

  /// Whose instance the cell caches, when its key is another cell's address.
  var origin: InstanceOrigin? {
    guard pointee.key & KeyTag.mask == KeyTag.element else { return nil }
    guard let pointer = UnsafeRawPointer(bitPattern: pointee.qualifier) else { return nil }
    return Unmanaged<InstanceOrigin>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// The qualifier of the cell's key.
  var qualifierBox: QualifierBox? {
    guard pointee.key & KeyTag.qualified != 0, pointee.key & KeyTag.mask != KeyTag.element,
      let pointer = UnsafeRawPointer(bitPattern: pointee.qualifier)
    else { return nil }
    return Unmanaged<QualifierBox>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// The hash of that qualifier, or 0.
  var qualifierHash: UInt64 {
    guard pointee.key & KeyTag.qualified != 0, pointee.key & KeyTag.mask != KeyTag.element,
      let pointer = UnsafeRawPointer(bitPattern: pointee.qualifier)
    else { return 0 }
    return Unmanaged<QualifierBox>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0.hash }
  }

  /// The key as messages and observers see it; for a list of contributions, that of the aggregate.
  var bindingKey: BindingKey {
    if let origin { return origin.key }
    let type = KeyWord.type(of: pointee.key)
    let isList = pointee.key & KeyTag.mask & ~KeyTag.qualified == KeyTag.contributions
    return BindingKey(
      anyType: isList ? RequestShape.aggregate(of: type) : type,
      qualifier: qualifierBox?.qualifier)
  }

  /// Destroys the instance of a cell that nobody uses any more.
  func destroyValue() {
    let type = type
    if KeyWord.isClass(type) {
      let object = UnsafeRawPointer(value(as: UnsafeRawPointer.self).pointee)
      return Unmanaged<AnyObject>.fromOpaque(object).release()
    }
    // Not `deinitialize`, which unspecialised goes through the witness for arrays.
    func open<T>(_ type: T.Type) { _ = value(as: type).move() }
    _openExistential(type, do: open)
  }

  /// Takes the cell's state lock: a few instructions long, never around user code.
  ///
  /// - Returns: The state before, whose claim, if it had one, has thereby ended.
  func lockState() -> UInt {
    var spins = 0
    while true {
      let state = hilt_state(self)
      if state & Phase.mask != Phase.locked,
        hilt_state_swap(self, state, Phase.locked | state & Phase.flags)
      {
        return state
      }
      spins += 1
      if spins < 64 { hilt_pause() } else { hilt_yield() }
    }
  }
}

/// The binding whose instance a cell keyed by another cell's address caches. Holding the binding
/// keeps its identity from being given to another one.
final class InstanceOrigin {
  let binding: Binding
  let type: Any.Type
  let key: BindingKey

  init(binding: Binding, type: Any.Type, key: BindingKey) {
    self.binding = binding
    self.type = type
    self.key = key
  }
}

/// The full hash of a cell's key, for a table that grows.
func hashOfCell(_ cell: UnsafePointer<hilt_cell>?) -> UInt64 {
  let cell = Cell(mutating: cell!)
  guard let box = cell.qualifierBox else { return hilt_hash(UInt64(cell.pointee.key)) }
  return KeyWord.hash(cell.pointee.key, qualifier: box.hash)
}
