@_spi(Layers) import SwiftHiltCore

extension ModelWorld {
  func install(_ module: Int, _ parts: [Declaration], in pair: Pair) -> String? {
    ModelModules.$contents.withValue(.init(registrations: parts.map(registration))) {
      ModelModules.install(module, in: pair.real)
    }
    installReference(module, parts, in: pair)
    return compare("", "")
  }

  func replace(
    _ module: Int, with other: Int, _ parts: [Declaration], in pair: Pair
  ) -> String? {
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

  private func registration(_ one: Declaration) -> Registration {
    keyTypes[one.key.type].registration(one, realLedger)
  }

  private func installReference(_ module: Int, _ parts: [Declaration], in pair: Pair) {
    if pair.reference.modules[module] != nil { return }
    var made = ReferenceContainer.Module()
    for one in parts {
      let (binding, id) = declareInReference(pair, one)
      if case .binding = one.place {
        made.bindings.append((one.key, binding))
      } else {
        made.contributions.insert(id)
      }
    }
    pair.reference.modules[module] = made
  }
}
