import CSwiftHilt

/// One request on its way through the engine.
struct Request {
  let key: KeyWord
  let type: Any.Type
  var edge: EdgeKind = .direct
  /// Whether one contribution is asked for, not the binding of its type.
  var isElement = false
  /// The cell of the list that the contribution belongs to.
  var list: Cell?

  var bindingKey: BindingKey {
    BindingKey(anyType: type, qualifier: key.qualifier.qualifier)
  }
}

/// A binding found for a request, and the frame that protects it.
struct Found {
  let cell: Cell
  let owner: Store
  let binding: Binding
  let version: UInt64
  let frame: Frame
  /// For a decoration: the binding that builds it from what it wraps.
  var composed: Binding?

  /// The binding to run.
  var effective: Binding { composed ?? binding }
}

extension Container {
  /// Returns the instance of a key, or throws ``ResolutionError/notFound(_:)``.
  @inline(never)
  func instance<T>(of type: T.Type, _ qualifier: QualifierValue) throws -> T {
    if let value = try absentOrValue(type, qualifier) { return value }
    throw notFound(BindingKey(type, qualifier: qualifier.qualifier))
  }

  /// Returns the instance of a key, or `nil` when it is unbound.
  @inline(never)
  func absentOrValue<T>(
    _ type: T.Type, _ qualifier: QualifierValue, edge: EdgeKind = .direct
  ) throws -> T? {
    let request = Request(key: KeyWord(type, qualifier: qualifier), type: type, edge: edge)
    return try withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { buffer in
      let pointer = buffer.baseAddress!
      guard try obtain(request, into: UnsafeMutableRawPointer(pointer)) else { return nil }
      return pointer.move()
    }
  }

  /// Puts the instance of a request into uninitialised memory.
  ///
  /// - Returns: `false`, with nothing initialised, when the key is unbound.
  func obtain(
    _ request: Request, from start: Store? = nil, into out: UnsafeMutableRawPointer
  ) throws -> Bool {
    let thread = hilt_thread_current()!
    while true {
      if hilt_is_closed(store) { throw closed(request) }
      let epochs = hilt_ancestor_epochs(store)
      guard let found = lookUp(request.key, from: start ?? store, thread) else {
        if let derived = DerivedTypes.request(request.type) {
          return try derive(derived, request, into: out)
        }
        if let resolver = weakResolver(for: request.type, into: out) { return resolver }
        if hilt_is_observed(store) { noteAbsent(request, thread) }
        return false
      }
      found.frame.pointee.edge = request.edge.word
      if try serve(request, found, epochs, thread, into: out) { return true }
    }
  }

  /// Finds the nearest binding of a key, and pushes the frame that protects it.
  func lookUp(_ key: KeyWord, from start: Store, _ thread: CallThread) -> Found? {
    var frame: Frame?
    var next: Store? = start
    while let here = next {
      if let cell = findCell(key, in: here) {
        if let frame {
          hilt_announce(frame, cell)
          thread.pointee.mask = frame.pointee.mask | hilt_mask_bit(cell)
        } else {
          frame = hilt_push(thread, cell, UnsafeRawPointer(here.pointee.container))
        }
        if let (binding, version) = snapshot(cell) {
          hilt_frame_set_binding(
            frame!, UInt(bitPattern: Unmanaged.passUnretained(binding).toOpaque()))
          return Found(cell: cell, owner: here, binding: binding, version: version, frame: frame!)
        }
      }
      next = here.pointee.parent
    }
    if let frame { hilt_pop(thread, frame) }
    return nil
  }

  /// Finds the cell of a key in one container's own table.
  func findCell(_ key: KeyWord, in store: Store) -> Cell? {
    guard let box = key.qualifier.box else {
      return hilt_find_in(hilt_table(store), key.word, key.hash)
    }
    var probe = hilt_probe_start(hilt_table(store), key.hash)
    while let cell = hilt_probe_next(&probe) {
      if cell.pointee.key == key.word, cell.qualifierBox!.matches(box) {
        return cell
      }
    }
    return nil
  }

  /// Reads a cell's binding together with its version; `nil` when the cell binds nothing. The
  /// caller's frame announces the cell.
  private func snapshot(_ cell: Cell) -> (Binding, UInt64)? {
    var spins = 0
    while true {
      let version = hilt_versions(cell) & 0xFFFF_FFFF
      let word = hilt_binding(cell)
      let isLocked = hilt_state(cell) & Phase.mask == Phase.locked
      if !isLocked, hilt_versions(cell) & 0xFFFF_FFFF == version {
        guard word & 1 == 0, let pointer = UnsafeRawPointer(bitPattern: word) else { return nil }
        return (Unmanaged<Binding>.fromOpaque(pointer).takeUnretainedValue(), version)
      }
      spins += 1
      if spins < 64 { hilt_pause() } else { hilt_yield() }
    }
  }

