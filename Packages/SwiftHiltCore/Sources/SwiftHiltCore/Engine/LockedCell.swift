import CSwiftHilt

/// A cell while it is locked, and the word it will have.
struct LockedCell {
  let cell: Cell
  var word: CellWord

  @inline(__always)
  var phase: Phase { word.phase }

  @inline(__always)
  var isForeign: Bool { word.has(CellWord.foreign) }

  /// What the cell binds; see ``BindingWord``.
  @inline(__always)
  var bindingWord: UInt { cell.announcedBinding }

  /// The cell's own binding.
  var binding: Binding? {
    guard !cell.isContributionList, let pointer = BindingWord.pointer(bindingWord) else {
      return nil
    }
    return Unmanaged<Binding>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// The frame that claimed the cell.
  @inline(__always)
  var claim: Frame? {
    phase == .creating ? Frame(bitPattern: cell.header.pointee.mark) : nil
  }

  /// The extras of the instance.
  var extras: InstanceExtras? {
    guard word.has(CellWord.extras) else { return nil }
    return Unmanaged<InstanceExtras>(word: cell.header.pointee.mark)?.takeUnretainedValue()
  }

  /// When the instance was finished, counted per container.
  var stamp: UInt { extras?.stamp ?? cell.header.pointee.mark }

  /// Claims an empty cell, of another container's binding with that binding's number.
  @inline(__always)
  mutating func claim(by frame: Frame, _ number: UInt? = nil) {
    cell.header.pointee.mark = UInt(bitPattern: frame)
    frame.pointee.claimed = cell.bits
    if let number { hilt_binding_set(cell.header, number) }
    word.phase = .creating
  }

  /// Notes that the instance of a foreign cell is current as of some epochs of the ancestors.
  mutating func renew(_ epochs: UInt64) { cell.header.pointee.epochs = epochs }

  /// Copies the instance into empty memory.
  @inline(__always)
  func copyInstance(into out: UnsafeMutableRawPointer) {
    ErasedType.copy(cell.type, from: cell.value, to: out)
  }

  /// Copies the instance into an empty box, if there is one.
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

  /// Puts a weak instance, which `extras` has, into a claimed cell.
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

  /// Moves the instance out, or ends the claim: the cell is empty then, of whatever it caches.
  ///
  /// - Parameter old: What is to be let go after the unlock. Its box is filled when there is an instance.
  mutating func empty(into old: inout RemovedInstance) {
    switch phase {
    case .ready:
      guard let box = old.box else { return }
      ErasedType.move(cell.type, from: cell.value, to: box.memory)
      box.isFull = true
      old.stamp = stamp
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

  /// Puts another binding, or list, in the place of the cell's own.
  mutating func replaceBinding(_ new: UInt) {
    _ = hilt_binding_swap(cell.header, new)
  }
}

/// What a cell binds: the address of a retained ``Binding`` or ``ContributionList``, or 0. A foreign cell
/// has the number of the binding that made its instance, or is making it: that is odd.
enum BindingWord {
  @inline(__always)
  static func pointer(_ word: UInt) -> UnsafeRawPointer? {
    word & 1 == 0 ? UnsafeRawPointer(bitPattern: word) : nil
  }

  /// Lets go of what a cell bound.
  static func release(_ word: UInt) {
    if let pointer = pointer(word) { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
  }
}
