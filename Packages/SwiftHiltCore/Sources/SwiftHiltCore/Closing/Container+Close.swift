import CSwiftHilt

extension Container {
  /// Closes this container and its descendants, and disposes of what they cached.
  ///
  /// Children come first; within a container, instances in reverse order of creation: `onClose`,
  /// then ``Disposable/dispose()``, once for each object. What an ancestor caches, shares weakly or
  /// was handed is left to it, also where a binding of this container returned it. `.weak`, `.graph`, `.transient` and
  /// ready-made instances are left alone. Close waits for nobody: a factory that still runs gets
  /// ``ResolutionError/closed(_:)`` at its next resolve. Closing twice is harmless.
  ///
  /// - Throws: ``AggregateError`` with every error, after everything was disposed of; for an
  ///   instance that is only ``AsyncDisposable``, ``AsyncDisposalRequired``.
  public func close() throws {
    var errors: [any Error] = []
    for disposal in takeDisposals() { disposal.runNow(&errors) }
    if !errors.isEmpty { throw AggregateError(errors) }
  }

  /// Whether the container was closed.
  public var isClosed: Bool { hilt_is_closed(store) }

  /// Runs a closure with a child, and closes the child at the end, also when the closure throws.
  ///
  /// - Parameters:
  ///   - scope: The scope that the child stands for.
  ///   - name: A name for messages and graphs.
  ///   - body: What to do in the child.
  /// - Throws: The closure's error; when it threw none, the errors of the close.
  public func withChild<R>(
    scope: ScopeName? = nil, name: String? = nil, _ body: (Container) throws -> R
  ) throws -> R {
    let child = child(name: name, scope: scope)
    let result: R
    do {
      result = try body(child)
    } catch {
      try? child.close()
      throw error
    }
    try child.close()
    return result
  }

  /// Marks the family closed, and takes out what is to be disposed of, in order.
  func takeDisposals() -> [Disposal] {
    var batches: [[Disposal]] = []
    var dropped: [AnyObject] = []
    Container.takeAll(from: store, &batches, &dropped)
    let handedIn = dropped.compactMap { ($0 as? ValueBox)?.identity }
    return Disposal.once(
      batches.flatMap { batch in batch.sorted { $0.stamp > $1.stamp } }, except: Set(handedIn),
      below: parent)
  }

  /// Closes a store's family: no user code runs meanwhile, only later, when the values are out.
  private static func takeAll(
    from store: Store, _ batches: inout [[Disposal]], _ dropped: inout [AnyObject]
  ) {
    hilt_lock(store)
    let wasClosed = hilt_is_closed(store)
    hilt_set_closed(store)
    hilt_update_gate(store)
    hilt_unlock(store)
    if wasClosed { return }
    eachChild(of: store) { takeAll(from: $0, &batches, &dropped) }
    // The container is alive: it is this one, or `eachChild` retains it.
    let container = Unmanaged<Container>.fromOpaque(store.pointee.container)
    batches.append(container._withUnsafeGuaranteedRef { $0.takeOwn(&dropped) })
  }

  private func takeOwn(_ dropped: inout [AnyObject]) -> [Disposal] {
    var disposals: [Disposal] = []
    let rare = ifRare { rare in
      defer {
        rare.inner = [:]
        rare.closers = [:]
      }
      return (rare.inner, rare.closers)
    }
    for cell in ownCells() where !cell.isContributionList {
      let state = cell.lockState()
      let bound = cell.lockedBinding ?? rare?.1[cell]
      // The origin changes under the state lock.
      let binding = bound ?? cell.origin?.binding
      let value = takeValue(of: cell, state)
      hilt_state_set(cell, Phase.closed | state & Phase.flags)
      guard let box = value as? ValueBox else {
        if let value { dropped.append(value) }
        continue
      }
      if binding?.isReadyMade == true {
        dropped.append(box)
        continue
      }
      let key = cell.bindingKey
      disposals += Disposal.of(
        box, of: binding, key: key, stamp: hilt_cell_stamp(cell),
        onClose: (rare?.1[cell] ?? binding)?.extras?.onClose)
      // Below all decorators may be an instance that was handed in, or is another container's.
      let isHandedIn = binding?.flags.contains(.instance) == true
      for (index, inner) in (rare?.0[cell] ?? []).enumerated() {
        if inner.value.isBorrowed || isHandedIn && index == 0 {
          dropped.append(inner.value)
          continue
        }
        disposals.append(Disposal(key: key, stamp: inner.stamp, value: inner.value, onClose: nil))
      }
    }
    return disposals
  }
}
