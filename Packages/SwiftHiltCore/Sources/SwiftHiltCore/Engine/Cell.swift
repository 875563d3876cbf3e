import CSwiftHilt

/// The state of one key in one container, and the only access to its binding and instance.
///
/// The cell's word is the lock of its other fields. Code that holds this lock only copies, moves
/// and decides. It calls no user code and takes no other cell's lock.
struct Cell: Hashable {
  let header: UnsafeMutablePointer<hilt_cell>

  @inline(__always)
  init(_ header: UnsafeMutablePointer<hilt_cell>) { self.header = header }

  @inline(__always)
  init?(bits: UInt) {
    guard let header = UnsafeMutablePointer<hilt_cell>(bitPattern: bits) else { return nil }
    self.header = header
  }

  var bits: UInt { UInt(bitPattern: header) }

  // MARK: Constants

  @inline(__always)
  var key: UInt { header.pointee.key }

  /// The type of the cell's value. For a list of contributions, it is the type of the elements or
  /// of the dictionary.
  var type: Any.Type { KeyWord.type(of: header.pointee.key) }

  var isContributionList: Bool { header.pointee.key & KeyTag.list != 0 }

  var isInTable: Bool { !word.has(CellWord.loose) }

  @inline(__always)
  private var heldQualifier: Unmanaged<QualifierBox>? { Unmanaged(word: header.pointee.qualifier) }

  var qualifierBox: QualifierBox? {
    heldQualifier?.takeUnretainedValue()
  }

  /// Returns whether the cell's qualifier has the given hash. The cell must have a qualifier.
  @inline(__always)
  func hasQualifierHash(_ hash: UInt64) -> Bool {
    heldQualifier.unsafelyUnwrapped._withUnsafeGuaranteedRef { $0.hash == hash }
  }

  /// Returns whether the cell's qualifier is the given name. The cell must have a qualifier.
  @inline(__always)
  func isNamed(_ name: String) -> Bool {
    heldQualifier.unsafelyUnwrapped._withUnsafeGuaranteedRef {
      $0.name.map { sameBytes($0, name) } ?? false
    }
  }

  /// The cell's key, or the key of the collection for a list of contributions.
  @inline(never)
  var bindingKey: BindingKey {
    let type = type
    return BindingKey(
      isContributionList ? RequestShape.aggregate(of: type) : type,
      QualifierValue(box: qualifierBox))
  }

  // MARK: Where the value is

  /// Returns the offset of a value: the size of the header, rounded up to the value's alignment.
  /// Cells are aligned to 64 bytes.
  @inline(__always)
  static func offset(alignment: Int) -> Int {
    (MemoryLayout<hilt_cell>.size + alignment - 1) & ~(alignment - 1)
  }

  /// Returns a pointer to the value. `type` must be the type of the cell's key.
  @inline(__always)
  func value<T>(as type: T.Type) -> UnsafeMutablePointer<T> {
    let offset = Cell.offset(alignment: MemoryLayout<T>.alignment)
    return UnsafeMutableRawPointer(header).advanced(by: offset).assumingMemoryBound(to: T.self)
  }

