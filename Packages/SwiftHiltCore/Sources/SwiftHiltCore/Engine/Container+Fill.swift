import CSwiftHilt

// A cached binding's instance is made once. A thread claims the empty cell by swapping its own
// frame's address into the state word, runs the factory with nothing locked, and publishes. Who
// finds the claim of another thread sleeps until it ends; see Engine/Flight.swift.

extension Container {
  /// Puts the instance of a slot into uninitialised memory, building it when the slot is empty.
  ///
  /// - Returns: `false` when bindings changed meanwhile and the look-up must start again.
  func fill(
    _ slot: Slot, _ request: Request, _ found: Found, _ thread: CallThread,
    into out: UnsafeMutableRawPointer
  ) throws -> Bool {
    var spins = 0
    while true {
      let state = hilt_state(slot.cell)
      // Another container's binding never fills a cell that has since been given one of its own.
      if slot.isForeign, state & Phase.foreign == 0 { return false }
      switch state & Phase.mask {
      case Phase.ready:
        guard hilt_state_swap(slot.cell, state, Phase.locked | state & Phase.flags) else {
          continue
        }
        if isCurrent(slot) {
          ErasedType.copy(request.type, from: slot.cell.value(of: request.type), to: out)
          if let versions = slot.versions { hilt_versions_set(slot.cell, versions) }
          hilt_state_set(slot.cell, state)
          if hilt_is_observed(store) { noteHit(request, found, slot, thread) }
          return true
        }
        guard slot.isForeign else {
          // The instance is that of a newer binding than the look-up found: it stays.
          hilt_state_set(slot.cell, state)
          return false
        }
        let old = (takeValue(of: slot.cell, state), slot.container.takeKept(of: slot.cell))
        hilt_state_set(slot.cell, Phase.empty | state & Phase.flags)
        withExtendedLifetime(old) {}
      case Phase.empty:
        try refuseAsync(found.binding, request)
        let claim = UInt(bitPattern: found.frame) | Phase.creating | state & Phase.flags
        guard hilt_state_swap(slot.cell, state, claim) else { continue }
        found.frame.pointee.caches = 1
        return try make(slot, claim, request, found, thread, into: out)
      case Phase.creating:
        if found.binding.flags.contains(.asynchronous) {
          try AsyncBuild.refuseCycle(slot.cell, slot.container, request.bindingKey)
        }
        try refuseAsync(found.binding, request)
        if slot.isForeign, isOutdated(state, of: slot.cell, found) {
          guard isCurrent(found, request, thread) else { return false }
          // What comes of it is for those who wait already.
          _ = hilt_state_swap(slot.cell, state, Phase.empty | state & Phase.flags)
          continue
        }
        switch try wait(for: slot.cell, state, request, found, thread) {
        case .value(let box):
          box.copy(to: out)
          if hilt_is_observed(store) { noteHit(request, found, slot, thread) }
          return true
        case .failure(let error): throw FailurePath.note(error, thread)
        case .again: continue
        }
      case Phase.locked:
        spins += 1
        if spins < 64 { hilt_pause() } else { hilt_yield() }
      case Phase.closed:
        throw closed(request, slot.container)
      case Phase.slow where slot.isForeign && !(found.effective.kind == .weak && isCurrent(slot)):
        // The weak instance of a binding that was replaced, perhaps by one that is not weak.
        forgetWeak(slot, state)
      case Phase.slow where found.effective.kind == .weak:
        if try shareWeak(slot, state, request, into: out) {
          if hilt_is_observed(store) { noteHit(request, found, slot, thread) }
          return true
        }
      default:
        // The binding was replaced by one of another kind.
        return false
      }
    }
  }

  /// Whether a cached instance was made by the binding that was found. Under the cell's state lock,
  /// or before the state is compared again.
  private func isCurrent(_ slot: Slot) -> Bool {
    guard let source = slot.source else { return true }
    return hilt_versions(slot.cell) & 0xFFFF_FFFF == source.version
  }

