import CSwiftHilt

/// The phase of a cell, stored in its word.
enum Phase: UInt {
  /// Nothing is cached, and no frame has claimed the cell.
  case empty = 0
  case ready = 1
  /// A thread copies or swaps the contents. It runs a few instructions and no user code.
  case locked = 2
  /// A frame has claimed the cell.
  case creating = 3
  /// The binding is a plain transient one; see ``Binding/isPlainTransient``.
  case transient = 4
  /// A warm resolve finds nothing here. The cell has a weak instance, a graph binding, a
  /// decoration, a list, or a transient binding that is decorated or asynchronous.
  case slow = 5
  /// The container was closed. This phase is final.
  case closed = 6
}

/// The word of a cell: a phase and flags.
struct CellWord: Equatable {
  var bits: UInt

  @inline(__always)
  init(bits: UInt) { self.bits = bits }

  @inline(__always)
  init(_ phase: Phase, _ flags: UInt = 0) { bits = phase.rawValue | flags }

  /// A thread or a task may wait for the claim to end.
  static let waiters = UInt(HILT_WAITERS)
  /// The instance belongs to this container only, not to its descendants.
  static let scoped = UInt(HILT_SCOPED)
  /// The cell has no binding of its own. It may cache an instance of another container's binding.
  static let foreign = UInt(HILT_FOREIGN)
  /// The mark is an ``InstanceExtras``.
  static let extras = UInt(HILT_EXTRAS)
  /// The cell is not in the table. It belongs to a contribution or is in
  /// ``ContainerExtras/instances``.
  static let loose = UInt(HILT_LOOSE)
  /// The closed cell still has its instance.
  static let full = UInt(HILT_FULL)

  static let unbound = CellWord(.empty, foreign | scoped)

  @inline(__always)
  var phase: Phase {
    get {
      // Only these seven values are ever stored.
      Phase(rawValue: bits & UInt(HILT_PHASE_MASK)).unsafelyUnwrapped
    }
    set { bits = bits & ~UInt(HILT_PHASE_MASK) | newValue.rawValue }
  }

  @inline(__always)
  func has(_ flag: UInt) -> Bool { bits & flag != 0 }

  @inline(__always)
  func with(_ phase: Phase) -> CellWord {
    CellWord(bits: bits & ~UInt(HILT_PHASE_MASK) | phase.rawValue)
  }
}
