import SwiftHiltCore

extension ReferenceContainer {
  typealias Make = (ReferenceContainer, ReferenceCall) throws -> (outer: Thing, inner: [Thing])

  /// Returns the instance in a slot of this container, and builds it if necessary.
  func instance(
    _ slot: Slot, _ step: ReferenceCall.Step, _ found: Found, _ lifetime: Lifetime,
    _ key: ModelKey, _ call: ReferenceCall, onClose: Bool, _ make: Make
  ) throws -> Thing {
    if lifetime == .graph, let shared = call.graph.things[step] { return shared }
    let isCached = lifetime != .transient && lifetime != .graph
    if isCached, let entry = cache[slot] {
      if entry.versions == found.versions, let thing = entry.thing ?? entry.weakThing {
        return thing
      }
      if !call.path.contains(step) { cache[slot] = nil }
    }
    // A factory that needs the instance that it builds.
    if call.graph.building.contains(step) { throw ReferenceError(code: "error Cycle") }
    if found.binding?.isAsync == true, !call.mayAwait, !isCached {
      if let things = call.supplies?.things[step], !things.isEmpty {
        return call.supplies!.things[step]!.removeFirst()
      }
      throw ReferenceError(code: "error RequiresAsync")
    }
    if call.path.contains(step) { throw ReferenceError(code: "error Cycle") }
    if found.binding?.isAsync == true, !call.mayAwait {
      throw ReferenceError(code: "error RequiresAsync")
    }
    var inside = call
    inside.path.append(step)
    if call.mayAwait { (inside.mayAwait, inside.supplies) = (false, nil) }
    if isCached { inside.graph = .init() }
    if lifetime == .graph, found.binding?.isAsync == true { call.graph.building.insert(step) }
    defer { call.graph.building.remove(step) }
    let made = try make(self, inside)
    if lifetime == .graph { call.graph.things[step] = made.outer }
    guard isCached else { return made.outer }
    stamps += 1
    var entry = Entry(versions: found.versions, stamp: stamps, onClose: onClose)
    if lifetime == .weak {
      guard keyTypes[key.type].isObject, !(made.outer is Bunch) else {
        throw ReferenceError(code: "error TypeMismatch")
      }
      entry.weakThing = made.outer
      made.outer.ownership.isNobodys = true
    } else if case .instance? = found.binding?.source, made.inner.isEmpty,
      found.owner.decorators[key] == nil
    {
      return made.outer
    } else {
      (entry.thing, entry.inner) = (made.outer, made.inner)
      if keyTypes[key.type].isObject { entry.holder = ReferenceHolder(entry.things) }
    }
    cache[slot] = entry
    return made.outer
  }

  func build(
    _ recipe: Recipe, _ key: ModelKey, _ call: ReferenceCall, isAsync: Bool = false
  ) throws -> Thing {
    let shared =
      isAsync
      ? nil
      : try recipe.shares.map { try one(ModelKey(type: key.type, qualifier: $0), call) }
    let draft = try recipe.run(in: name, ledger, wrapping: shared) { need in
      if isAsync, Need.asyncForms.contains(need.form) { return try askAsync(need, call).text }
      return try ask(need, call).text
    }
    return shared ?? Thing(draft, ledger)
  }

  func wrap(
    _ base: Thing, _ recipes: [Recipe], _ key: ModelKey, _ call: ReferenceCall
  ) throws -> [Thing] {
    var wrapped: [Thing] = []
    for recipe in recipes {
      let draft = try recipe.run(in: name, ledger, wrapping: wrapped.last ?? base) {
        try ask($0, call).text
      }
      wrapped.append(Thing(draft, ledger))
    }
    return wrapped
  }
}

/// Law 8, and the forms of a request.
extension ReferenceContainer {
  func ask(_ need: Need, _ call: ReferenceCall) throws -> Asked {
    let key = need.key
    switch need.form {
    case .one, .resolver: return single(try one(key, call))
    case .optional, .optionalType: return single(try optional(key, call))
    case .many, .list: return list(try elements(key, call))
    case .set:
      let things = try elements(key, call)
      if !keyTypes[key.type].isHashable { return list(things) }
      return list(Set(things).sorted { $0.serial < $1.serial })
    case .lazies, .providers: return list(try deferred(key, call).map { try $0() })
    case .mapOfProviders:
      return map(
        try winners(key).sorted { $0.key < $1.key }
          .map { ($0.key, try element($0.contribution, $0.owner, key, afresh(call))) })
    case .map: return map(try entries(key, call))
    case .lazy:
      try refuseUnbound(key)
      return single(try one(key, afresh(call)))
    case .provider:
      try refuseUnbound(key)
      return list([try one(key, call), try one(key, afresh(call))])
    }
  }