  /// Serves a request whose binding was found, and ends its frame.
  ///
  /// - Returns: `false` when bindings changed meanwhile and the look-up must start again.
  func serve(
    _ request: Request, _ found: Found, _ epochs: UInt, _ thread: CallThread,
    into out: UnsafeMutableRawPointer
  ) throws -> Bool {
    let binding = found.binding
    switch binding.kind {
    case .transient:
      defer { leave(thread, found.frame) }
      if binding.flags.contains(.asynchronous) {
        try takeSupplied(request, found, thread, into: out)
      } else {
        try build(request, found, on: self, thread, into: out)
      }
      return true
    case .graph:
      defer { leave(thread, found.frame) }
      try shareInGraph(request, found, thread, into: out)
      return true
    case .singleton, .weak:
      let slot = Slot(container: found.owner.owner, cell: found.cell, source: nil, epochs: 0)
      return try serveCached(request, found, slot, thread, into: out)
    case .scoped:
      let slot = scopedSlot(request, found, epochs)
      return try serveCached(request, found, slot, thread, into: out)
    case .scope:
      guard let home = scopeContainer(binding.extras?.scope) else {
        defer { leave(thread, found.frame) }
        throw noScope(request, binding)
      }
      let slot = instanceSlot(in: home, request, found, epochs)
      return try serveCached(request, found, slot, thread, into: out)
    case .decoration:
      return try serveDecoration(request, found, epochs, thread, into: out)
    }
  }

  func serveCached(
    _ request: Request, _ found: Found, _ slot: Slot?, _ thread: CallThread,
    into out: UnsafeMutableRawPointer
  ) throws -> Bool {
    defer { leave(thread, found.frame) }
    guard let slot else { throw closed(request) }
    found.frame.pointee.container = UnsafeRawPointer(
      Unmanaged.passUnretained(slot.container).toOpaque())
    return try fill(slot, request, found, thread, into: out)
  }

  /// Runs the factory of a binding into uninitialised memory, decorators included.
  func build(
    _ request: Request, _ found: Found, on container: Container, _ thread: CallThread,
    into out: UnsafeMutableRawPointer, keepInner: ((UnsafeMutableRawPointer) -> Void)? = nil
  ) throws {
    found.frame.pointee.container = UnsafeRawPointer(Unmanaged.passUnretained(container).toOpaque())
    try refuseCycle(request, found, container, thread)
    if hilt_is_impatient(thread) { try refuseOnPool(found.effective, thread) }
    do {
      guard hilt_is_observed(store) else {
        return try run(request, found, on: container, into: out, keepInner: keepInner)
      }
      try observe(request, found, on: container, thread) {
        try run(request, found, on: container, into: out, keepInner: keepInner)
      }
    } catch {
      throw FailurePath.note(error, thread)
    }
  }

  private func run(
    _ request: Request, _ found: Found, on container: Container,
    into out: UnsafeMutableRawPointer, keepInner: ((UnsafeMutableRawPointer) -> Void)?
  ) throws {
    try found.effective.make(request.type, container, into: out)
    if let decorators = found.effective.extras?.decorators, !decorators.isEmpty {
      try decorate(out, request.type, decorators, on: container, keepInner)
    }
  }

  /// Runs a build and tells the observers. Apart from ``build``, whose frame on the stack stays small.
  @inline(never)
  private func observe(
    _ request: Request, _ found: Found, on container: Container, _ thread: CallThread,
    _ body: () throws -> Void
  ) throws {
    let observation = beginObservation(request, found, on: container, thread)
    do {
      try body()
    } catch {
      observation?.failed(error)
      throw error
    }
    observation?.finished()
  }

  /// Throws when the frame's cell already runs for the same container further down the path.
  private func refuseCycle(
    _ request: Request, _ found: Found, _ container: Container, _ thread: CallThread
  ) throws {
    guard hilt_maybe_on_path(found.frame, found.cell) else { return }
    var frame = found.frame.pointee.previous
    while let here = frame, here.pointee.cell != 0 {
      if here.pointee.cell == UInt(bitPattern: found.cell),
        here.pointee.container == found.frame.pointee.container, here.pointee.calls == 0
      {
        throw noted(cycle(from: here, thread), request, found, thread)
      }
      frame = here.pointee.previous
    }
  }
}

extension EdgeKind {
  /// The kind as a frame keeps it.
  var word: UInt {
    switch self {
    case .direct: return 0
    case .lazy: return 1
    case .provider: return 2
    case .contribution: return 3
    case .decorator: return 4
    }
  }

  init(word: UInt) {
    self = [.direct, .lazy, .provider, .contribution, .decorator][Int(word)]
  }
}
