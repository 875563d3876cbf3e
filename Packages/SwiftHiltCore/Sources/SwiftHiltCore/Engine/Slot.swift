import CSwiftHilt

/// Where a binding's instance is cached: a cell of the container that owns the instance.
struct Slot {
  let container: Container
  let cell: Cell

  /// For instances of another container's binding: that binding's cell and version.
  let source: (cell: Cell, version: UInt64)?

  /// The epochs of the container's ancestors before the binding was looked up.
  let epochs: UInt

  /// Whether the cell belongs to a `Lazy` and not to a container.
  var isLazy = false

  /// Whether the cell caches an instance of a binding that is not its own.
  var isForeign: Bool { source.map { $0.cell != cell } ?? false }

  /// What the cell's `versions` must say for its instance to be this binding's.
  var versions: UInt64? {
    source.map { UInt64(epochs) << 32 | $0.version }
  }
}

extension Container {
  /// The slot of a `.scoped` binding in this container, which asks.
  ///
  /// - Returns: `nil` when this container was closed.
  func scopedSlot(_ request: Request, _ found: Found, _ epochs: UInt) -> Slot? {
    if found.owner == store {
      return Slot(
        container: self, cell: found.cell, source: (found.cell, found.version), epochs: epochs)
    }
    if request.isElement {
      return instanceSlot(in: self, request, found, epochs)
    }
    guard let cell = ownCell(request.key, type: request.type, foreign: true) else { return nil }
    return Slot(
      container: self, cell: cell, source: (found.cell, found.version), epochs: epochs)
  }

  /// The slot of a binding in a container that need not be the one that asks: under a key that no
  /// other binding of the same type shares.
  func instanceSlot(
    in home: Container, _ request: Request, _ found: Found, _ epochs: UInt,
    separate: Bool = false
  ) -> Slot? {
    let ownEpochs = home === self ? epochs : hilt_ancestor_epochs(home.store)
    if found.owner == home.store, !separate {
      return Slot(
        container: home, cell: found.cell, source: (found.cell, found.version), epochs: ownEpochs)
    }
    var generation: UInt = 0
    while true {
      let key = KeyWord(instanceOf: found.cell, generation: generation)
      guard let cell = home.ownCell(key, type: request.type, foreign: true) else { return nil }
      if home.setOrigin(cell, found, request) {
        return Slot(
          container: home, cell: cell, source: (found.cell, found.version), epochs: ownEpochs)
      }
      generation += 1
    }
  }

  /// Says whose instance a cell caches; another binding's instance is let go.
  ///
  /// - Returns: `false` when the cell was made for another type, by a container that is gone and
  ///   whose memory was used again: it may be too small.
  private func setOrigin(_ cell: Cell, _ found: Found, _ request: Request) -> Bool {
    let state = cell.lockState()
    if state & Phase.mask == Phase.closed {
      // Closed is final: who goes on finds that.
      hilt_state_set(cell, state)
      return true
    }
    if let origin = cell.origin, origin.binding === found.binding || origin.type != request.type {
      // A claim that the lock ended is put back: nothing was changed.
      hilt_state_set(cell, state)
      return origin.type == request.type
    }
    let old = (takeValue(of: cell, state), takeKept(of: cell))
    let oldOrigin = cell.origin
    let origin = InstanceOrigin(
      binding: found.binding, type: request.type, key: found.cell.bindingKey)
    cell.pointee.qualifier = UInt(bitPattern: Unmanaged.passRetained(origin).toOpaque())
    hilt_state_set(cell, Phase.empty | state & Phase.flags)
    if let oldOrigin { Unmanaged.passUnretained(oldOrigin).release() }
    withExtendedLifetime(old) {}
    return true
  }

  /// The nearest container, from this one upwards, that was created with a scope name.
  func scopeContainer(_ name: ScopeName?) -> Container? {
    var container: Container? = self
    while let here = container {
      if here.scope == name, name != nil { return here }
      container = here.parent
    }
    return nil
  }
}