  private func single(_ thing: Thing?) -> Asked {
    Asked(text: thing?.text ?? "nil", value: thing as Any)
  }

  private func list(_ things: [Thing]) -> Asked {
    Asked(text: "\(things.map(\.text))", value: things)
  }

  private func map(_ things: [(key: Int, value: Thing)]) -> Asked {
    Asked(text: "\(things.map { "\($0.key)=\($0.value.text)" })", value: things)
  }

  /// This container and its ancestors, outermost first.
  var family: [ReferenceContainer] { (parent?.family ?? []) + [self] }

  func refuseUnbound(_ key: ModelKey) throws {
    try refuseWhenClosed()
    if !isRegistered(key) { throw ReferenceError(code: "error NotFound") }
  }

  func elements(_ key: ModelKey, _ call: ReferenceCall) throws -> [Thing] {
    try refuseWhenClosed()
    return try family.flatMap { owner in
      try (owner.lists[ListKey(key: key, isMap: false)] ?? [])
        .flatMap { try elements(of: $0, owner, key, call) }
    }
  }

  private func elements(
    of contribution: Contribution, _ owner: ReferenceContainer, _ key: ModelKey,
    _ call: ReferenceCall
  ) throws -> [Thing] {
    let thing = try element(contribution, owner, key, call)
    return (thing as? Bunch)?.things ?? [thing]
  }

  /// Returns functions for the elements. Plural contributions are built first, to be counted.
  private func deferred(_ key: ModelKey, _ call: ReferenceCall) throws -> [() throws -> Thing] {
    try refuseWhenClosed()
    let later = { self.afresh(call) }
    return try family.flatMap { owner in
      try (owner.lists[ListKey(key: key, isMap: false)] ?? []).flatMap { contribution in
        guard contribution.isPlural else {
          return [{ try self.element(contribution, owner, key, later()) }]
        }
        return try elements(of: contribution, owner, key, call).map { thing in { thing } }
      }
    }
  }

  /// Returns a new call for a provider outside any factory, because each of its calls is outermost.
  private func afresh(_ call: ReferenceCall) -> ReferenceCall {
    call.path.isEmpty ? ReferenceCall() : call
  }

  private func entries(
    _ key: ModelKey, _ call: ReferenceCall
  ) throws -> [(key: Int, value: Thing)] {
    try winners(key).map { ($0.key, try element($0.contribution, $0.owner, key, call)) }
      .sorted { $0.0 < $1.0 }
  }

  /// Returns the winning contribution for each key of a map, in order of first registration.
  func winners(
    _ key: ModelKey
  ) throws -> [(key: Int, contribution: Contribution, owner: ReferenceContainer)] {
    try refuseWhenClosed()
    var order: [Int] = []
    var winners: [Int: (Contribution, ReferenceContainer)] = [:]
    for owner in family {
      var seen: Set<Int> = []
      for contribution in owner.lists[ListKey(key: key, isMap: true)] ?? [] {
        let mapKey = contribution.key!
        if !seen.insert(mapKey).inserted { throw ReferenceError(code: "error DuplicateMapKey") }
        if winners.updateValue((contribution, owner), forKey: mapKey) == nil {
          order.append(mapKey)
        }
      }
    }
    return order.map { ($0, winners[$0]!.0, winners[$0]!.1) }
  }

  func element(
    _ contribution: Contribution, _ owner: ReferenceContainer, _ key: ModelKey,
    _ call: ReferenceCall
  ) throws -> Thing {
    let (binding, slot) = (contribution.binding, Slot.element(id: contribution.id))
    let home = try home(binding.lifetime, owner)
    let step = ReferenceCall.Step(cell: slot, owner: owner.number, container: home.number)
    let found = Found(owner: owner, binding: binding, versions: [])
    return try home.instance(slot, step, found, binding.lifetime, key, call, onClose: false) {
      container, call in
      guard case .recipe(let recipe) = binding.source else { fatalError("only recipes contribute") }
      if !contribution.isPlural {
        return (try container.build(recipe, key, call, isAsync: binding.isAsync), [])
      }
      let bunch = Bunch(Draft(serial: 0, text: ""), container.ledger)
      bunch.things = try (0..<recipe.count).map { _ in try container.build(recipe, key, call) }
      return (bunch, [])
    }
  }
}
