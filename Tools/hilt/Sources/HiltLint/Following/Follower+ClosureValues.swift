/// Closures and macros as values.
extension Follower {
  func closure(_ form: Form, _ environment: Environment, _ expected: TypeReference?)
    -> Value
  {
    if !form.parts[4].parts.isEmpty {
      // Captured under a name, with a value of now.
      let inner = Environment(environment, environment.context)
      for capture in form.parts[4].parts {
        if let initial = capture.part(0) {
          inner.variables[capture.text] = evaluate(initial, environment) ?? .unknown
        }
      }
      return Value(
        expected?.unwrapped ?? .unknown,
        .closure(ClosureNode(number: number(), form: form, environment: inner)))
    }
    return Value(
      expected?.unwrapped ?? .unknown,
      .closure(ClosureNode(number: number(), form: form, environment: environment)))
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
