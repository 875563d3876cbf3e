import CSwiftHilt

/// An object that somebody else keeps alive.
final class WeakBox {
  weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}

// A `.weak` binding's cell is in the slow phase while its object may be alive; the box is among the
// container's rare state.

extension Container {
  /// Copies the live object of a weak slot; when it is gone, empties the cell.
  ///
  /// - Returns: Whether there was one.
  func shareWeak(
    _ slot: Slot, _ state: UInt, _ request: Request, into out: UnsafeMutableRawPointer
  ) throws -> Bool {
    let box = slot.container.ifRare { $0.weak[slot.cell] } ?? nil
    if let object = box?.object {
      func open<T>(_ type: T.Type) {
        // The object was boxed from a value of the request's type.
        out.assumingMemoryBound(to: T.self).initialize(to: object as! T)
      }
      _openExistential(request.type, do: open)
      return true
    }
    guard hilt_state_swap(slot.cell, state, Phase.locked | state & Phase.flags) else {
      return false
    }
    // Another thread may have shared a new object since the look.
    let object = slot.container.ifRare { $0.weak[slot.cell]?.object } ?? nil
    hilt_state_set(slot.cell, object == nil ? Phase.empty | state & Phase.flags : state)
    withExtendedLifetime(object) {}
    return false
  }

  /// The live object of a weak slot, for somebody who has no memory for it yet.
  func liveWeak(_ slot: Slot, _ state: UInt, _ request: Request) throws -> ValueBox? {
    var box: ValueBox?
    try ErasedType.withMemory(for: request.type) { memory in
      if try shareWeak(slot, state, request, into: memory) {
        box = ValueBox(request.type, at: memory)
      }
    }
    return box
  }

  /// Empties a cell that caches another binding's weak instance, unless its state has changed.
  func forgetWeak(_ slot: Slot, _ state: UInt) {
    guard hilt_state_swap(slot.cell, state, Phase.locked | state & Phase.flags) else { return }
    let old = (slot.container.takeWeakBox(slot.cell), slot.container.takeKept(of: slot.cell))
    hilt_state_set(slot.cell, Phase.empty | state & Phase.flags)
    withExtendedLifetime(old) {}
  }

  /// Whether a value in memory is an object: a class instance, perhaps as a protocol value.
  func isObject(_ type: Any.Type, _ memory: UnsafeMutableRawPointer) -> Bool {
    object(type, memory) != nil
  }

  private func object(_ type: Any.Type, _ memory: UnsafeMutableRawPointer) -> AnyObject? {
    let value = ErasedType.boxed(type, at: memory)
    return Swift.type(of: value) is AnyObject.Type ? value as AnyObject : nil
  }

  /// Remembers the object of a weak slot. Under the cell's state lock.
  func storeWeakBox(_ cell: Cell, _ type: Any.Type, _ memory: UnsafeMutableRawPointer) {
    let box = WeakBox(object(type, memory)!)
    let old = withRare { $0.weak.updateValue(box, forKey: cell) }
    withExtendedLifetime(old) {}
  }

  /// Forgets the object of a weak slot.
  func takeWeakBox(_ cell: Cell) -> AnyObject? {
    ifRare { $0.weak.removeValue(forKey: cell) } ?? nil
  }
}
