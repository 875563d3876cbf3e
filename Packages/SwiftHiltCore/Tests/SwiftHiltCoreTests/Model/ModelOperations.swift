import SwiftHiltCore

extension ModelWorld {
  /// Applies a random operation.
  ///
  /// - Returns: The difference, or `nil`.
  func step() -> String? {
    waitForDropped()
    let index = random.below(pairs.count)
    let pair = pairs[index]
    let key = randomKey()
    let mayChange = !pair.reference.isFrozen && !pair.reference.isClosed
    let roll = random.below(100)
    switch roll {
    case 0..<14 where mayChange:
      var one = randomBinding(key, isAsync: roll < 3)
      begin("register \(pair.reference.name) \(one)")
      one.onClose = random.chance(30)
      declare(pair, one)
    case 14..<16 where mayChange:
      begin("instance \(pair.reference.name) \(key)")
      registerInstance(pair, key)
    case 16..<18 where mayChange:
      let target = random.below(4)
      begin("alias \(pair.reference.name) \(key) to \(target)")
      alias(pair, key, to: target)
    case 18..<20 where mayChange:
      begin("unregister \(pair.reference.name) \(key)")
      unregister(pair, key)
    case 20..<26 where mayChange:
      let one = randomElement(key)
      begin("contribute \(pair.reference.name) \(one)")
      declare(pair, one)
    case 26..<29 where mayChange:
      let recipe = randomRecipe(above: key.type)
      begin("decorate \(pair.reference.name) \(key) r\(recipe.id) \(recipe.needs)")
      decorate(pair, key, recipe)
    case 29..<31 where mayChange:
      begin("clear \(pair.reference.name)")
      pair.real.clearCache()
      pair.reference.clearCache()
    case 31..<34:
      return changeFamily(pair, index)
    case 34..<36:
      begin("registered \(pair.reference.name) \(key)")
      return isRegistered(pair, key)
    case 36..<38:
      begin("hold \(pair.reference.name) \(key)")
      return hold(pair, key, lazily: random.chance(50))
    case 38..<41: return readDeferred()
    case 41..<45: release()
    case 48..<50 where mayChange: return changeModules(pair)
    case 50 where !pair.reference.isClosed:
      begin("prewarm \(pair.reference.name)", builds: 2_000)
      return prewarm(pair)
    case 51..<60:
      let need = Need(form: random.pick(Need.asyncForms + [.one, .one, .one]), key: key)
      begin("ask async \(pair.reference.name) \(need)")
      return askAsync(pair, need, holding: random.chance(20))
    case 45..<48 where !pair.reference.isClosed:
      let scope = random.pick([nil, ScopeName("s"), ScopeName("t")])
      let need = Need(form: randomForm(), key: key)
      begin("ask in a child of \(pair.reference.name) \(scope as Any) \(need)")
      return askInChild(pair, scope, need)
    default:
      let need = Need(form: randomForm(), key: key)
      begin("ask \(pair.reference.name) \(need)")
      return ask(pair, need, holding: random.chance(20))
    }
    return compare("", "")
  }

  /// Fills a family whose factories never fail, so the order of requests doesn't matter. Every key
  /// is bound, every scope exists, and there is no cycle.
  func populate() {
    addChild(pairs[0], "s")
    addChild(pairs[1], "t")
    for _ in 0..<3 { addChild(pairs[2 + random.below(pairs.count - 2)], nil) }
    for type in keyTypes.indices {
      for qualifier in 0..<4 {
        let key = ModelKey(type: type, qualifier: qualifier)
        declare(pairs[0], orderless(key, 0))
      }
    }
    for _ in 0..<60 {
      let (index, key) = (random.below(pairs.count), randomKey())
      var one = orderless(key, index)
      switch random.below(10) {
      case 0:
        decorate(pairs[index], key, one.recipe)
        continue
      case 1: one.place = .list
      case 2: one.place = .plural
      default: break
      }
      declare(pairs[index], one)
    }
    begin("populated", builds: .max)
  }

  /// Returns a binding with a recipe that never fails. Both scopes exist from the third container on.
  private func orderless(_ key: ModelKey, _ container: Int) -> Declaration {
    numbers += 1
    let recipe = Recipe(id: numbers, needs: randomNeeds(above: key.type, backwards: 0))
    let lifetime: Lifetime = random.pick(
      [.singleton, .singleton, .scoped, .transient, .graph]
        + (container < 2 ? [] : [.scope("s"), .scope("t")]))
    return Declaration(key: key, lifetime: lifetime, recipe: recipe)
  }

