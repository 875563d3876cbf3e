/// The contents removed from a cell. They are released after the cell is unlocked.
struct RemovedInstance {
  var box: ValueBox?
  var extras: InstanceExtras?

  /// Creates a value without room for an instance.
  init() {}

  /// Creates a value with room for the instance of a cell, if the cell may have one.
  init(from cell: Cell) {
    switch cell.word.phase {
    case .ready, .creating, .locked: box = ValueBox(room: cell.type)
    default: box = nil
    }
  }

  func isTooSmall(for locked: LockedCell) -> Bool { locked.phase == .ready && box == nil }

  mutating func takeExtras(_ word: inout CellWord, _ cell: Cell) {
    guard word.has(CellWord.extras) else { return }
    word.bits &= ~CellWord.extras
    extras = Unmanaged<InstanceExtras>(word: cell.header.pointee.mark)?.takeRetainedValue()
    cell.header.pointee.mark = 0
  }
}
