/// Branches and loops.
extension Follower {
  func within(_ one: Guard, _ body: () -> Void) {
    let saved = guards
    // A function that calls itself in a branch is in that branch once.
    if !guards.contains(one) { guards.append(one) }
    body()
    guards = saved
  }

  func followIf(
    _ form: Form, _ environment: Environment, _ expected: TypeReference?
  ) -> Value? {
    var values: [Value] = []
    let hasElse = form.part(2) != nil
    let inner = Environment(environment, environment.context)
    bind(form.parts[0].parts, inner)
    // What is only unavailable on old systems is there.
    let isAvailable = form.text.hasPrefix("#available")
    let before = environment.context.returned.count
    if isAvailable, !hasElse {
      if let value = follow(form.parts[1], inner, expected: expected) { values.append(value) }
    } else {
      within(Guard(of: form, holds: true)) {
        if let value = follow(form.parts[1], inner, expected: expected) { values.append(value) }
      }
    }
    if let other = form.part(2) {
      within(Guard(of: form, holds: false)) {
        let nested = Environment(environment, environment.context)
        let value =
          other.kind == .if
          ? followIf(other, nested, expected) : follow(other, nested, expected: expected)
        if let value { values.append(value) }
      }
    } else if leaves(form.parts[1]) || environment.context.returned.count > before {
      // What follows is run when the condition does not hold.
      let rest = Guard(of: form, holds: false, isSoft: true)
      if !guards.contains(rest) { guards.append(rest) }
    }
    return values.isEmpty ? nil : .merging(values)
  }

  /// Whether a block ends by leaving what is around it.
  private func leaves(_ block: Form) -> Bool {
    guard let last = block.parts.last else { return false }
    switch last.kind {
    case .return, .throw, .leave: return true
    case .call: return ["fatalError", "preconditionFailure", "exit"].contains(last.parts[0].text)
    default: return false
    }
  }

  func followSwitch(
    _ form: Form, _ environment: Environment, _ expected: TypeReference?
  ) -> Value? {
    evaluate(form.parts[0], environment)
    let cases = Array(form.parts.dropFirst())
    var values: [Value] = []
    for (index, one) in cases.enumerated() {
      let inner = Environment(environment, environment.context)
      for name in one.parts[0].parts { inner.variables[name.text] = .unknown }
      within(
        Guard(
          branch: ObjectIdentifier(form), condition: "switch \(form.text)", arm: index,
          arms: cases.count)
      ) {
        if let value = follow(one.parts[1], inner, expected: expected) { values.append(value) }
      }
    }
    return values.isEmpty ? nil : .merging(values)
  }

  func followConfig(
    _ form: Form, _ environment: Environment, _ expected: TypeReference?
  ) -> Value? {
    var values: [Value] = []
    // The names of a clause are seen behind it.
    withinClauses(of: form) { block in
      if let value = follow(block, environment, expected: expected) { values.append(value) }
    }
    return values.isEmpty ? nil : .merging(values)
  }

  /// Runs a closure for the block of each clause of an `#if`, in the branch that it is.
  func withinClauses(of form: Form, _ body: (Form) -> Void) {
    let hasElse = form.parts.last?.text == "else"
    for (index, clause) in form.parts.enumerated() {
      within(
        Guard(
          branch: ObjectIdentifier(form), condition: "#if \(form.parts[0].text)", arm: index,
          arms: hasElse ? form.parts.count : 0)
      ) { body(clause.parts[0]) }
    }
  }

  func followFor(_ form: Form, _ environment: Environment) {
    let sequence = evaluate(form.part(1), environment) ?? .unknown
    for element in elements(of: sequence) {
      let inner = Environment(environment, environment.context)
      bind(form.parts[0], element, inner)
      follow(form.part(2), inner)
    }
  }

  /// The elements of a sequence when they are known, or one that stands for all.
  func elements(of sequence: Value) -> [Value] {
    switch sequence.what {
    case .array(let values) where values.count <= 512 && !values.isEmpty: return values
    case .array: return []
    case .oneOf(let values): return values.flatMap { elements(of: $0) }
    default: break
    }
    switch sequence.type {
    case .array(let element): return [Value(element)]
    case .named("Set", let arguments) where arguments.count == 1: return [Value(arguments[0])]
    case .dictionary(let key, let value): return [Value(.tuple([key, value]))]
    default: return [.unknown]
    }
  }
}
