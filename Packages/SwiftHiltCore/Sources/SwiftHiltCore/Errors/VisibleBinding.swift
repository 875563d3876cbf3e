/// A binding that a container sees.
final class VisibleBinding {
  let key: BindingKey
  let binding: Binding
  let cell: Cell
  let owner: Container

  init(key: BindingKey, binding: Binding, cell: Cell, owner: Container) {
    (self.key, self.binding, self.cell, self.owner) = (key, binding, cell, owner)
  }

  /// Returns the cached instance, if there is one now.
  func peek() -> Any? { cell.instance?.boxed }
}

extension Container {
  /// Returns the bindings of this container and its ancestors, shadowed ones included. The nearest
  /// container comes first. Each container's bindings are in order of first registration.
  @inline(never)
  func visibleBindings() -> [VisibleBinding] {
    chain.flatMap { $0.ownBindings() }
  }

  /// Returns the bindings of this container alone, in order of first registration.
  @inline(never)
  func ownBindings() -> [VisibleBinding] {
    ownCells().compactMap(visible)
  }

  /// Returns the binding of one of this container's cells.
  @inline(never)
  func visible(_ cell: Cell) -> VisibleBinding? {
    guard let binding = cell.heldBinding else { return nil }
    return VisibleBinding(key: cell.bindingKey, binding: binding, cell: cell, owner: self)
  }

  /// Returns every cell of this container, in order of creation.
  @inline(never)
  func ownCells() -> [Cell] { store.cells }
}
