import CSwiftHilt

// How bindings change. A binding is swapped under its cell's state lock; what it replaces is let go
// afterwards: the instance at once, the binding when its last running factory has returned.

extension Container {
  /// Applies a registration.
  func add(_ registration: Registration) {
    switch registration.change {
    case .bind(let binding):
      bind(registration.type, registration.qualifier, binding)
    case .instance(let binding, let value):
      bind(registration.type, registration.qualifier, binding, value: value.memory)
    case .contribute(let binding, let count):
      addContribution(registration.type, registration.qualifier, binding, count: count)
    case .decorate(let decorator):
      addDecorator(registration.type, registration.qualifier, decorator)
    case .module(let type, let register): _install(type, register)
    case .group(let registrations):
      for registration in registrations { add(registration) }
    }
  }

  /// Binds a key in this container; with a value for `instance:` registrations.
  ///
  /// - Returns: The key's cell.
  @discardableResult
  func bind(
    _ type: Any.Type, _ qualifier: QualifierValue, _ binding: __owned Binding,
    value: UnsafeMutableRawPointer? = nil
  ) -> Cell {
    refuseChange(
      BindingKey(anyType: type, qualifier: qualifier.qualifier), at: binding.callSite)
    let key = KeyWord(type, qualifier: qualifier)
    guard let (cell, isNew) = placeCell(key, type: type, state: Phase.locked) else {
      stop(closed(BindingKey(anyType: type, qualifier: qualifier.qualifier)))
    }
    InstallScope.note(cell, isNew: isNew, binding, in: self)
    if isNew {
      fill(cell, of: type, with: binding, value: value)
    } else {
      replace(cell, with: binding, value: value)
    }
    return cell
  }

  /// Gives a cell that was made with its state locked its first binding: there is nothing to let go.
  private func fill(
    _ cell: Cell, of type: Any.Type, with binding: __owned Binding, value: UnsafeMutableRawPointer?
  ) {
    let restingState = binding.restingState
    hilt_binding_set(cell, UInt(bitPattern: Unmanaged.passRetained(binding).toOpaque()))
    // After the cell is there to be found: who cached an ancestor's instance before finds the
    // epochs changed.
    hilt_versions_set(cell, nextVersion())
    if let value {
      ErasedType.copy(type, from: value, to: cell.value(of: type))
      hilt_stamp(store, cell)
      hilt_state_set(cell, Phase.ready)
    } else {
      hilt_state_set(cell, restingState)
    }
  }