  /// Runs the factory for a claimed slot and publishes the instance.
  private func make(
    _ slot: Slot, _ claim: UInt, _ request: Request, _ found: Found, _ thread: CallThread,
    into out: UnsafeMutableRawPointer
  ) throws -> Bool {
    // A replacement that came before the claim has not ended it.
    if !slot.isLazy, slot.source == nil || slot.source?.cell == slot.cell,
      hilt_binding(slot.cell) != found.binding.word
    {
      endClaim(slot.cell, claim, found.frame, outcome: .again)
      return false
    }
    do {
      try ErasedType.withMemory(for: request.type) { memory in
        var inner: [ValueBox] = []
        try build(request, found, on: slot.container, thread, into: memory) {
          inner.append(ValueBox(request.type, at: $0, copying: true))
        }
        // What a decoration wraps is cached, and disposed of, where it belongs; also when a
        // decorator returns it as it is.
        if found.composed != nil, !inner.isEmpty {
          let base = inner.removeFirst()
          if let identity = base.identity,
            identity == ErasedType.identity(request.type, at: memory)
          {
            base.isBorrowed = true
            inner.insert(base, at: 0)
          }
        }
        try publish(slot, claim, request, found, memory, inner, into: out)
      }
    } catch let interruption as Interruption {
      endClaim(slot.cell, claim, found.frame, outcome: .again)
      throw interruption
    } catch {
      if thread.pointee.failed == 0 { thread.pointee.failed = UInt(bitPattern: slot.cell) }
      _ = FailurePath.note(error, thread)
      endClaim(slot.cell, claim, found.frame, outcome: .failure(error))
      throw error
    }
    return true
  }

  /// Moves a finished instance into its cell, unless the claim was ended from outside.
  private func publish(
    _ slot: Slot, _ claim: UInt, _ request: Request, _ found: Found,
    _ memory: UnsafeMutableRawPointer, _ inner: [ValueBox], into out: UnsafeMutableRawPointer
  ) throws {
    let type = request.type
    let cell = slot.cell
    if found.effective.kind == .weak, !isObject(type, memory) {
      ErasedType.destroy(type, at: memory)
      throw typeMismatch(request, found.binding)
    }
    guard let state = takeClaim(cell, claim) else {
      try finishUnclaimed(slot, request, found, memory, inner, into: out)
      return
    }
    ErasedType.copy(type, from: memory, to: out)
    var delivery: ValueBox?
    if state & Phase.waiters != 0 { delivery = ValueBox(type, at: memory, copying: true) }
    // The container keeps nothing of a weak instance.
    let isWeak = found.effective.kind == .weak
    let old = slot.container.keep(isWeak ? [] : inner, of: cell)
    // Before the instance is there for a close to find.
    var oldCloser: Any?
    if found.binding.extras?.onClose != nil, slot.source != nil, !isWeak {
      oldCloser = slot.container.remember(found.binding, closing: cell)
    }
    hilt_stamp(slot.container.store, cell)
    if let versions = slot.versions { hilt_versions_set(cell, versions) }
    if isWeak {
      slot.container.storeWeakBox(cell, type, memory)
      hilt_state_set(cell, Phase.slow | claim & Phase.flags)
      ErasedType.destroy(type, at: memory)
    } else {
      ErasedType.move(type, from: memory, to: cell.value(of: type))
      hilt_state_set(cell, Phase.ready | claim & Phase.flags)
    }
    withExtendedLifetime((old, oldCloser)) {}
    if let delivery { Flight.end(found.frame, .value(delivery)) }
  }

  /// Locks the state of a cell that still carries a claim; `nil` when the claim was ended.
  func takeClaim(_ cell: Cell, _ claim: UInt) -> UInt? {
    var spins = 0
    while true {
      let state = hilt_state(cell)
      if state & ~Phase.waiters == claim {
        if hilt_state_swap(cell, state, Phase.locked | state & Phase.flags) { return state }
      } else if state & Phase.mask != Phase.locked {
        return nil
      }
      spins += 1
      if spins < 64 { hilt_pause() } else { hilt_yield() }
    }
  }

  /// An instance whose claim was ended from outside: by a close, or by a new registration.
  private func finishUnclaimed(
    _ slot: Slot, _ request: Request, _ found: Found, _ memory: UnsafeMutableRawPointer,
    _ inner: [ValueBox], into out: UnsafeMutableRawPointer
  ) throws {
    let box = ValueBox(request.type, at: memory)
    if hilt_is_closed(slot.container.store) {
      let error = closed(request, slot.container)
      if found.effective.kind != .weak {
        Disposal.discard(box, inner, of: found.binding, request.bindingKey, in: slot.container)
      }
      throw error
    }
    box.copy(to: out)
    Flight.end(found.frame, .value(box))
  }

  /// Ends a claim without an instance.
  func endClaim(_ cell: Cell, _ claim: UInt, _ frame: Frame, outcome: Flight.Outcome) {
    if let state = takeClaim(cell, claim) {
      hilt_state_set(cell, Phase.empty | claim & Phase.flags)
      if state & Phase.waiters == 0 { return }
    }
    Flight.end(frame, outcome)
  }
}

extension Binding {
  /// The address that cells keep.
  var word: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }
}
