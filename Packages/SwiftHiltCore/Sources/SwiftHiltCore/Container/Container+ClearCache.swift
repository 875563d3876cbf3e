extension Container {
  /// Releases the instances of one key that this container caches, so that the next resolve builds
  /// again; of a collection, its elements. It disposes of nothing, and a ready-made instance stays.
  ///
  /// A `.weak` instance that your code still holds is no longer shared, as after
  /// ``clearCache(file:line:)``.
  ///
  /// ```swift
  /// session.clearCache(of: Profile.self)   // after it was edited
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the instances.
  ///   - qualifier: The qualifier of their binding.
  /// - Precondition: The container is neither closed nor frozen.
  /// - Complexity: O(*n*) for *n* keys of the container and its ancestors.
  public func clearCache<T>(
    of type: T.Type, qualifier: (any Qualifier)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let key = BindingKey(type, qualifier: qualifier)
    if refuseChange(key, at: StaticSite(file, line).callSite, to: "clear its cache") { return }
    var (elements, meant) = (ErasedSet<Cell>(), ErasedSet<Cell>())
    for here in chain {
      for cell in here.store.cells {
        guard let list = cell.heldList else { continue }
        let isMeant = cell.bindingKey == key
        for entry in list.entries {
          elements.insert(entry.cell)
          if isMeant { meant.insert(entry.cell) }
        }
      }
    }
    // The instance of an inherited element has a cell of its own here.
    var bound = ErasedDictionary<Cell, Cell>()
    let instances = ifRare { $0.instances } ?? ErasedDictionary()
    for key in instances.keys { bound[instances[key]!] = key.cell }
    for cell in store.cells where !cell.isContributionList {
      let origin = bound[cell] ?? cell
      if elements.contains(origin) ? meant.contains(origin) : cell.bindingKey == key {
        forget(cell)
      }
    }
  }

  /// Lets go of what a cell caches, unless it was handed in ready-made.
  func forget(_ cell: Cell) {
    // Asked under the lock, which whoever registers takes, too.
    let old = cell.evict { $0.binding?.isReadyMade != true }
    // Who resolves asynchronously sees by the epoch that something is gone.
    store.countChange()
    withExtendedLifetime(old) {}
  }
}
