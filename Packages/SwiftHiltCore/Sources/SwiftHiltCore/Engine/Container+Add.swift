// A thread swaps a binding under its cell's lock, and releases the replaced instance after
// unlocking the cell. It releases the replaced binding immediately unless the factory is still
// running. In that case, a later change or the end of the container releases the binding.

extension Container {
  func adding(_ registration: Registration) -> Self {
    add(registration)
    return self
  }

  func add(_ registration: Registration) {
    switch registration.change {
    case .bind(let binding):
      // A registration can be added several times, to one container or to several.
      bind(registration.type, registration.qualifier, binding.copy())
    case .instance(let binding, let value):
      bind(registration.type, registration.qualifier, binding.copy(), value: value.memory)
    case .contribute(let binding, let count):
      addContribution(registration.type, registration.qualifier, binding, count: count)
    case .decorate(let decorator):
      addDecorator(registration.type, registration.qualifier, decorator)
    case .expect(let expectation): withRare { $0.expected.append(expectation) }
    case .module(let type, let register): installOnce(type, register)
    case .group(let registrations):
      for registration in registrations { add(registration) }
    }
  }

  /// Binds a key in this container. An `instance:` registration passes its ready-made `value`.
  ///
  /// - Returns: The key's cell, or `nil` if the container is closed and the enclosing install
  ///   collects that error.
  @discardableResult
  @inline(never)
  func bind(
    _ type: Any.Type, _ qualifier: QualifierValue, _ binding: __owned Binding,
    value: UnsafeMutableRawPointer? = nil
  ) -> Cell? {
    func asked() -> BindingKey { BindingKey(type, qualifier) }
    if refuseChange(asked(), at: binding.callSite) { return nil }
    if let value { disown(type, at: value) }
    let key = KeyWord(type, qualifier: qualifier)
    guard let (cell, isNew) = store.place(key, type: type, CellWord(.locked)) else {
      refuseLate(asked(), at: binding.callSite)
      return nil
    }
    InstallScope.note(cell, isNew: isNew, binding, in: self)
    if isNew {
      store.bindFirst(cell, binding, value)
    } else {
      LateChange.check(type, qualifier, "replaced", at: binding.callSite, in: self)
      replace(cell, with: binding, value: value)
    }
    return cell
  }

  /// Swaps a cell's binding, and makes instances of the old one stale, here and in descendants.
  ///
  /// Decorators belong to the key, not to its binding, so the new binding gets them.
  ///
  /// - Parameter base: The binding that the new one was made from, decorators included. It must
  ///   still be the cell's binding.
  /// - Returns: `false`, with nothing changed, if another binding has replaced the base. Otherwise
  ///   `true`, even if nothing changed because the container was closed and the enclosing install
  ///   collects that error.
  @discardableResult
  func replace(
    _ cell: Cell, with binding: Binding?, value: UnsafeMutableRawPointer? = nil,
    decorating base: Binding?? = .none
  ) -> Bool {
    while true {
      // The new binding is created before the lock is taken, and depends on the binding that it
      // replaces. If that binding changes before the swap, the loop starts again.
      let seen = cell.heldBinding
      if let base, seen !== base { return false }
      let decorators =
        base == nil && binding?.kind != .decoration ? seen?.extras?.decorators ?? [] : []
      let isPlain = decorators.isEmpty || binding == nil
      let new = isPlain ? binding : decorated(binding!, value, with: decorators, cell)
      switch swap(cell, seen, new, isPlain ? value : nil) {
      case .done(let old):
        // A `deinit` may run only now, with nothing locked.
        withExtendedLifetime(old.evicted) {}
        retire(old.binding, of: cell)
        return true
      case .changed: continue
      case .refused:
        refuseLate(cell.bindingKey, at: binding?.callSite)
        return true
      }
    }
  }

  private func decorated(
    _ binding: Binding, _ value: UnsafeMutableRawPointer?, with decorators: [Decorator],
    _ cell: Cell
  ) -> Binding {
    let box = value.map { ValueBox(cell.type, at: $0, copying: true) }
    return binding.making(box, cell.type).decorated(with: decorators)
  }

  private enum Swap {
    case done((binding: UInt, evicted: RemovedInstance))
    case changed, refused
  }

