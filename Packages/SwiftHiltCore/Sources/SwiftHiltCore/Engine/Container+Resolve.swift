// A warm resolve finds the cell in a table that it reads without a lock. It locks the cell for the
// few instructions of a copy. A cold resolve takes room for the value. It usually runs the factory
// of a plain transient binding directly. `obtain`, which is not generic, does the rest.

extension Container {
  /// Returns the instance bound to a type; see ``Resolver/resolve(_:)``.
  @_disfavoredOverload
  public func resolve<T>(_ type: T.Type) -> T {
    do { return try quick(type) } catch { stop(error, asked(type)) }
  }

  /// Returns the instance bound to a type, or throws; see ``Resolver/tryResolve(_:)``.
  @_disfavoredOverload
  public func tryResolve<T>(_ type: T.Type) throws -> T {
    try quick(type)
  }

  /// Returns the instance bound to a type, or `nil` if the type is unbound; see
  /// ``Resolver/optional(_:)``.
  public func optional<T>(_ type: T.Type) -> T? {
    do { return try quickOptional(type) } catch { stop(error, asked(type)) }
  }

  @inline(__always)
  private func quick<T>(_ type: T.Type) throws -> T {
    DeclaredUse.check(type, .none, of: self)
    let found = store.findNearest(KeyWord.address(of: type))
    if let cell = found.cell, let word = cell.lockReady(for: store, in: found.owner) {
      return cell.take(type, unlocking: word)
    }
    return try build(type, found.cell)
  }

  @inline(__always)
  func quick<T>(_ type: T.Type, named name: String) throws -> T {
    DeclaredUse.check(type, .named(name), of: self)
    let found = store.findNearest(KeyWord.address(of: type) | KeyTag.qualified, named: name)
    if let cell = found.cell, let word = cell.lockReady(for: store, in: found.owner) {
      return cell.take(type, unlocking: word)
    }
    return try build(type, found.cell, .named(name))
  }

  func quick<T>(_ type: T.Type, _ qualifier: QualifierValue) throws -> T {
    DeclaredUse.check(type, qualifier, of: self)
    let found = store.findNearest(KeyWord(type, qualifier: qualifier))
    if let cell = found.cell, let word = cell.lockReady(for: store, in: found.owner) {
      return cell.take(type, unlocking: word)
    }
    return try build(type, found.cell, qualifier)
  }

  /// Returns the instance of a type, or quickly returns `nil` if the type is unbound and can't be
  /// derived from others.
  func quickOptional<T>(_ type: T.Type) throws -> T? {
    DeclaredUse.check(type, .none, of: self)
    let found = store.findNearest(KeyWord.address(of: type))
    if let cell = found.cell, let word = cell.lockReady(for: store, in: found.owner) {
      return cell.take(type, unlocking: word)
    }
    if found.isAbsent, !RequestForm.mayBeDerived(type) { return nil }
    return try absentOrPresent(type, .none)
  }

  /// Takes room for a value, and resolves the value into that room. `cell` is the cell that the
  /// look-up found, if any.
  @inline(never)
  private func build<T>(_ type: T.Type, _ cell: Cell?, _ qualifier: QualifierValue = .none) throws
    -> T
  {
    let thread = currentThread()
    let mark = thread.roomMark
    // `withUnsafeTemporaryAllocation` would fetch metadata on each call when unspecialised.
    let room = thread.takeRoom(MemoryLayout<T>.size, MemoryLayout<T>.alignment)
    do {
      try build(type, qualifier, cell, thread, into: room)
    } catch {
      thread.giveRoom(room, mark)
      throw error
    }
    let value = thread.takeValue(T.self, from: room)
    thread.giveRoom(room, mark)
    return value
  }

  @inline(__always)
  private func build(
    _ type: Any.Type, _ qualifier: QualifierValue, _ cell: Cell?, _ thread: CallThread,
    into out: UnsafeMutableRawPointer
  ) throws {
    if let cell, cell.word == CellWord(.transient), try runTransient(cell, thread, into: out) {
      return
    }
    let request = Request(key: KeyWord(type, qualifier: qualifier), type: type)
    if try obtain(request, into: out) { return }
    throw notFound(request.bindingKey)
  }

  /// Runs a transient binding's factory.
  ///
  /// - Returns: `false`, with nothing done, if the cell's binding is not a plain transient one, or
  ///   may already be on the path.
  @inline(__always)
  func runTransient(
    _ cell: Cell, _ thread: CallThread, edge: EdgeKind = .direct,
    into out: UnsafeMutableRawPointer
  ) throws -> Bool {
    let frame = thread.push(cell, self)
    let word = cell.announcedBinding
    guard !frame.mayRepeat, let pointer = BindingWord.pointer(word),
      // The frame protects the binding. A thread that replaces it frees it only after this frame
      // has ended.
      case let binding = Unmanaged<Binding>.fromOpaque(pointer),
      binding._withUnsafeGuaranteedRef({ $0.isPlainTransient })
    else {
      thread.pop(frame)
      return false
    }
    frame.bindingWord = word
    frame.edge = edge
    do {
      try binding._withUnsafeGuaranteedRef { try $0.factory.make(self, out) }
    } catch {
      let error = FailurePath.note(error, thread)
      thread.pop(frame)
      throw error
    }
    thread.pop(frame)
    return true
  }
}
