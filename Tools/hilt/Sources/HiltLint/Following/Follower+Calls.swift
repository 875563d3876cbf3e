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
    if base.kind == .name, base.text == "super",
      let value = superCall(name, arguments, environment, expected, form)
    {
      return value
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
}