  /// Swaps a cell's binding, and makes instances of the old one stale, here and in descendants.
  ///
  /// - Parameter decorating: The binding that the new one was made from and that must still be
  ///   there; the new one has its decorators already.
  /// - Returns: `false`, with nothing changed, when another binding has taken that place.
  @discardableResult
  func replace(
    _ cell: Cell, with binding: Binding?, value: UnsafeMutableRawPointer? = nil,
    decorating: Binding?? = .none
  ) -> Bool {
    let state = cell.lockState()
    if let base = decorating, cell.pointee.binding != base?.word ?? 0 {
      hilt_state_set(cell, state)
      return false
    }
    if state & Phase.mask == Phase.closed {
      hilt_state_set(cell, state)
      stop(closed(cell.bindingKey))
    }
    let old = (takeValue(of: cell, state), takeKept(of: cell))
    // Decorators belong to the key, not to the binding that they find there.
    var (binding, value) = (binding, value)
    let oldWord = cell.pointee.binding
    if decorating == nil, let new = binding, oldWord & 1 == 0,
      let pointer = UnsafeRawPointer(bitPattern: oldWord)
    {
      let bound = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue() as? Binding
      if let decorators = bound?.extras?.decorators, !decorators.isEmpty, new.kind != .decoration {
        let box = value.map { ValueBox(cell.type, at: $0, copying: true) }
        binding = new.making(box, cell.type).decorated(with: decorators)
        value = nil
      }
    }
    let word = binding.map { UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) } ?? 0
    // In this order: a reader that saw the new binding sees a locked state or the new version.
    _ = hilt_binding_swap(cell, word)
    hilt_versions_set(cell, nextVersion())
    if let value {
      ErasedType.copy(cell.type, from: value, to: cell.value(of: cell.type))
      hilt_stamp(store, cell)
      hilt_state_set(cell, Phase.ready)
    } else {
      // A key that binds nothing any more may still cache instances of an ancestor's binding.
      let unbound = Phase.empty | Phase.foreign | Phase.scoped
      hilt_state_set(cell, binding?.restingState ?? unbound)
    }
    withExtendedLifetime(old) {}
    retire(oldWord, of: cell)
    return true
  }

  /// A version that no other change of this container has, nor one of an ancestor or descendant:
  /// their depths, spread over the 32 bits, keep their counts apart.
  func nextVersion() -> UInt64 {
    var version = UInt64(hilt_epoch_next(store))
    var above = store.pointee.parent
    while let here = above {
      version &+= 0x9E37_79B1
      above = here.pointee.parent
    }
    return version & 0xFFFF_FFFF
  }

  /// Lets go of what a cell held in its binding word, now or when its last user has returned.
  func retire(_ word: UInt, of cell: Cell) {
    guard word & 1 == 0, let pointer = UnsafeRawPointer(bitPattern: word) else { return }
    if hilt_is_running(cell, word) {
      withRare { $0.retired.append((cell, word)) }
      hilt_retired_add(1)
    } else {
      Unmanaged<AnyObject>.fromOpaque(pointer).release()
    }
    if hilt_anything_retired() { sweepRetired() }
  }

  /// Frees the replaced bindings of this container and its ancestors that nobody runs any more.
  @inline(never)
  func sweepRetired() {
    var container: Container? = self
    while let here = container {
      let free = here.ifRare { rare -> [UInt] in
        var free: [UInt] = []
        rare.retired.removeAll { entry in
          if hilt_is_running(entry.cell, entry.word) { return false }
          free.append(entry.word)
          return true
        }
        return free
      }
      for word in free ?? [] {
        hilt_retired_add(-1)
        Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(bitPattern: word)!).release()
      }
      container = here.parent
    }
  }

  /// Stops when this container's bindings may not change any more.
  ///
  /// - Parameter change: What was to be done, where that is not to change the key's binding.
  func refuseChange(
    _ key: @autoclosure () -> BindingKey, at site: @autoclosure () -> CallSite,
    to change: String? = nil
  ) {
    if hilt_is_closed(store) {
      stop(closedToChange(change ?? "change \(key())", key(), at: site()))
    }
    if hilt_is_frozen(store) { stop(frozen(change ?? "change \(key())", key(), at: site())) }
  }
}

extension Binding {
  /// The state of a cell with this binding and no instance.
  var restingState: UInt {
    switch kind {
    case .singleton, .weak: return Phase.empty
    case .scoped, .scope: return Phase.empty | Phase.scoped
    case .transient: return isPlainTransient ? Phase.transient : Phase.slow
    case .graph: return Phase.slow
    case .decoration: return Phase.slow
    }
  }

  /// Whether the instance in the cell is the one that was handed in.
  var isReadyMade: Bool { flags.contains(.instance) && extras?.decorators.isEmpty != false }

  /// The same binding, making a ready-made instance when there is one: decorated, it is no longer
  /// what the cell holds.
  func making(_ value: ValueBox?, _ type: Any.Type) -> Binding {
    guard let value else { return self }
    let extras = self.extras?.copy() ?? BindingExtras()
    extras.undecorated = extras.undecorated ?? self
    return with(extras: extras, factory: RawFactory(type) { _, out in value.copy(to: out) })
  }

  /// The same binding with decorators behind its own.
  func decorated(with decorators: [Decorator]) -> Binding {
    let extras = self.extras?.copy() ?? BindingExtras()
    extras.decorators += decorators
    extras.undecorated = extras.undecorated ?? self
    return with(extras: extras)
  }
}
