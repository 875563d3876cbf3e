extension Container {
  /// Returns the elements contributed to a type without a qualifier, or `nil` if this fast path
  /// doesn't apply. It applies if all contributions are in one container, and each adds a single
  /// element to the list. None of the searched containers may be observed or closed.
  func quickElements<T>(_ type: T.Type) throws -> [T]? {
    let key = KeyWord.address(of: type) | KeyTag.list
    let found = store.findNearest(key)
    guard let cell = found.cell, found.owner.parent.map({ $0.findNearest(key).isAbsent }) ?? true
    else { return nil }
    let thread = currentThread()
    // The frame keeps the list alive.
    let frame = thread.push(cell, self)
    defer { thread.pop(frame) }
    frame.bindingWord = cell.announcedBinding
    guard let pointer = BindingWord.pointer(frame.bindingWord) else { return nil }
    do {
      return try Unmanaged<ContributionList>.fromOpaque(pointer)._withUnsafeGuaranteedRef { list in
        let flat = list.flat
        if flat.cells.isEmpty { return nil }
        return try [T](unsafeUninitializedCapacity: flat.cells.count) { buffer, count in
          for cell in flat.cells {
            // The buffer has a place for each cell, so it has an address.
            let out = buffer.baseAddress.unsafelyUnwrapped + count
            try put(cell, flat, count, found.owner, thread, into: out)
            count += 1
          }
        }
      }
    } catch {
      throw FailurePath.note(error, thread)
    }
  }

  @inline(__always)
  private func put<T>(
    _ cell: Cell, _ flat: ContributionList.Flat, _ index: Int, _ owner: Store,
    _ thread: CallThread, into out: UnsafeMutablePointer<T>
  ) throws {
    if let word = cell.lockReady(for: store, in: owner) {
      return out.initialize(to: cell.take(T.self, unlocking: word))
    }
    if cell.word == CellWord(.transient, CellWord.loose),
      try runTransient(cell, thread, edge: .contribution, into: out)
    {
      return
    }
    let request = Request(key: KeyWord(T.self, qualifier: .none), type: T.self, edge: .contribution)
    try element(flat.entries[index], owner.owner, request, thread, into: out)
  }
}