  private func swap(
    _ cell: Cell, _ seen: Binding?, _ new: Binding?, _ value: UnsafeMutableRawPointer?
  ) -> Swap {
    var old = RemovedInstance(from: cell)
    let word = new.map { Unmanaged.passRetained($0).word } ?? 0
    let store = store
    let outcome = cell.withLocked { locked -> Swap in
      if locked.phase == .closed || store.isFrozen { return .refused }
      if locked.binding !== seen || old.isTooSmall(for: locked) { return .changed }
      locked.empty(into: &old)
      let before = locked.bindingWord
      // The change is counted after the replacement, so a request that caches an instance of the
      // old binding finds the epochs changed.
      locked.replaceBinding(word)
      store.countChange()
      // The cell of an unregistered key may still cache instances of an ancestor's binding.
      locked.word = new?.restingWord ?? .unbound
      if let value { locked.publish(value, stamp: store.nextStamp(), nil) }
      return .done((before, old))
    }
    if case .done = outcome { return outcome }
    if let new { Unmanaged.passUnretained(new).release() }
    return outcome
  }

  /// Releases a replaced binding or list, unless a frame still runs it. In that case, a later call
  /// or the end of the container releases it.
  @inline(never)
  func retire(_ word: UInt, of cell: Cell) {
    guard BindingWord.pointer(word) != nil else { return }
    let isRunning = cell.isRunning(word)
    let free = ifRare { rare -> [UInt] in
      var free: [UInt] = []
      rare.retired.removeAll { entry in
        if entry.cell.isRunning(entry.word) { return false }
        free.append(entry.word)
        return true
      }
      return free
    }
    for word in free ?? [] { BindingWord.release(word) }
    if isRunning {
      withRare { $0.retired.append((cell, word)) }
    } else {
      BindingWord.release(word)
    }
  }

  /// Stops the program if this container is closed and no enclosing install collects the error, or
  /// if it is open but frozen.
  ///
  /// - Returns: `true` if the change is refused because the container is closed; otherwise `false`.
  @inline(__always)
  func refuseChange(
    _ key: @autoclosure () -> BindingKey, at site: @autoclosure () -> CallSite,
    to change: RefusedChange = .bind
  ) -> Bool {
    guard store.isClosed || store.isFrozen else { return false }
    refuseChange(key(), site(), change)
    return true
  }

  @inline(never)
  private func refuseChange(_ key: BindingKey, _ site: CallSite, _ change: RefusedChange) {
    guard store.isClosed else { stop(frozen(change, key, at: site)) }
    refuse(closedToChange(change, key, at: site))
  }

  /// Refuses a change because another thread has closed or frozen the container since
  /// ``refuseChange(_:at:to:)`` allowed it.
  @inline(never)
  func refuseLate(_ key: BindingKey, at site: CallSite?) {
    guard store.isClosed else { stop(frozen(.bind, key, at: site)) }
    refuse(site.map { closedToChange(.bind, key, at: $0) } ?? closed(key))
  }

  private func refuse(_ error: ResolutionError) {
    if !InstallScope.keep(error) { stop(error) }
  }
}

extension Binding {
  /// The word of a cell with this binding and no instance.
  var restingWord: CellWord {
    switch kind {
    case .singleton, .weak: return CellWord(.empty)
    case .scoped, .scope: return CellWord(.empty, CellWord.scoped)
    case .transient: return CellWord(isPlainTransient ? .transient : .slow)
    case .graph, .decoration: return CellWord(.slow)
    }
  }

  /// Whether the instance in the cell is the ready-made one.
  var isReadyMade: Bool { flags.contains(.instance) && extras?.decorators.isEmpty != false }

  /// Returns a copy of the binding with a factory that returns a ready-made instance, or the
  /// binding itself if `value` is `nil`. The cell of a decorated binding no longer keeps the
  /// ready-made instance.
  func making(_ value: ValueBox?, _ type: Any.Type) -> Binding {
    guard let value else { return self }
    let extras = self.extras?.copy() ?? BindingExtras()
    extras.undecorated = extras.undecorated ?? self
    return with(extras: extras, factory: RawFactory(erased: { _, out in value.copy(to: out) }))
  }

  /// Returns a copy with additional decorators, which come after the binding's own.
  func decorated(with decorators: [Decorator]) -> Binding {
    let extras = self.extras?.copy() ?? BindingExtras()
    extras.decorators += decorators
    extras.undecorated = extras.undecorated ?? self
    return with(extras: extras)
  }
}
