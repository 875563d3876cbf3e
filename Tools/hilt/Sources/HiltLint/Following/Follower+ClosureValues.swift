/// Closures and macros as values.
extension Follower {
  func closure(_ form: Form, _ environment: Environment, _ expected: TypeReference?)
    -> Value
  {
    var environment = environment
    if !form.parts[4].parts.isEmpty {
      // Captured under a name, with a value of now.
      let inner = Environment(environment, environment.context)
      for capture in form.parts[4].parts {
        if let initial = capture.part(0) {
          inner.variables[capture.text] = evaluate(initial, environment) ?? .unknown
        }
      }
      environment = inner
    }
    let type = written(form, environment, expected?.unwrapped ?? .unknown)
    let node = ClosureNode(
      number: number(), form: form, environment: environment, guards: guards)
    note(node, type)
    return Value(type, .closure(node))
  }

  /// The type of a closure: where the place asks for a generic one, what its parameters say.
  private func written(_ form: Form, _ environment: Environment, _ expected: TypeReference)
    -> TypeReference
  {
    guard case .function(let parameters, let result, let effects) = expected, !expected.isKnown,
      form.parts[0].parts.count == parameters.count
    else { return expected }
    let own = zip(form.parts[0].parts, parameters).map { parameter, type in
      type.isKnown ? type : parameter.part(1).map { self.type($0, environment) } ?? type
    }
    let made = result.isKnown ? nil : form.part(1).map { type($0, environment) }
    return .function(own, made ?? result, effects: effects)
  }

  func macro(_ form: Form, _ environment: Environment) -> Value? {
    let wasPreview = isPreview
    if form.text == "Preview" { isPreview = true }
    defer { isPreview = wasPreview }
    for argument in form.parts {
      if let value = evaluate(argument.part(0), environment), case .closure(let node) = value.what {
        callLater(node)
      }
    }
    return .unknown
  }
}

extension Value {
  var isMetatype: Bool {
    if case .metatype = what { return true }
    return false
  }
}
