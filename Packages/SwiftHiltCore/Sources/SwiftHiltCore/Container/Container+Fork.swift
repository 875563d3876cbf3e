extension Container {
  /// Creates an independent copy of this container and of its ancestors. The copy has the same
  /// bindings, contributions, decorators and modules, and its caches are empty.
  ///
  /// The copy and the original don't see each other's changes, but share ready-made instances. Each
  /// copied container builds its own singletons. They use the fakes that you register in that
  /// copied container or its ancestors, but not those that you register in a child. The copy has no
  /// observers and is neither frozen nor closed.
  ///
  /// - Parameters:
  ///   - name: A name for messages; the original's name when omitted.
  ///   - file: The caller's file, for messages.
  ///   - line: The caller's line.
  /// - Precondition: The container is not closed. Otherwise the program stops with the text of
  ///   ``ResolutionError/Code/closed``.
  /// - Complexity: O(*n*) for *n* bindings of the container and its ancestors.
  public func fork(
    name: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Container {
    if isClosed {
      stop(closed(to: "be forked", help: "fork the container"), at: StaticSite(file, line).callSite)
    }
    let parent = parent?.fork(file: file, line: line)
    return withExtendedLifetime(parent) {
      let copy = Container(
        below: parent.map { Unmanaged.passUnretained($0) }, name: name ?? self.name, scope: scope)
      copy.copyBindings(of: self)
      return copy
    }
  }

  private func copyBindings(of original: Container) {
    var contributions = ErasedDictionary<Cell, ContributionList.Entry>()
    // The copies by original cell. They are needed only if a module or a duplicate refers to cells.
    var cells: ErasedDictionary<Cell, Cell>? =
      original.ifRare { $0.modules.isEmpty && $0.duplicates.isEmpty } ?? true
      ? nil : ErasedDictionary()
    var isElement = ErasedSet<Cell>()
    let lists = original.store.cells.filter(\.isContributionList)
    for cell in lists {
      let type = cell.type
      let qualifier = QualifierValue(box: cell.qualifierBox)
      for entry in cell.heldList?.entries ?? [] {
        isElement.insert(entry.cell)
        guard let binding = entry.cell.heldBinding else { continue }
        contributions[entry.cell] = addContribution(
          type, qualifier, binding, count: entry.isMany ? 0 : 1)
      }
    }
    for visible in original.ownBindings() where !isElement.contains(visible.cell) {
      guard let type = visible.key.type, visible.cell.isInTable else { continue }
      guard let (binding, instance) = original.bound(visible.cell) else { continue }
      let cell = bind(
        type, visible.key.qualifierValue, binding, value: instance?.memory)
      cells?[visible.cell] = cell
      withExtendedLifetime(instance) {}
    }
    let copied = original.ifRare { ($0.expected, $0.modules, $0.duplicates) }
    guard let (expected, modules, duplicates) = copied else { return }
    withRare { rare in
      rare.expected = expected
      for id in modules.keys {
        let module = modules[id]!
        rare.modules[id] = InstalledModule(
          module.type,
          made: ModuleContents(
            contributions: module.contents.contributions.compactMap { contributions[$0.cell] },
            bindings: module.contents.bindings.compactMap { bound in
              cells?[bound.cell].map { ($0, bound.binding) }
            }))
      }
      for cell in duplicates.keys {
        cells?[cell].map { rare.duplicates[$0] = duplicates[cell] }
      }
    }
  }

  /// Returns the binding of a cell, and the instance if it is ready-made.
  ///
  /// - Returns: `nil` if the cell has no binding, or no longer has its ready-made instance.
  private func bound(_ cell: Cell) -> (Binding, ValueBox?)? {
    let box = ValueBox(room: cell.type)
    // Both are read under one lock, because another thread may replace them.
    return cell.withLocked { locked in
      guard let binding = locked.binding else { return nil }
      guard binding.isReadyMade else { return (binding, nil) }
      return locked.copyInstance(into: box) ? (binding, box) : nil
    }
  }
}
