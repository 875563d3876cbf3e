extension Container {
  /// Begins to collect the contributions of one container to a plain type, when nobody observes and
  /// no other container on the way contributes.
  ///
  /// - Returns: `nil` when that is not so. Otherwise ``_put(_:as:into:_:)`` has to follow.
  public func _elements(of type: Any.Type) -> _Elements? {
    DeclaredUse.check(RequestForm.array(of: type), .none, of: self)
    let key = KeyWord.address(of: type) | KeyTag.list
    let found = store.findNearest(key)
    guard let cell = found.cell, found.owner.parent.map({ $0.findNearest(key).isAbsent }) ?? true
    else { return nil }
    let thread = currentThread()
    let frame = thread.push(cell, self)
    // The frame keeps the list.
    let word = cell.announcedBinding
    frame.bindingWord = word
    if let pointer = BindingWord.pointer(word) {
      let list = Unmanaged<ContributionList>.fromOpaque(pointer)
      let count = list._withUnsafeGuaranteedRef { $0.flat.cells.count }
      if count > 0 { return _Elements(list, count: count, owner: found.owner, frame: frame) }
    }
    thread.pop(frame)
    return nil
  }

  /// Builds what was begun into uninitialised memory, and ends it.
  ///
  /// - Parameter filled: Counts the elements, also of those before a factory throws.
  public func _put<T>(
    _ elements: _Elements, as type: T.Type, into out: UnsafeMutablePointer<T>, _ filled: inout Int
  ) throws {
    let thread = elements.frame.thread!
    var count = 0
    defer {
      filled = count
      thread.pop(elements.frame)
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
    if let word = cell.lockReady(for: store, in: owner) {
      out.initialize(to: cell.take(type, unlocking: word))
    } else if cell.word == CellWord(.transient, CellWord.loose) {
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
    let found = keptContribution(cell, of: owner, thread)
    if found.frame.mayRepeat {
      thread.pop(found.frame)
      return try slowElement(type, flat, index, owner, thread, into: out)
    }
    found.frame.edge = .contribution
    defer { thread.pop(found.frame) }
    do {
      try found.kept._withUnsafeGuaranteedRef { try $0.factory.make(self, out) }
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
