import CSwiftHilt

extension Container {
  /// Makes an independent copy: the same bindings, contributions, decorators and modules, the whole
  /// chain of ancestors copied too, and fresh caches.
  ///
  /// A change of the copy is not seen here, nor the reverse, so a singleton that was built with the
  /// real dependency is built anew around a fake. Ready-made instances are shared. The copy has no
  /// observers and is neither frozen nor closed.
  ///
  /// - Parameter name: A name for messages; the original's when omitted.
  /// - Precondition: The container is not closed.
  /// - Complexity: O(*n*) for *n* bindings of the container and its ancestors.
  public func fork(name: String? = nil) -> Container {
    if isClosed { stop(closed(BindingKey(Container.self))) }
    let copy = Container(parent: parent?.fork(), name: name ?? self.name, scope: scope)
    copy.copyBindings(of: self)
    return copy
  }

  private func copyBindings(of original: Container) {
    var contributions: [ContributionID: ContributionID] = [:]
    // The copies of cells, where a module or a duplicate names some.
    var cells: [Cell: Cell]? =
      original.ifRare { $0.modules.isEmpty && $0.duplicates.isEmpty } ?? true ? nil : [:]
    var isElement: Set<Cell> = []
    let lists = original.ownCells().filter(\.isContributionList)
    for cell in lists {
      let type = KeyWord.type(of: cell.pointee.key)
      let qualifier = QualifierValue(box: cell.qualifierBox)
      for entry in original.held(cell, as: ContributionList.self)?.entries ?? [] {
        isElement.insert(entry.cell)
        guard let binding = original.heldBinding(entry.cell) else { continue }
        contributions[entry.id] = addContribution(
          type, qualifier, binding, count: entry.isMany ? 0 : 1)
      }
    }
    for visible in original.ownBindings() where !isElement.contains(visible.cell) {
      guard let type = visible.key.type, original.isInTable(visible.cell) else { continue }
      guard let (binding, instance) = original.bound(visible.cell) else { continue }
      let cell = bind(
        type, QualifierValue(visible.key.qualifier), binding, value: instance?.memory)
      cells?[visible.cell] = cell
      withExtendedLifetime(instance) {}
    }
    let copied = original.ifRare { ($0.expected, $0.modules, $0.duplicates) }
    guard let (expected, modules, duplicates) = copied else { return }
    withRare { rare in
      rare.expected = expected
      rare.modules = modules.mapValues { module in
        InstalledModule(
          module.type,
          made: ModuleContents(
            contributions: module.contents.contributions.compactMap { contributions[$0] },
            bindings: module.contents.bindings.compactMap { bound in
              cells?[bound.cell].map { ($0, bound.binding) }
            }))
      }
      for (cell, duplicate) in duplicates { cells?[cell].map { rare.duplicates[$0] = duplicate } }
    }
  }

  /// The binding of a cell, and the instance that belongs to it when that was handed in.
  private func bound(_ cell: Cell) -> (Binding, ValueBox?)? {
    while let binding = heldBinding(cell) {
      guard binding.isReadyMade else { return (binding, nil) }
      let state = cell.lockState()
      defer { hilt_state_set(cell, state) }
      // Together, since another thread may replace both.
      if cell.pointee.binding == binding.word, state & Phase.mask == Phase.ready {
        return (binding, ValueBox(cell.type, at: cell.value(of: cell.type), copying: true))
      }
      if state & Phase.mask == Phase.closed { return nil }
    }
    return nil
  }

  /// Whether a cell is the one its key is looked up by, and not that of a contribution.
  func isInTable(_ cell: Cell) -> Bool {
    let type = KeyWord.type(of: cell.pointee.key)
    return findCell(
      KeyWord(type, qualifier: QualifierValue(box: cell.qualifierBox)), in: store) == cell
  }
}