  func randomRequest() -> (container: Int, need: Need) {
    (random.below(pairs.count), Need(form: randomForm(), key: randomKey()))
  }

  private func changeModules(_ pair: Pair) -> String? {
    let (module, other) = (random.below(3), random.below(3))
    let parts = (0..<1 + random.below(3)).map { _ -> Declaration in
      let key = randomKey()
      if random.chance(30) { return randomElement(key) }
      return randomBinding(key, isAsync: random.chance(25))
    }
    if random.chance(40) {
      begin("install module \(module) \(pair.reference.name) \(parts)")
      return install(module, parts, in: pair)
    }
    begin("replace module \(module) with \(other) \(pair.reference.name) \(parts)")
    return replace(module, with: other, parts, in: pair)
  }

  private func changeFamily(_ pair: Pair, _ index: Int) -> String? {
    let isClosed = pair.reference.isClosed
    switch random.below(20) {
    case 0 where !isClosed:
      begin("freeze \(pair.reference.name)")
      pair.real.freeze()
      pair.reference.isFrozen = true
    case 1..<4:
      begin("close \(pair.reference.name)")
      return close(pair)
    case 4..<6 where !isClosed && pairs.count < 10:
      begin("fork \(pair.reference.name)")
      fork(pair)
    case 6..<14 where !isClosed && pairs.count < 10:
      let scope = random.pick([nil, nil, ScopeName("s"), ScopeName("t")])
      begin("child of \(pair.reference.name) \(scope as Any)")
      addChild(pair, scope)
    default:
      begin("drop \(pair.reference.name)")
      drop(index)
    }
    return compare("", "")
  }

  private func randomKey() -> ModelKey {
    ModelKey(type: random.below(keyTypes.count), qualifier: random.pick([0, 0, 0, 1, 2, 3]))
  }

  private func randomBinding(_ key: ModelKey, isAsync: Bool) -> Declaration {
    Declaration(
      key: key, lifetime: isAsync ? randomAsyncLifetime() : randomLifetime(),
      recipe: randomRecipe(above: key.type), isAsync: isAsync)
  }

  private func randomElement(_ key: ModelKey) -> Declaration {
    let mapKey = random.chance(40) ? random.below(4) : nil
    let isPlural = mapKey == nil && random.chance(30)
    var one = randomBinding(key, isAsync: !isPlural && random.chance(20))
    if let mapKey {
      one.place = .map(mapKey)
    } else {
      one.place = isPlural ? .plural : .list
    }
    return one
  }

  private func randomForm() -> Need.Form {
    random.chance(50) ? .one : random.pick(Need.Form.allCases)
  }

  private func randomLifetime() -> Lifetime {
    random.pick([
      .singleton, .singleton, .singleton, .scoped, .scoped, .transient, .transient, .weak, .graph,
      .scope("s"), .scope("t"),
    ])
  }

  /// Excludes `.weak`, because a task that has just ended can still keep the last reference.
  private func randomAsyncLifetime() -> Lifetime {
    random.pick([.singleton, .singleton, .scoped, .transient, .graph, .scope("s"), .scope("t")])
  }

  /// Returns a recipe that mostly needs later types, so most graphs have no cycle.
  private func randomRecipe(above type: Int) -> Recipe {
    numbers += 1
    let needs = randomNeeds(above: type, backwards: 12)
    return Recipe(
      id: numbers, needs: needs, failsEvery: random.chance(8) ? 1 + random.below(3) : 0,
      shares: random.chance(12) ? random.below(4) : nil)
  }

  private func randomNeeds(above type: Int, backwards percent: Int) -> [Need] {
    (0..<random.pick([0, 0, 1, 1, 2])).compactMap { _ -> Need? in
      var key = randomKey()
      if key.type <= type, !random.chance(percent) {
        guard type + 1 < keyTypes.count else { return nil }
        key = ModelKey(
          type: type + 1 + random.below(keyTypes.count - type - 1), qualifier: key.qualifier)
      }
      return Need(form: randomForm(), key: key)
    }
  }
}
