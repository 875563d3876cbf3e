/// A binding that a container sees.
final class VisibleBinding {
  let key: BindingKey
  let binding: Binding
  let cell: Cell
  let owner: Container

  init(key: BindingKey, binding: Binding, cell: Cell, owner: Container) {
    (self.key, self.binding, self.cell, self.owner) = (key, binding, cell, owner)
  }

  func peek() -> Any? { cell.instance?.boxed }
}

extension Container {
  /// Returns the bindings of this container and its ancestors, shadowed ones included. The nearest
  /// container comes first. Each container's bindings are in the order of ``ownCells()``.
  @inline(never)
  func visibleBindings() -> [VisibleBinding] {
    chain.flatMap { $0.ownBindings() }
  }

  /// Returns the bindings of this container alone, contributions included.
  @inline(never)
  func ownBindings() -> [VisibleBinding] {
    ownCells().compactMap(visible)
  }

  @inline(never)
  func visible(_ cell: Cell) -> VisibleBinding? {
    guard let binding = cell.heldBinding else { return nil }
    return VisibleBinding(key: cell.bindingKey, binding: binding, cell: cell, owner: self)
  }

  /// Returns every cell of this container, in order of creation. A key's cell is created at its
  /// first registration, or earlier to cache an instance of an ancestor's binding.
  @inline(never)
  func ownCells() -> [Cell] { store.cells }
}
