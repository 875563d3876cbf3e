/// What left a cell, to be let go when that is unlocked.
struct Evicted {
  var box: ValueBox?
  var aside: Aside?
  var stamp: UInt = 0

  /// Has no room for an instance.
  init() {}

  /// Makes room for the instance of a cell, if it may have one.
  init(from cell: Cell) {
    switch cell.word.phase {
    case .ready, .creating, .locked: box = ValueBox(room: cell.type)
    default: box = nil
    }
  }

  /// Whether the instance of a locked cell has no room yet.
  func isTooSmall(for locked: LockedCell) -> Bool { locked.phase == .ready && box == nil }

  mutating func takeAside(_ word: inout CellWord, _ cell: Cell) {
    guard word.has(CellWord.aside) else { return }
    word.bits &= ~CellWord.aside
    aside = UnsafeRawPointer(bitPattern: cell.header.pointee.mark).map {
      Unmanaged<Aside>.fromOpaque($0).takeRetainedValue()
    }
    cell.header.pointee.mark = 0
  }
}

/// What few cells keep beside their instance. Changed under the cell's lock, or before it is shared.
final class Aside {
  var stamp: UInt = 0
  /// The object of a `.weak` binding, which the container does not keep.
  weak var object: AnyObject?
  /// The undecorated instances below a decorated one, and their stamps.
  var inner: [(stamp: UInt, value: ValueBox)] = []
  /// The binding of a foreign cell's instance, where a close needs to know.
  var binding: Binding?
}