  var value: UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(header)
      .advanced(by: Cell.offset(alignment: ErasedType.alignment(type)))
  }

  /// Returns the number of bytes that a cell needs after its header for a value of a type.
  static func room(for type: Any.Type) -> Int {
    func open<T>(_ type: T.Type) -> Int {
      offset(alignment: MemoryLayout<T>.alignment) - MemoryLayout<hilt_cell>.size
        + max(MemoryLayout<T>.size, MemoryLayout<UInt>.size)
    }
    return _openExistential(type, do: open)
  }

  // MARK: The word

  /// The cell's word. It is only a hint unless the caller holds the lock, because other threads may
  /// change it.
  @inline(__always)
  var word: CellWord { CellWord(bits: hilt_word(header)) }

  /// Locks the cell if a warm resolve in the requesting container may use its instance.
  ///
  /// - Returns: The word with which to unlock the cell, or `nil` if the instance isn't usable.
  @inline(__always)
  func lockReady(for asker: Store, in owner: Store) -> CellWord? {
    let word = word
    let ready = CellWord(.ready)
    if word == ready, hilt_word_swap(header, ready.bits, Phase.locked.rawValue) { return ready }
    // Past this guard, the cell was ready, or locked for a moment.
    guard word.phase == .ready || word.phase == .locked else { return nil }
    let foreign = CellWord.unbound.with(.ready)
    if word == foreign, owner == asker,
      hilt_word_swap(header, foreign.bits, foreign.with(.locked).bits)
    {
      return current(foreign, for: asker)
    }
    return lockReadySlowly(for: asker, in: owner)
  }

  @inline(never)
  private func lockReadySlowly(for asker: Store, in owner: Store) -> CellWord? {
    var round: UInt32 = 0
    while true {
      let word = word
      switch word.phase {
      case .ready:
        // A scoped instance belongs to its own container only.
        if word.has(CellWord.scoped), owner != asker { return nil }
        if hilt_word_swap(header, word.bits, word.with(.locked).bits) {
          return word.has(CellWord.foreign) ? current(word, for: asker) : word
        }
      case .locked: hilt_spin(&round)
      default: return nil
      }
    }
  }

  /// Unlocks a foreign cell if a change in an ancestor may have made its instance stale.
  ///
  /// - Returns: The word with which to unlock the cell, or `nil` if the cell is now unlocked.
  @inline(__always)
  private func current(_ word: CellWord, for asker: Store) -> CellWord? {
    if header.pointee.epochs == asker.ancestorEpochs { return word }
    unlock(word)
    return nil
  }

  /// Locks a cell that belongs to no container, if the cell has an instance.
  ///
  /// - Returns: The word with which to unlock the cell, or `nil` if the cell has no instance.
  func lockReady() -> CellWord? {
    var round: UInt32 = 0
    while true {
      switch word {
      case CellWord(.ready):
        if hilt_word_swap(header, Phase.ready.rawValue, Phase.locked.rawValue) {
          return CellWord(.ready)
        }
      case CellWord(.locked): hilt_spin(&round)
      default: return nil
      }
    }
  }

  /// Copies the instance of a locked cell, and unlocks the cell.
  @inline(__always)
  func take<T>(_ type: T.Type, unlocking word: CellWord) -> T {
    let value = value(as: T.self).pointee
    unlock(word)
    return value
  }

  /// Copies the instance of a locked cell to uninitialised memory, and unlocks the cell.
  func copy(into out: UnsafeMutableRawPointer, unlocking word: CellWord) {
    ErasedType.copy(type, from: value, to: out)
    unlock(word)
  }

  @inline(__always)
  private func unlock(_ word: CellWord) { hilt_word_set(header, word.bits) }

  @inline(__always)
  func withLocked<R>(_ body: (inout LockedCell) -> R) -> R {
    var locked = LockedCell(cell: self, word: lock())
    let result = body(&locked)
    unlock(locked.word)
    return result
  }

  @inline(__always)
  private func lock() -> CellWord {
    let word = word
    if word.phase != .locked, hilt_word_swap(header, word.bits, word.with(.locked).bits) {
      return word
    }
    return lockSlowly()
  }

  @inline(never)
  private func lockSlowly() -> CellWord {
    var round: UInt32 = 0
    while true {
      let word = word
      if word.phase == .locked {
        hilt_spin(&round)
      } else if hilt_word_swap(header, word.bits, word.with(.locked).bits) {
        return word
      }
    }
  }

  // MARK: Bindings

  /// The word of the binding or list; see ``BindingWord``. The cell's lock, or a frame that has
  /// announced this cell, keeps the binding or list alive.
  @inline(__always)
  var announcedBinding: UInt { hilt_binding(header) }

  /// The current binding, or `nil` if the cell has none or is a list.
  @inline(never)
  var heldBinding: Binding? { withLocked { $0.binding } }

  @inline(never)
  var heldList: ContributionList? {
    guard isContributionList else { return nil }
    return withLocked { locked in
      BindingWord.pointer(locked.bindingWord).map {
        Unmanaged<ContributionList>.fromOpaque($0).takeUnretainedValue()
      }
    }
  }

  /// A copy of the instance; `nil` if the cell holds no instance strongly, or is closed.
  @inline(never)
  var instance: ValueBox? {
    let box = ValueBox(room: type)
    return withLocked { $0.copyInstance(into: box) } ? box : nil
  }

  /// Releases the instance of a closed cell, if it has one, after unlocking the cell.
  func endInstance() {
    var old = RemovedInstance()
    let isFull = withLocked { locked in
      old.takeExtras(&locked.word, self)
      defer { locked.word.bits &= ~CellWord.full }
      return locked.word.has(CellWord.full)
    }
    if isFull { ErasedType.destroy(type, at: value) }
  }

  /// Releases the contents of a cell that is no longer in use.
  func tearDown() {
    let word = word
    if word.phase == .ready { ErasedType.destroy(type, at: value) }
    if word.has(CellWord.extras) { Unmanaged<InstanceExtras>(word: header.pointee.mark)?.release() }
    BindingWord.release(header.pointee.binding)
    heldQualifier?.release()
  }
}

extension Cell {
  /// Creates a cell that belongs to no container. ``destroyAlone()`` frees it.
  static func alone(_ type: Any.Type, qualifier: (any Qualifier)?, _ binding: Binding) -> Cell {
    let bytes = MemoryLayout<hilt_cell>.size
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: bytes + Cell.room(for: type), alignment: 64)
    let header = memory.initializeMemory(as: hilt_cell.self, to: hilt_cell())
    let key = KeyWord(type, qualifier: QualifierValue(qualifier))
    header.pointee.key = key.word
    header.pointee.qualifier = key.qualifier.box.retainedWord()
    header.pointee.binding = Unmanaged.passRetained(binding).word
    return Cell(header)
  }

  /// Frees a cell that belongs to no container and is no longer in use.
  func destroyAlone() {
    tearDown()
    UnsafeMutableRawPointer(header).deallocate()
  }

  /// Empties the cell, or ends its claim. An instance that is being built is then not cached.
  ///
  /// - Parameter condition: A closure that decides, under the lock, whether to empty the cell.
  /// - Returns: The contents, which the caller releases with nothing locked.
  @discardableResult
  func evict(where condition: (LockedCell) -> Bool = { _ in true }) -> RemovedInstance {
    while true {
      var old = RemovedInstance(from: self)
      let isDone = withLocked { locked -> Bool in
        guard condition(locked) else { return true }
        if old.isTooSmall(for: locked) { return false }
        locked.empty(into: &old)
        return true
      }
      if isDone { return old }
    }
  }
}
