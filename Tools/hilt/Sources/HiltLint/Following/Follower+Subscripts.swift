/// Elements of arrays and dictionaries, read and assigned.
extension Follower {
  /// `base[key]`
  func element(_ form: Form, _ environment: Environment) -> Value {
    guard let base = evaluate(form.part(0), environment) else { return .unknown }
    let keys = form.parts.dropFirst().map { Argument($0) }
    switch base.type.unwrapped {
    case .array(let element):
      for key in keys { evaluate(key.form, environment) }
      return Value(element, everyElement(base))
    case .dictionary(let keyType, let value):
      let key = keys.first.flatMap { evaluate($0.form, environment, keyType) }
      return Value(.optional(value), self.value(of: key, in: base))
    default: break
    }
    if let value = declaredSubscript(base, keys, form, environment) { return value }
    for key in keys { evaluate(key.form, environment) }
    return .unknown
  }

  /// A subscript that the program declares itself.
  private func declaredSubscript(
    _ base: Value, _ keys: [Argument], _ form: Form, _ environment: Environment
  ) -> Value? {
    if case .oneOf(let values) = base.what {
      let results = values.compactMap { declaredSubscript($0, keys, form, environment) }
      return results.isEmpty ? nil : .merging(results)
    }
    let names = isContainerLike(base) ? ["Container", "Resolver", "AsyncResolver"] : []
    let declarations =
      program.declaration(base.type.unwrapped).map { [$0] }
      ?? names.compactMap { program.externals[$0] }
    for declaration in declarations {
      let functions = methods("subscript", of: declaration)
      if let chosen = choose(functions, keys, environment) {
        let node = FunctionNode(functions, receiver: base)
        return invoke(chosen, node, keys, environment, nil, form)
      }
    }
    return nil
  }

  private func everyElement(_ value: Value) -> Value.What {
    guard case .array(let values) = value.what, !values.isEmpty else { return .something }
    return Value.merging(values).what
  }

  /// What a dictionary has for a key, or whatever it has when the key is not known.
  private func value(of key: Value?, in base: Value) -> Value.What {
    guard case .array(let pairs) = base.what else { return .something }
    var all: [Value] = []
    for pair in pairs {
      guard case .tuple(let parts) = pair.what, parts.count == 2 else { continue }
      if let key, spelled(key) != nil, spelled(key) == spelled(parts[0].value) {
        return parts[1].value.what
      }
      all.append(parts[1].value)
    }
    return all.isEmpty ? .something : Value.merging(all).what
  }

  /// `base[key] = value`: what was there before stays possible.
  func assign(element target: Form, _ environment: Environment, _ right: Form) {
    guard let holder = target.part(0) else { return }
    let base = quietly { evaluate(holder, environment) } ?? .unknown
    guard case .dictionary(let keyType, let valueType) = base.type.unwrapped else {
      evaluate(target, environment)
      evaluate(right, environment)
      return
    }
    let key =
      target.parts.dropFirst().first.flatMap { evaluate($0.part(0), environment, keyType) }
      ?? .unknown
    let value = evaluate(right, environment, valueType) ?? .unknown
    guard value.isInteresting else { return }
    var pairs: [Value] = []
    if case .array(let known) = base.what { pairs = known }
    guard pairs.count < 512 else { return }
    let pair = Value(
      .tuple([keyType, valueType]), .tuple([("key", key), ("value", value)]))
    if !pairs.contains(where: { $0.mark == pair.mark }) { pairs.append(pair) }
    store(Value(base.type, .array(pairs)), in: holder, environment)
  }
}
