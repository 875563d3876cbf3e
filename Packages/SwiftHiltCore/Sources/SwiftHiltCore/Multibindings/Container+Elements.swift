extension Container {
  /// Returns the elements contributed to a type. Those of ancestors come first, and those of one
  /// container are in order of registration.
  func elements<T>(
    _ type: T.Type, _ qualifier: QualifierBox?, _ edge: EdgeKind = .direct
  ) throws -> [T] {
    DeclaredUse.check([T].self, qualifier, of: self)
    try refuseWhenClosed(BindingKey([T].self, qualifier))
    let lists = lists(type, qualifier)
    if lists.isEmpty, let deferred = type as? any DeferredRequest.Type {
      // `deferred` is `T` itself, so the `[Self]` that it returns is `[T]`.
      return try deferred.elements(in: self, qualifier, edge) as! [T]
    }
    let key = BindingKey([T].self, qualifier)
    return try aggregate(lists, key, edge) {
      if lists.contains(where: { $0.elements.contains(where: \.isPlural) }) {
        return try lists.flatMap { found in
          try found.elements.flatMap { slot -> [T] in
            slot.isPlural ? try self.one(slot, found.owner) : [try self.one(slot, found.owner)]
          }
        }
      }
      // An unspecialised `append` asks the runtime for types. An empty array with a capacity writes to
      // the storage of all empty arrays.
      let count = lists.reduce(0) { $0 + $1.elements.count }
      if count == 0 { return [] }
      return try [T](unsafeUninitializedCapacity: count) { buffer, count in
        for found in lists {
          for slot in found.elements {
            let place = buffer.baseAddress.unsafelyUnwrapped + count
            place.initialize(to: try self.one(slot, found.owner))
            count += 1
          }
        }
      }
    }
  }

  /// Returns the entries contributed to a map. A child's entry replaces an ancestor's with the same
  /// key.
  func entries<K: Hashable, V>(
    _ keys: K.Type, _ type: V.Type, _ qualifier: QualifierBox?, _ edge: EdgeKind = .direct
  ) throws -> [K: V] {
    DeclaredUse.check([K: V].self, qualifier, of: self)
    let key = BindingKey([K: V].self, qualifier)
    try refuseWhenClosed(key)
    let lists = lists([K: V].self, qualifier)
    if lists.isEmpty, let deferred = type as? any DeferredRequest.Type {
      // `deferred` is `V` itself, so the `[K: Self]` that it returns is `[K: V]`.
      return try deferred.entries(in: self, keys, qualifier, edge) as! [K: V]
    }
    return try aggregate(lists, key, edge) {
      var result: [K: V] = [:]
      for (slot, owner) in try self.winners(lists, key) {
        // The type is explicit, because the subscript alone would request a `V?`.
        let value: V = try self.one(slot, owner)
        result[slot.mapKey!.base as! K] = value
      }
      return result
    }
  }

  /// Returns the winning entry of each map key, in the order in which the keys first occur.
  ///
  /// - Throws: ``ResolutionError/Code/duplicateMapKey``.
  func winners(
    _ lists: [FoundList], _ key: BindingKey
  ) throws -> [(Slot, Container)] {
    var order: [AnyHashable] = []
    var winners = ErasedDictionary<AnyHashable, (Slot, Container)>()
    for found in lists {
      for slot in found.contributions {
        guard let mapKey = slot.mapKey else { continue }
        let other = winners[mapKey]
        if let other, other.1 === found.owner {
          throw found.owner.duplicateMapKey(key, mapKey, other.0, slot)
        }
        if other == nil { order.append(mapKey) }
        winners[mapKey] = (slot, found.owner)
      }
    }
    return order.map { winners[$0]! }
  }

  /// Builds a collection, with a frame of its own on the path if the collection has contributions.
  func aggregate<R>(
    _ lists: [FoundList], _ key: BindingKey, _ edge: EdgeKind, _ body: () throws -> R
  ) throws -> R {
    let thread = currentThread()
    let request = Request(key: KeyWord(key.type!, qualifier: key.qualifierBox), edge: edge)
    guard let first = lists.last else {
      NearRequest.checkEmpty(key, of: self)
      note(.absent, request)
      return try body()
    }
    let frame = thread.push(first.slot, nil, self)
    defer { thread.pop(frame) }
    let observation =
      isObserved ? Observation(self, event(.willBuild, request, nil, frame)) : nil
    observation?.began()
    do {
      let result = try body()
      observation?.finished()
      return result
    } catch {
      observation?.failed(error)
      throw FailurePath.note(error, thread)
    }
  }

  /// Returns the instance of one contribution: an element or, if the contribution is plural, an
  /// array.
  func one<T>(
    _ slot: Slot, _ owner: Container, _ edge: EdgeKind = .contribution
  ) throws -> T {
    if !isObserved, !isClosed {
      if slot.lockIfWarm(for: store, in: owner.store) { return slot.takeUnlocking(T.self) }
      if let frame = beginTransient(slot, edge) { return try run(T.self, frame) }
    }
    return try element(slot, owner, edge).read(T.self)
  }

  @inline(never)
  func element(
    _ slot: Slot, _ owner: Container, _ edge: EdgeKind = .contribution
  ) throws -> Instance {
    var (request, round): (Request, UInt32) = (Request(contribution: slot), 0)
    request.edge = edge
    while true {
      if case .value(let instance) = try serve(request, lookUp(slot, owner)) { return instance }
      nap(&round)
    }
  }

  /// Returns a contribution as a found binding. The binding of a contribution is never replaced.
  func lookUp(_ slot: Slot, _ owner: Container) -> Lookup {
    Lookup(
      place: (.passUnretained(slot), owner.store), binding: slot.binding!, epochs: epochs)
  }

  private func duplicateMapKey(
    _ key: BindingKey, _ mapKey: AnyHashable, _ first: Slot, _ second: Slot
  ) -> ResolutionError {
    let site = second.binding?.callSite
    let notes = Container.duplicateMapKeyNotes(first.binding?.callSite, site)
    // The map is already the last step of the path, unless its values are deferred.
    let path = CallPath.current
    return ResolutionError(
      .duplicateMapKey, key: key,
      path: path.last?.key == key ? path : path + [PathElement(key: key)],
      headline: "Two contributions to \(key) have the key '\(mapKey)'\(inContainer)",
      notes: [.init(label: "sites", text: notes.sites), .help("\(notes.help)")], change: site)
  }
}
