import CSwiftHilt

extension Container {
  /// The contributions of one container to a plain type, when nobody observes and no other
  /// container on the way contributes.
  ///
  /// - Returns: `nil` when that is not so.
  func quickElements<T>(_ type: T.Type) throws -> [T]? {
    let key = KeyWord.address(of: type) | KeyTag.contributions
    let found = hilt_find(store, key)
    guard let cell = found.cell, !hilt_is_gated(cell), let owner = found.owner,
      owner.pointee.parent.map({ hilt_find($0, key).cell == nil }) ?? true
    else { return nil }
    let thread = currentThread()
    let frame = hilt_push(thread, cell, Unmanaged.passUnretained(self).toOpaque())!
    // The frame keeps the list.
    let word = hilt_binding(cell)
    guard let pointer = UnsafeRawPointer(bitPattern: word) else {
      hilt_pop(thread, frame)
      return nil
    }
    hilt_frame_set_binding(frame, word)
    defer { leave(thread, frame) }
    return try Unmanaged<ContributionList>.fromOpaque(pointer)._withUnsafeGuaranteedRef { list in
      let flat = list.flat
      guard list.count > 0, flat.cells.count == list.count else { return nil }
      return try [T](unsafeUninitializedCapacity: list.count) { buffer, filled in
        guard let start = buffer.baseAddress else { return }
        for cell in flat.cells {
          try element(type, cell, flat, filled, owner, thread, into: start + filled)
          filled += 1
        }
      }
    }
  }

  /// Puts one element into uninitialised memory.
  @inline(__always)
  private func element<T>(
    _ type: T.Type, _ cell: Cell, _ flat: ContributionList.Flat, _ index: Int, _ owner: Store,
    _ thread: CallThread, into out: UnsafeMutablePointer<T>
  ) throws {
    let state = hilt_state(cell)
    if state == Phase.ready, hilt_state_swap(cell, state, Phase.locked) {
      out.initialize(from: cell.value(as: type), count: 1)
      hilt_state_set(cell, state)
    } else if state == Phase.transient {
      try transientElement(type, cell, flat, index, owner, thread, into: out)
    } else {
      try slowElement(type, flat, index, owner, thread, into: out)
    }
  }

  private func transientElement<T>(
    _ type: T.Type, _ cell: Cell, _ flat: ContributionList.Flat, _ index: Int, _ owner: Store,
    _ thread: CallThread, into out: UnsafeMutablePointer<T>
  ) throws {
    let frame = hilt_push(thread, cell, Unmanaged.passUnretained(self).toOpaque())!
    if hilt_maybe_on_path(frame, cell) {
      hilt_pop(thread, frame)
      return try slowElement(type, flat, index, owner, thread, into: out)
    }
    frame.pointee.edge = EdgeKind.contribution.word
    let word = hilt_binding(cell)
    hilt_frame_set_binding(frame, word)
    defer { leave(thread, frame) }
    // A contribution's binding is never replaced.
    let binding = Unmanaged<Binding>.fromOpaque(
      UnsafeRawPointer(bitPattern: word).unsafelyUnwrapped)
    out.initialize(to: try binding.make(type, self))
  }

  @inline(never)
  private func slowElement<T>(
    _ type: T.Type, _ flat: ContributionList.Flat, _ index: Int, _ owner: Store,
    _ thread: CallThread, into out: UnsafeMutablePointer<T>
  ) throws {
    let request = Request(
      key: KeyWord(type, qualifier: .none), type: type, edge: .contribution)
    try element(flat.entries[index], owner.owner, request, thread, into: out)
  }
}
