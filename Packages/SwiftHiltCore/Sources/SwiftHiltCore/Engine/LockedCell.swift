import CSwiftHilt

/// A locked cell, and the word that it will have once it is unlocked.
struct LockedCell {
  let cell: Cell
  var word: CellWord

  @inline(__always)
  var phase: Phase { word.phase }

  @inline(__always)
  var isForeign: Bool { word.has(CellWord.foreign) }

  @inline(__always)
  var bindingWord: UInt { cell.announcedBinding }

  /// The cell's own binding, or `nil` if the cell has none or is a list.
  var binding: Binding? {
    guard !cell.isContributionList, let pointer = BindingWord.pointer(bindingWord) else {
      return nil
    }
    return Unmanaged<Binding>.fromOpaque(pointer).takeUnretainedValue()
  }

  @inline(__always)
  var claim: Frame? {
    phase == .creating ? Frame(bitPattern: cell.header.pointee.mark) : nil
  }

  var extras: InstanceExtras? {
    guard word.has(CellWord.extras) else { return nil }
    return Unmanaged<InstanceExtras>(word: cell.header.pointee.mark)?.takeUnretainedValue()
  }

  /// The instance's place in its container's order of creation; meaningless without an instance.
  var stamp: UInt { extras?.stamp ?? cell.header.pointee.mark }

  /// Claims an empty cell. For another container's binding, the caller passes that binding's
  /// number.
  @inline(__always)
  mutating func claim(by frame: Frame, _ number: UInt? = nil) {
    cell.header.pointee.mark = UInt(bitPattern: frame)
    frame.pointee.claimed = cell.bits
    if let number { hilt_binding_set(cell.header, number) }
    word.phase = .creating
  }

  /// Records the ancestors' epochs at which the instance of a foreign cell was current.
  mutating func renew(_ epochs: UInt64) { cell.header.pointee.epochs = epochs }

  /// Copies the instance of a ready cell to uninitialised memory.
  @inline(__always)
  func copyInstance(into out: UnsafeMutableRawPointer) {
    ErasedType.copy(cell.type, from: cell.value, to: out)
  }

  /// Copies the instance into an empty box. Returns `false` if the cell holds no instance strongly,
  /// or is closed.
  func copyInstance(into box: ValueBox) -> Bool {
    guard phase == .ready else { return false }
    copyInstance(into: box.memory)
    box.isFull = true
    return true
  }

  /// Puts an instance into an empty or claimed cell.
  mutating func publish(
    _ value: UnsafeMutableRawPointer, stamp: UInt, _ extras: InstanceExtras?
  ) {
    ErasedType.copy(cell.type, from: value, to: cell.value)
    setExtras(extras, stamp)
    word.bits &= ~CellWord.waiters
    word.phase = .ready
  }

  /// Puts a weak instance, to which `extras` refers, into a claimed cell.
  mutating func publishWeak(stamp: UInt, _ extras: InstanceExtras) {
    setExtras(extras, stamp)
    word.bits &= ~CellWord.waiters
    word.phase = .slow
  }

  private mutating func setExtras(_ extras: InstanceExtras?, _ stamp: UInt) {
    guard let extras else {
      cell.header.pointee.mark = stamp
      return
    }
    extras.stamp = stamp
    cell.header.pointee.mark = Unmanaged.passRetained(extras).word
    word.bits |= CellWord.extras
  }

  /// Moves the instance out, or ends the claim.
  ///
  /// - Parameter old: The value that receives the contents, which the caller releases after
  ///   unlocking. If it has no room for the instance, nothing changes.
  mutating func empty(into old: inout RemovedInstance) {
    switch phase {
    case .ready:
      guard let box = old.box else { return }
      ErasedType.move(cell.type, from: cell.value, to: box.memory)
      box.isFull = true
      old.takeExtras(&word, cell)
      word.phase = .empty
    case .creating:
      word.bits &= ~CellWord.waiters
      word.phase = .empty
    case .slow where word.has(CellWord.extras):
      old.takeExtras(&word, cell)
      word.phase = .empty
    default: break
    }
  }

  /// Closes the cell for good. Its contents stay until ``Cell/endInstance()``.
  ///
  /// - Returns: Whether the cell holds an instance strongly. A `.weak` instance doesn't count,
  ///   because closing doesn't dispose of it.
  mutating func close() -> Bool {
    let isReady = phase == .ready
    word.bits &= ~CellWord.waiters
    if isReady { word.bits |= CellWord.full }
    word.phase = .closed
    return isReady
  }

  /// Replaces the word of the binding or list. The caller takes over the reference to the old
  /// object.
  mutating func replaceBinding(_ new: UInt) {
    _ = hilt_binding_swap(cell.header, new)
  }
}

/// The binding word of a cell: the address of a retained ``Binding`` or ``ContributionList``, or 0.
/// A foreign cell with an instance or a claim has the number of that instance's binding, which is
/// odd.
enum BindingWord {
  @inline(__always)
  static func pointer(_ word: UInt) -> UnsafeRawPointer? {
    word & 1 == 0 ? UnsafeRawPointer(bitPattern: word) : nil
  }

  /// Releases the object of a word. Does nothing for 0 and for a number.
  static func release(_ word: UInt) {
    if let pointer = pointer(word) { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
  }
}
