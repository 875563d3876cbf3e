import CSwiftHilt

/// A binding that a container sees.
struct Visible {
  let key: BindingKey
  let binding: Binding
  let cell: Cell
  let owner: Container

  /// The cached instance, if there is one now.
  func peek() -> Any? {
    let state = cell.lockState()
    defer { hilt_state_set(cell, state) }
    guard state & Phase.mask == Phase.ready else { return nil }
    return ErasedType.boxed(cell.type, at: cell.value(of: cell.type))
  }
}

extension Container {
  /// The bindings of this container and its ancestors, nearest first, in order of registration of
  /// their keys; shadowed ones included.
  func visibleBindings() -> [Visible] {
    var result: [Visible] = []
    var container: Container? = self
    while let here = container {
      result += here.ownBindings()
      container = here.parent
    }
    return result
  }

  /// The bindings of this container alone, in order of first registration.
  func ownBindings() -> [Visible] {
    ownCells().compactMap { cell in
      guard cell.pointee.key & 3 == KeyTag.binding, let binding = heldBinding(cell) else {
        return nil
      }
      return Visible(key: cell.bindingKey, binding: binding, cell: cell, owner: self)
    }
  }

  /// The cells of this container's table and its contributions, oldest first.
  func ownCells() -> [Cell] {
    var cells: [Cell] = []
    var next = Cell(bitPattern: hilt_load_acquire(cellsWord))
    while let cell = next {
      cells.append(cell)
      next = cell.pointee.next
    }
    return cells.reversed()
  }

  private var cellsWord: UnsafeMutablePointer<UInt> {
    UnsafeMutableRawPointer(store)
      .advanced(by: MemoryLayout<hilt_store>.offset(of: \.cells)!)
      .assumingMemoryBound(to: UInt.self)
  }

  /// The binding of a cell, protected while it is read.
  func heldBinding(_ cell: Cell) -> Binding? {
    held(cell, as: Binding.self)
  }

  /// What a cell holds in its binding word, protected while it is read.
  func held<Held: AnyObject>(_ cell: Cell, as type: Held.Type) -> Held? {
    let thread = hilt_thread_current()!
    let frame = hilt_push(thread, cell, UnsafeRawPointer(store.pointee.container))!
    defer { hilt_pop(thread, frame) }
    let word = hilt_binding(cell)
    guard word & 1 == 0, let pointer = UnsafeRawPointer(bitPattern: word) else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue() as? Held
  }
}
