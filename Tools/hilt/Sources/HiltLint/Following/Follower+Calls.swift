/// Calls by name and of members.
extension Follower {
  /// What tells two runs of one function apart besides its arguments.
  var situation: String {
    var text = "\(current?.number ?? 0)|\(deferral)|\(isSilent)|\(isPreview)"
    for one in guards { text += "|\(one.branch.hashValue).\(one.arm)" }
    return text
  }

  func call(_ form: Form, _ environment: Environment, _ expected: TypeReference?) -> Value? {
    let callee = form.parts[0]
    let arguments = form.parts.dropFirst().map { Argument($0) }
    switch callee.kind {
    case .member: return memberCall(callee, form, arguments, environment, expected)
    case .name:
      if callee.text == "super" || callee.text == "self" { break }
      if let value = environment.find(callee.text)
        ?? memberOfSelf(callee.text, callee, environment)
      {
        if case .function(let node) = value.what,
          let chosen = choose(node.candidates, arguments, environment)
        {
          return invoke(chosen, node, arguments, environment, expected, form)
        }
        // A variable that holds a function knows no labels.
        if case .function = value.what, environment.find(callee.text) != nil {
          return call(value, arguments, environment, expected, form)
        }
        // A method of that name hides the library's functions, except that inside of an extension
        // of the container the container's own are meant.
        if case .function = value.what {
        } else {
          return call(value, arguments, environment, expected, form)
        }
      }
      return plainCall(callee, form, arguments, environment, expected)
    default: break
    }
    guard let value = evaluate(callee, environment) else {
      return loosely(arguments, environment, form, "")
    }
    return call(value, arguments, environment, expected, form)
  }

  /// A call of a name that is no variable.
  private func plainCall(
    _ callee: Form, _ form: Form, _ arguments: [Argument], _ environment: Environment,
    _ expected: TypeReference?
  ) -> Value? {
    let name = callee.text
    // Inside of an extension of the container.
    if let receiver = environment.context.receiver, isContainerLike(receiver),
      let value = containerCall(name, receiver, arguments, environment, expected, form)
    {
      return value
    }
    for module in program.modules(
      declaring: name, seenFrom: environment.context.place.file)
    {
      if let functions = module.functions[name],
        let chosen = choose(functions, arguments, environment)
      {
        return invoke(chosen, FunctionNode(functions), arguments, environment, expected, form)
      }
      if let variable = module.variables[name] {
        return call(global(variable, nil), arguments, environment, expected, form)
      }
    }
    if let value = libraryCall(name, arguments, environment, expected, form) { return value }
    let type = self.type(
      Form(.typeName, name, at: callee.offset, callee.parts), environment)
    if program.declaration(type) != nil || name.first?.isUppercase == true
      || type != .named(name)
    {
      return construct(type, arguments, environment, expected, form)
    }
    return loosely(arguments, environment, form, name)
  }

  private func memberCall(
    _ callee: Form, _ form: Form, _ arguments: [Argument], _ environment: Environment,
    _ expected: TypeReference?
  ) -> Value? {
    let name = callee.text
    guard let base = callee.part(0) else {
      guard let type = expected?.unwrapped else {
        return loosely(arguments, environment, form, name)
      }
      if name == "init" { return construct(type, arguments, environment, expected, form) }
      return staticCall(name, type, arguments, environment, expected, form)
    }
    if base.kind == .name, base.text == "super", name == "init" {
      return superInit(arguments, environment, form)
    }
    if let module = moduleName(base, environment) {
      let name = Form(.name, name, at: callee.offset, Array(callee.parts.dropFirst()))
      if let known = program.modules[module] {
        if let functions = known.functions[name.text],
          let chosen = choose(functions, arguments, environment)
        {
          return invoke(chosen, FunctionNode(functions), arguments, environment, expected, form)
        }
        if let type = known.types[name.text] {
          return construct(type.reference, arguments, environment, expected, form)
        }
      } else if let value = libraryCall(name.text, arguments, environment, expected, form) {
        return value
      }
      return construct(.named(name.text), arguments, environment, expected, form)
    }
    guard let receiver = evaluate(base, environment) else {
      return loosely(arguments, environment, form, name)
    }
    if name == "diScope" || name == "makeScopedContainer" {
      return interfaceScope(arguments, environment, form)
    }
    if name == "diContainer" {
      interfaceContainer(arguments, environment)
      return receiver
    }
    if name == "diPreview" {
      interfacePreview(arguments, environment, form)
      return receiver
    }
    return method(name, callee, receiver, arguments, environment, expected, form)
  }

  func isContainerLike(_ value: Value) -> Bool {
    switch value.what {
    case .containers, .resolver: return true
    case .oneOf(let values): return values.contains { isContainerLike($0) }
    default: return value.type.unwrapped.isResolver
    }
  }

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
      declaration.kind == .protocol
    else { return [node] }
    var nodes: [FunctionNode] = []
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
