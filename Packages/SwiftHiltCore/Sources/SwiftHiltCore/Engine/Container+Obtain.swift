extension Container {
  @inline(never)
  func instance<T>(of type: T.Type, _ qualifier: QualifierValue) throws -> T {
    if let value = try absentOrValue(type, qualifier) { return value }
    throw notFound(BindingKey(type, qualifier))
  }

  /// Returns the instance of a key; `nil` if the key is unbound and can't be derived from others.
  @inline(never)
  func absentOrValue<T>(
    _ type: T.Type, _ qualifier: QualifierValue, edge: EdgeKind = .direct
  ) throws -> T? {
    let thread = currentThread()
    let mark = thread.roomMark
    let room = thread.takeRoom(MemoryLayout<T>.size, MemoryLayout<T>.alignment)
    defer { thread.giveRoom(room, mark) }
    let request = Request(key: KeyWord(type, qualifier: qualifier), type: type, edge: edge)
    guard try obtain(request, into: room) else { return nil }
    return thread.takeValue(T.self, from: room)
  }

  /// Puts the instance of a request into uninitialised memory.
  ///
  /// - Returns: `false`, with nothing initialised, if the key is unbound and can't be derived from
  ///   others.
  @inline(never)
  func obtain(
    _ request: Request, from start: Store? = nil, into out: UnsafeMutableRawPointer
  ) throws -> Bool {
    let thread = currentThread()
    var round: UInt32 = 0
    while true {
      if store.isClosed { throw closed(request) }
      // The epochs are read before the look-up, so a later registration makes the instance stale.
      let epochs = store.epochs
      guard let found = lookUp(request.key, from: start ?? store, thread) else {
        return try obtainUnbound(request, thread, into: out)
      }
      if try serve(request, found, epochs, thread, into: out) { return true }
      nap(&round)
    }
  }

  /// Serves an unbound key that is derived from others, such as `[T]`, or a request for a resolver.
  ///
  /// - Returns: `false`, with nothing initialised, if the key can't be derived.
  @inline(never)
  private func obtainUnbound(
    _ request: Request, _ thread: CallThread, into out: UnsafeMutableRawPointer
  ) throws -> Bool {
    if let derived = RequestForm.request(request.type) {
      return try derive(derived, request, into: out)
    }
    if let resolver = weakResolver(for: request.type, into: out) { return resolver }
    if store.isObserved { note(.absent, request.bindingKey, request.edge, thread) }
    return false
  }

  /// Finds the nearest binding of a key, and pushes a frame that protects it. The caller pops the
  /// frame. Returns `nil`, and leaves no frame, if the key is unbound.
  @inline(never)
  func lookUp(_ key: KeyWord, from start: Store, _ thread: CallThread) -> Found? {
    var frame: Frame?
    var next: Store? = start
    while let here = next {
      if let cell = here.find(key) {
        if let frame { thread.move(frame, to: cell) } else { frame = thread.push(cell, self) }
        if let pointer = BindingWord.pointer(cell.announcedBinding) {
          frame!.bindingWord = UInt(bitPattern: pointer)
          return Found(cell: cell, owner: here, frame: frame!, kept: .fromOpaque(pointer))
        }
      }
      next = here.parent
    }
    if let frame { thread.pop(frame) }
    return nil
  }

  /// Serves a request with its binding, and pops the frame.
  ///
  /// Synchronous factories run here, except those that `runTransient` runs. The functions that find
  /// and claim a cell have returned by then, so each level of a long chain uses little of the
  /// stack.
  ///
  /// - Parameters:
  ///   - epochs: The epochs before the look-up.
  ///   - known: Where the instance belongs, if the binding does not decide that.
  /// - Returns: `false` if bindings have changed since the look-up, which must then start again.
  @inline(never)
  func serve(
    _ request: Request, _ found: Found, _ epochs: Epochs, _ thread: CallThread,
    _ known: InstanceLocation? = nil, into out: UnsafeMutableRawPointer
  ) throws -> Bool {
    let frame = found.frame
    frame.edge = request.edge
    do {
      let place = try known ?? place(for: found, request, epochs, thread)
      frame.setContainer(place.home.container)
      switch try begin(place, request, found, thread, into: out) {
      case .done: break
      case .build:
        let observation = store.isObserved ? beginObservation(request, found, thread) : nil
        do {
          if place.isDecoration {
            try obtainDecorated(request, found, place, into: out)
          } else {
            try found.kept._withUnsafeGuaranteedRef { binding in
              try place.home.container._withUnsafeGuaranteedRef {
                try binding.factory.make($0, out)
              }
            }
          }
        } catch {
          throw failed(error, place, found, observation)
        }
        try finish(place, request, found, observation, into: out)
      default:
        thread.pop(frame)
        return false
      }
    } catch {
      thread.pop(frame)
      throw error
    }
    thread.pop(frame)
    return true
  }
}
