// A thread swaps a binding under its slot's lock, and releases what it replaced after unlocking.

extension Container {
  @usableFromInline
  func adding(_ registration: Registration) -> Self {
    add(registration, isNew: true)
    return self
  }

  func add(_ registration: Registration, isNew: Bool = false) {
    let (type, qualifier) = (registration.type, registration.qualifier)
    switch registration.change {
    case .bind(let binding, let value):
      // A registration can be added several times, to one container or to several.
      bind(type, qualifier, isNew ? binding : binding.copy(), value: value)
      if let companion = binding.extras?.companion,
        find(KeyWord(companion.type, qualifier: companion.qualifier))?.heldBinding?.flags
          .contains(.companion) != false
      {
        add(companion)
      }
    case .contribute(let binding): addContribution(type, qualifier, binding)
    case .decorate(let decorator): addDecorator(type, qualifier, decorator)
    case .expect(let expectation): withRare { $0.expected.append(expectation) }
    case .module(let type, let register): installOnce(type, register)
    case .group(let registrations):
      for registration in registrations { add(registration, isNew: isNew) }
    }
  }

  /// Binds a key in this container. An `instance:` registration passes its ready-made `value`.
  ///
  /// - Returns: The key's slot, or `nil` if the container is closed and the enclosing install
  ///   collects that error.
  @discardableResult
  @inline(never)
  func bind(
    _ type: Any.Type, _ qualifier: QualifierBox?, _ binding: Binding, value: Instance? = nil
  ) -> Slot? {
    let slot = change(type, qualifier, nil, at: binding.site, value: value) { held, _ in
      if let value { disown(value) }
      guard let held else { return binding }
      let repeats = InstallScope.replaces(held, in: self) ? [] : held.repeats(with: binding)
      // Decorators belong to the key, not to its binding, so the new binding gets them.
      let decorators = held.extras?.decorators ?? []
      if decorators.isEmpty && repeats.isEmpty { return binding }
      let new = binding.decorated(with: decorators, value)
      new.extras!.repeats = repeats
      return new
    }
    if let slot { InstallScope.note(slot, binding, value, in: self) }
    return slot
  }

  func addDecorator(_ type: Any.Type, _ qualifier: QualifierBox?, _ decorator: Decorator) {
    _ = change(type, qualifier, "decorated", at: decorator.site) { held, readyMade in
      held.map { $0.decorated(with: [decorator], readyMade) } ?? .decoration([decorator])
    }
  }

  /// Changes the binding of a key, as ``replace(_:at:value:by:)`` does, in the key's slot.
  @inline(__always)
  private func change(
    _ type: Any.Type, _ qualifier: QualifierBox?, _ verb: String?, at site: StaticSite,
    value: Instance? = nil, by change: (Binding?, Instance?) -> Binding?
  ) -> Slot? {
    if refuseChange(BindingKey(type, qualifier), at: site.callSite) { return nil }
    LateChange.check(type, qualifier, verb, at: site.callSite, in: self)
    while let slot = place(KeyWord(type, qualifier: qualifier)) {
      // Another thread may have removed the slot meanwhile.
      if replace(slot, at: site.callSite, value: value, by: change) { return slot }
    }
    refuseLate(BindingKey(type, qualifier), at: site.callSite)
    return nil
  }

  /// Swaps a slot's binding, and makes instances of the old one stale, here and in descendants.
  ///
  /// - Parameters:
  ///   - value: The new binding's instance, if it is ready-made.
  ///   - change: Returns the new binding. It receives the present one and its ready-made instance,
  ///     and is called again if another thread replaces that binding meanwhile.
  /// - Returns: `false` if the slot was removed. Otherwise `true`, even if nothing changed because
  ///   the container was closed and the enclosing install collects that error.
  @discardableResult
  func replace(
    _ slot: Slot, at site: @autoclosure () -> CallSite, value: Instance? = nil,
    by change: (Binding?, Instance?) -> Binding?
  ) -> Bool {
    while true {
      let (seen, readyMade) = slot.withLock { (slot.binding, slot.readyMade) }
      let new = change(seen, readyMade)
      if new === seen { return true }
      var (removed, isRefused, isGone) = (Slot.Removed?.none, false, false)
      slot.withLock {
        isRefused = slot.phase == .closed || isFrozen
        isGone = slot.phase == .removed
        if isRefused || isGone || slot.binding !== seen { return }
        // The change is counted after the replacement, so a request that caches an instance of the
        // old binding finds the epochs changed.
        removed = slot.replaceBinding(new)
        countChange()
        if let value, new?.isReadyMade == true {
          slot.fill(value, new!, nil, stamp: nextStamp(), epochs: 0)
        }
      }
      if isRefused {
        refuseLate(slot.bindingKey, at: site())
        return true
      }
      if isGone { return false }
      // A `deinit` may run only now, with nothing locked.
      if let removed {
        if let old = removed.binding, old.isPlainTransient { Retired.add(old) }
        // The instance that a replaced decoration wrapped here is no longer needed.
        if removed.binding?.isDecoration == true { ifRare { $0.instances[slot] }??.evict() }
        return true
      }
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
    guard isClosed || isFrozen else { return false }
    refuseLate(key(), at: site(), change)
    return true
  }

  /// Refuses a change of a closed or frozen container.
  @inline(never)
  func refuseLate(_ key: BindingKey, at site: CallSite, _ change: RefusedChange = .bind) {
    guard isClosed else { stop(frozen(change, key, at: site)) }
    let error = closedToChange(change, key, at: site)
    if !InstallScope.keep(error) { stop(error) }
  }
}

extension Binding {
  /// Returns a copy with additional decorators, which come after the binding's own.
  ///
  /// - Parameter readyMade: The instance that the decorators wrap, if it is ready-made. The slot of
  ///   the decorated binding no longer keeps it.
  func decorated(with decorators: [Decorator], _ readyMade: Instance?) -> Binding {
    let new = extras.map { BindingExtras(copying: $0) } ?? BindingExtras()
    new.decorators += decorators
    new.undecorated = new.undecorated ?? self
    new.readyMade = new.readyMade ?? readyMade
    return with(extras: new)
  }

  /// Returns the repeated registrations of the key up to the next one.
  func repeats(with next: Binding) -> [(first: StaticSite, second: StaticSite)] {
    if next.flags.contains(.override) || isUncomposed || flags.contains(.companion) { return [] }
    let (known, pair) = (extras?.repeats ?? [], (first: site, second: next.site))
    return known.contains { $0 == pair } ? known : known + [pair]
  }

  /// Returns the binding of a key that a container decorates but doesn't bind.
  static func decoration(_ decorators: [Decorator]) -> Binding {
    let extras = BindingExtras()
    extras.decorators = decorators
    return Binding(lifetime: nil, extras: extras, site: decorators[0].site, factory: .none)
  }
}
