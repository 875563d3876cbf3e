import CSwiftHilt

extension Container {
  /// Begins to collect the contributions of one container to a plain type, when nobody observes and
  /// no other container on the way contributes.
  ///
  /// - Returns: `nil` when that is not so. Otherwise ``_put(_:as:into:_:)`` has to follow.
  public func _elements(of type: Any.Type) -> _Elements? {
    let key = KeyWord.address(of: type) | KeyTag.contributions
    let found = hilt_find(store, key)
    guard let cell = found.cell, !hilt_is_gated(cell), let owner = found.owner,
      owner.pointee.parent.map({ hilt_find($0, key).cell == nil }) ?? true
    else { return nil }
    let thread = currentThread()
    let frame = hilt_push(thread, cell, Unmanaged.passUnretained(self).toOpaque())!
    // The frame keeps the list.
    let word = hilt_binding(cell)
    hilt_frame_set_binding(frame, word)
    if let pointer = UnsafeRawPointer(bitPattern: word) {
      let list = Unmanaged<ContributionList>.fromOpaque(pointer)
      let count = list._withUnsafeGuaranteedRef { $0.flat.cells.count }
      if count > 0 { return _Elements(list, count: count, owner: owner, frame: frame) }
    }
    hilt_pop(thread, frame)
    return nil
  }

  /// Builds what was begun into uninitialised memory, and ends it.
  ///
  /// - Parameter filled: Counts the elements, also of those before a factory throws.
  public func _put<T>(
    _ elements: _Elements, as type: T.Type, into out: UnsafeMutablePointer<T>, _ filled: inout Int
  ) throws {
    let thread = elements.frame.pointee.thread!
    var count = 0
    defer {
      filled = count
      leave(thread, elements.frame)
    }
    do {
      try elements.list._withUnsafeGuaranteedRef { list in
        let flat = list.flat
        for cell in flat.cells {
          try element(type, cell, flat, count, elements.owner, thread, into: out + count)
          count += 1
        }
      }
    } catch {
      throw FailurePath.note(error, thread)
    }
  }

  /// The contributions to a plain type.
  public func _elements<T>(_ type: T.Type) throws -> [T] { try elements(type, .none) }

  /// Puts one element into uninitialised memory.
  @inline(__always)
  private func element<T>(
    _ type: T.Type, _ cell: Cell, _ flat: ContributionList.Flat, _ index: Int, _ owner: Store,
    _ thread: CallThread, into out: UnsafeMutablePointer<T>
  ) throws {
    let state = hilt_state(cell)
    if state == Phase.ready, hilt_state_swap(cell, state, Phase.locked) {
      out.initialize(to: cell.value(as: type).pointee)
      hilt_state_set(cell, state)
    } else if state == Phase.transient {
      try transientElement(type, cell, flat, index, owner, thread, into: out)
    } else {
      try slowElement(type, flat, index, owner, thread, into: out)
    }
  }

  @inline(__always)
  private func transientElement<T>(
    _ type: T.Type, _ cell: Cell, _ flat: ContributionList.Flat, _ index: Int, _ owner: Store,
    _ thread: CallThread, into out: UnsafeMutablePointer<T>
  ) throws {
    // A contribution's binding is never replaced.
    let frame = hilt_push_kept(thread, cell, Unmanaged.passUnretained(self).toOpaque())!
    if hilt_maybe_on_path(frame, cell) {
      hilt_pop(thread, frame)
      return try slowElement(type, flat, index, owner, thread, into: out)
    }
    frame.pointee.edge = EdgeKind.contribution.word
    let word = hilt_binding(cell)
    hilt_frame_set_binding(frame, word)
    defer { leave(thread, frame) }
    let binding = Unmanaged<Binding>.fromOpaque(
      UnsafeRawPointer(bitPattern: word).unsafelyUnwrapped)
    do {
      out.initialize(to: try binding.make(type, self))
    } catch {
      throw FailurePath.note(error, thread)
    }
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

/// The contributions of one container, about to be built.
public struct _Elements {
  fileprivate let list: Unmanaged<ContributionList>
  fileprivate let owner: Store
  fileprivate let frame: Frame

  /// How many there are; at least one.
  public let count: Int

  fileprivate init(
    _ list: Unmanaged<ContributionList>, count: Int, owner: Store, frame: Frame
  ) {
    self.list = list
    self.count = count
    self.owner = owner
    self.frame = frame
  }
}
