/// Calls of methods of values.
extension Follower {
  /// A call of a method of a value.
  func method(
    _ name: String, _ callee: Form, _ receiver: Value, _ arguments: [Argument],
    _ environment: Environment, _ expected: TypeReference?, _ form: Form
  ) -> Value? {
    switch receiver.what {
    case .oneOf(let values) where !isContainerLike(receiver):
      let results = values.compactMap {
        method(name, callee, $0, arguments, environment, expected, form)
      }
      return .merging(results)
    case .metatype(let type):
      if name == "init" { return construct(type, arguments, environment, expected, form) }
      return staticCall(name, type, arguments, environment, expected, form)
    case .something:
      // One of the types that conform, nobody knows which.
      guard case .meta(let type) = receiver.type, let known = program.declaration(type) else {
        break
      }
      let types = known.kind == .protocol ? program.conforming(to: known.id) : [known]
      let results = types.filter { $0.kind != .protocol }.prefix(64).compactMap {
        method(name, callee, .metatype($0.reference), arguments, environment, expected, form)
      }
      if !types.isEmpty { return .merging(results) }
    case .array(let values):
      if let value = arrayCall(name, receiver, values, arguments, environment, form) {
        return value
      }
    default: break
    }
    if isContainerLike(receiver) {
      for extended in ["Container", "AsyncResolver", "Resolver"] {
        if let functions = program.externals[extended]?.functions[name],
          let chosen = choose(functions, arguments, environment)
        {
          let key = "\(ObjectIdentifier(chosen.declaration))"
          if !active.contains(where: { $0.hasPrefix(key) }) {
            return invoke(
              chosen, FunctionNode(functions, receiver: receiver), arguments, environment, expected,
              form)
          }
        }
      }
      if let value = containerCall(name, receiver, arguments, environment, expected, form) {
        return value
      }
      return loosely(arguments, environment, form, name)
    }
    if name == "callAsFunction", let child = madeChild(receiver.type) { return child }
    if name == "callAsFunction" || name == "get", case .named("Provider", let made) = receiver.type
    {
      return Value(made.first ?? .unknown)
    }
    let value = property(name, of: receiver, callee, environment)
    if case .function(let node) = value.what {
      let overridden = implementations(name, receiver, node)
      var results: [Value] = []
      for one in overridden {
        if let chosen = choose(one.candidates, arguments, environment) {
          if let result = invoke(chosen, one, arguments, environment, expected, form) {
            results.append(result)
          }
        }
      }
      if !results.isEmpty { return .merging(results) }
      return loosely(arguments, environment, form, name)
    }
    if isCallable(value) { return call(value, arguments, environment, expected, form) }
    // `map`, `forEach` and the like over a sequence whose elements are not known.
    if let result = sequenceCall(name, receiver, arguments, environment) { return result }
    if case .function(_, let result, _) = value.type {
      loosely(arguments, environment, form, name)
      return Value(result)
    }
    return loosely(
      arguments, environment, form, name,
      suspicious: receiver.type == .unknown && Follower.requestNames.contains(name)
        && looksLikeResolver(callee.part(0)))
  }

  /// Whether a property's value is called like a function.
  private func isCallable(_ value: Value) -> Bool {
    if case .closure = value.what { return true }
    if ["ChildFactory", "Provider"].contains(value.type.name) { return true }
    guard let declaration = program.declaration(value.type.unwrapped) else { return false }
    return !methods("callAsFunction", of: declaration).isEmpty
  }

  /// A name that people give to containers and resolvers.
  private func looksLikeResolver(_ base: Form?) -> Bool {
    guard let base else { return false }
    let name = base.text.lowercased()
    return name == "r" || name.hasSuffix("container") || name.hasSuffix("resolver")
  }

  /// The functions that a call through a protocol or a superclass may run.
  private func implementations(_ name: String, _ receiver: Value, _ node: FunctionNode)
    -> [FunctionNode]
  {
    if case .object = receiver.what { return [node] }
    guard let declaration = program.declaration(receiver.type.unwrapped),
      declaration.kind == .protocol || declaration.kind == .class
    else { return [node] }
    // A class answers for itself, too.
    var nodes = declaration.kind == .class ? [node] : []
    for type in program.conforming(to: declaration.id).prefix(64) {
      guard type.kind != .protocol, type.functions[name] != nil else { continue }
      let made = objects[type.id] ?? []
      if made.isEmpty {
        nodes.append(
          FunctionNode(methods(name, of: type), receiver: Value(type.reference)))
      }
      for object in made.prefix(8) {
        nodes.append(
          FunctionNode(
            methods(name, of: type), receiver: Value(type.reference, .object(object))))
      }
    }
    return nodes.isEmpty ? [node] : nodes
  }
}
