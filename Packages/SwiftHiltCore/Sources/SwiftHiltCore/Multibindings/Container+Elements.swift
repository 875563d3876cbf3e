extension Container {
  /// Returns the elements contributed to a type. Those of ancestors come first, and those of one
  /// container are in order of registration.
  func elements<T>(
    _ type: T.Type, _ qualifier: QualifierValue, _ edge: EdgeKind = .direct
  ) throws -> [T] {
    DeclaredUse.check([T].self, qualifier, of: self)
    if qualifier.box == nil, let elements = try quickElements(type) { return elements }
    try refuseWhenClosed(BindingKey([T].self, qualifier))
    let lists = lists(KeyWord(type, tag: KeyTag.list, qualifier: qualifier))
    if lists.isEmpty, let deferred = type as? any DeferredRequest.Type {
      // `deferred` is `T` itself, so the `[Self]` that it returns is `[T]`.
      return try deferred.elements(in: self, qualifier, edge) as! [T]
    }
    let key = BindingKey([T].self, qualifier)
    return try aggregate(lists, key, edge) { thread in
      let request = Request(
        key: KeyWord(type, qualifier: qualifier), type: type, edge: .contribution)
      var elements: [T] = []
      for found in lists {
        // The entries of a map `[K: V]` share a list with the elements of `[[K: V]]`.
        for entry in found.list.entries where entry.mapKey == nil {
          if entry.isMany {
            elements += try self.plural(entry, found.owner, qualifier, thread) as [T]
          } else {
            elements.append(try self.one(entry, found.owner, request, thread))
          }
        }
      }
      return elements
    }
  }

  /// Returns the entries contributed to a map. A child's entry replaces an ancestor's with the same
  /// key.
  func entries<K: Hashable, V>(
    _ keys: K.Type, _ type: V.Type, _ qualifier: QualifierValue, _ edge: EdgeKind = .direct
  ) throws -> [K: V] {
    DeclaredUse.check([K: V].self, qualifier, of: self)
    let key = BindingKey([K: V].self, qualifier)
    try refuseWhenClosed(key)
    let lists = lists(KeyWord([K: V].self, tag: KeyTag.list, qualifier: qualifier))
    if lists.isEmpty, let deferred = type as? any DeferredRequest.Type {
      // `deferred` is `V` itself, so the `[K: Self]` that it returns is `[K: V]`.
      return try deferred.entries(in: self, keys, qualifier, edge) as! [K: V]
    }
    return try aggregate(lists, key, edge) { thread in
      let request = Request(
        key: KeyWord(type, qualifier: qualifier), type: type, edge: .contribution)
      var result: [K: V] = [:]
      for (entry, owner) in try self.winners(lists, key) {
        // The type is explicit, because the subscript alone would request a `V?`.
        let value: V = try self.one(entry, owner, request, thread)
        result[entry.mapKey!.base as! K] = value
      }
      return result
    }
  }

  /// Returns the winning entry of each map key, in the order in which the keys first occur.
  ///
  /// - Throws: ``ResolutionError/Code/duplicateMapKey``.
  func winners(
    _ lists: [FoundList], _ key: BindingKey
  ) throws -> [(ContributionList.Entry, Container)] {
    var order: [AnyHashable] = []
    var winners = ErasedDictionary<AnyHashable, (ContributionList.Entry, Container)>()
    for found in lists {
      for entry in found.list.entries {
        guard let mapKey = entry.mapKey else { continue }
        let other = winners[mapKey]
        if let other, other.1 === found.owner {
          throw found.owner.duplicateMapKey(key, mapKey, other.0, entry)
        }
        if other == nil { order.append(mapKey) }
        winners[mapKey] = (entry, found.owner)
      }
    }
    return order.map { winners[$0]! }
  }

  /// Builds a collection, with a frame of its own on the path if the collection has contributions.
  func aggregate<R>(
    _ lists: [FoundList], _ key: BindingKey, _ edge: EdgeKind, _ body: (CallThread) throws -> R
  ) throws -> R {
    let thread = currentThread()
    guard let first = lists.last else {
      NearRequest.checkEmpty(key, of: self)
      if store.isObserved { note(.absent, key, edge, thread) }
      return try body(thread)
    }
    let frame = thread.push(first.cell, self)
    frame.bindingWord = Unmanaged.passUnretained(first.list).word
    defer { thread.pop(frame) }
    let observation = store.isObserved ? beginObservation(aggregate: key, edge, thread) : nil
    do {
      let result = try body(thread)
      observation?.finished()
      return result
    } catch {
      observation?.failed(error)
      throw FailurePath.note(error, thread)
    }
  }

  func one<T>(
    _ entry: ContributionList.Entry, _ owner: Container, _ request: Request, _ thread: CallThread
  ) throws -> T {
    let mark = thread.roomMark
    let room = thread.takeRoom(MemoryLayout<T>.size, MemoryLayout<T>.alignment)
    defer { thread.giveRoom(room, mark) }
    try element(entry, owner, request, thread, into: room)
    return thread.takeValue(T.self, from: room)
  }

  func plural<T>(
    _ entry: ContributionList.Entry, _ owner: Container, _ qualifier: QualifierValue,
    _ thread: CallThread
  ) throws -> [T] {
    let request = Request(
      key: KeyWord([T].self, qualifier: qualifier), type: [T].self, edge: .contribution)
    return try one(entry, owner, request, thread)
  }

  /// Puts the instance of one contribution into uninitialised memory.
  @inline(never)
  func element(
    _ entry: ContributionList.Entry, _ owner: Container, _ request: Request, _ thread: CallThread,
    into out: UnsafeMutableRawPointer
  ) throws {
    var request = request
    request.isElement = true
    request.list = entry.list
    var round: UInt32 = 0
    while true {
      let epochs = store.epochs
      let found = keptContribution(entry.cell, of: owner.store, thread)
      if try serve(request, found, epochs, thread, into: out) { return }
      nap(&round)
    }
  }

  /// Pushes a frame for a contribution, whose binding is never replaced. The caller pops the
  /// frame.
  func keptContribution(_ cell: Cell, of owner: Store, _ thread: CallThread) -> Found {
    let frame = thread.push(cell, self)
    let word = cell.announcedBinding
    frame.bindingWord = word
    return Found(
      cell: cell, owner: owner, frame: frame, kept: .fromOpaque(BindingWord.pointer(word)!))
  }

  /// Returns the error of a provider whose plural contribution has fewer elements than when the
  /// list was built.
  func tooFewElements(
    _ key: BindingKey, _ count: Int, _ index: Int, _ entry: ContributionList.Entry
  ) -> ResolutionError {
    let site = entry.cell.heldBinding?.callSite
    return ResolutionError(
      .notFound, key: key, path: CallPath.current + [PathElement(key: key, callSite: site)],
      headline: "Element \(index + 1) of a contribution to [\(key)] no longer exists\(inContainer)",
      notes: [
        .init(
          label: "here",
          text: "the factory returned \(count == 1 ? "1 element" : "\(count) elements") this time"),
        .help("resolve the list again"),
      ])
  }

  private func duplicateMapKey(
    _ key: BindingKey, _ mapKey: AnyHashable, _ first: ContributionList.Entry,
    _ second: ContributionList.Entry
  ) -> ResolutionError {
    let site = second.cell.heldBinding?.callSite
    let notes = Container.duplicateMapKeyNotes(first.cell.heldBinding?.callSite, site)
    // The map is already the last step of the path, unless its values are deferred.
    let path = CallPath.current
    return ResolutionError(
      .duplicateMapKey, key: key,
      path: path.last?.key == key ? path : path + [PathElement(key: key)],
      headline: "Two contributions to \(key) have the key '\(mapKey)'\(inContainer)",
      notes: [.init(label: "sites", text: notes.sites), .help("\(notes.help)")], change: site)
  }
}
