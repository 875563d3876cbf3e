@_spi(Layers) import SwiftHiltCore

extension ModelWorld {
  /// A registration of a module, in both worlds.
  enum Part {
    case binding(ModelKey, Lifetime, Recipe, isAsync: Bool)
    case element(ModelKey, Lifetime, mapKey: Int?, Recipe)
  }

  func install(_ module: Int, _ parts: [Part], in pair: Pair) -> String? {
    ModelModules.$contents.withValue(.init(registrations: parts.map(registration))) {
      ModelModules.install(module, in: pair.real)
    }
    installReference(module, parts, in: pair)
    return compare("", "")
  }

  func replace(_ module: Int, with other: Int, _ parts: [Part], in pair: Pair) -> String? {
    let real = outcome {
      try ModelModules.$contents.withValue(.init(registrations: parts.map(registration))) {
        try ModelModules.replace(module, with: other, in: pair.real)
      }
      return "replaced"
    }
    let reference = outcome {
      try pair.reference.remove(module, replacedBy: other) {
        numbers += 1
        return numbers
      }
      installReference(other, parts, in: pair)
      return "replaced"
    }
    return compare(real, reference.withoutRepeatedError)
  }

  /// Prewarms in the order of the container's own records, which is that of registration.
  func prewarm(_ pair: Pair) -> String? {
    let singletons = pair.reference.singletons
    let order = pair.real.bindingRecords()
      .first!.filter { $0.lifetime == .singleton && !$0.isAsync && !$0.isInstance }
      .map { Int($0.callSite.line) }
      .filter(singletons.contains)
    if Set(order) != singletons { return "the records say \(order), and there are \(singletons)" }
    let real = outcome {
      do { try pair.real.tryPrewarmSingletons() } catch is AggregateError { return "failed" }
      return "warm"
    }
    return compare(real, pair.reference.prewarm(order) ? "warm" : "failed")
  }

  private func registration(_ part: Part) -> Registration {
    switch part {
    case .binding(let key, let lifetime, let recipe, let isAsync):
      let type = keyTypes[key.type]
      return isAsync
        ? type.asyncRegistration(key.qualifier, lifetime, onClose: false, recipe, realLedger)
        : type.registration(key.qualifier, lifetime, onClose: false, recipe, realLedger)
    case .element(let key, let lifetime, let mapKey, let recipe):
      return keyTypes[key.type].contribution(
        key.qualifier, lifetime, key: mapKey, recipe, realLedger)
    }
  }

  private func installReference(_ module: Int, _ parts: [Part], in pair: Pair) {
    if pair.reference.modules[module] != nil { return }
    var made = ReferenceContainer.Module()
    for part in parts {
      switch part {
      case .binding(let key, let lifetime, let recipe, let isAsync):
        let binding = ReferenceContainer.Binding(.recipe(recipe), lifetime, isAsync: isAsync)
        bind(pair, key, binding)
        made.bindings.append((key, binding))
      case .element(let key, let lifetime, let mapKey, let recipe):
        numbers += 1
        made.contributions.insert(numbers)
        pair.reference.contribute(
          .init(key: key, isMap: mapKey != nil),
          .init(id: numbers, binding: .init(.recipe(recipe), lifetime), key: mapKey))
      }
    }
    pair.reference.modules[module] = made
  }
}
