/// Calls of values: closures, functions that are passed on, and what can be called like a function.
extension Follower {
  func call(
    _ value: Value, _ arguments: [Argument], _ environment: Environment,
    _ expected: TypeReference?, _ form: Form
  ) -> Value? {
    switch value.what {
    case .closure(let node):
      let (types, result) = value.signature
      let values = arguments.enumerated().map { index, argument in
        evaluate(argument, environment, index < types.count ? types[index] : nil)
          ?? .unknown
      }
      return call(node, values, result: result ?? expected)
    case .function(let node):
      if let made = node.made {
        return construct(
          made, labelled(arguments, for: made), environment, expected, form)
      }
      if let chosen = choose(node.candidates, arguments, environment)
        ?? unlabelled(node.candidates, arguments)
      {
        return invoke(chosen, node, arguments, environment, expected, form)
      }
    case .metatype(let type): return construct(type, arguments, environment, expected, form)
    case .oneOf(let values):
      return .merging(
        values.compactMap { call($0, arguments, environment, expected, form) })
    default: break
    }
    if let declaration = program.declaration(value.type.unwrapped) {
      let functions = methods("callAsFunction", of: declaration)
      if let chosen = choose(functions, arguments, environment) {
        return invoke(
          chosen, FunctionNode(functions, receiver: value), arguments, environment, expected, form)
      }
    }
    // An `@autoclosure` is given its value.
    if arguments.isEmpty, value.isInteresting { return value }
    if let child = madeChild(value.type) {
      for argument in arguments { _ = evaluate(argument, environment) }
      return child
    }
    if case .named("Provider", let made) = value.type { return Value(made.first ?? .unknown) }
    if case .function(let parameters, let result, _) = value.type.unwrapped {
      let values = zip(arguments, parameters).map { argument, parameter in
        evaluate(argument, environment, parameter) ?? .unknown
      }
      callUnknown(parameters, values, site(form, environment))
      return Value(result)
    }
    return loosely(arguments, environment, form, form.parts.first?.text ?? "")
  }

  /// The function that is meant when a value that holds it is called: without labels.
  private func unlabelled(_ candidates: [FunctionDeclaration], _ arguments: [Argument]) -> Choice? {
    for candidate in candidates where candidate.parameters.count == arguments.count {
      return Choice(
        declaration: candidate, places: Array(candidate.parameters.indices), rivals: [])
    }
    return nil
  }

  /// Arguments for an initialiser that is called as a value, with the labels that it declares.
  func labelled(_ arguments: [Argument], for type: TypeReference) -> [Argument] {
    guard let declaration = program.declaration(type),
      arguments.allSatisfy({ $0.label.isEmpty || $0.isTrailing })
    else { return arguments }
    let initializers = self.initializers(of: declaration)
    let labels: [String]
    if let one = initializers.first(where: { $0.parameters.count == arguments.count }) {
      labels = one.parameters.map { $0.part(0)?.text ?? "" }
    } else if initializers.isEmpty, declaration.kind == .struct {
      labels = declaration.stored.filter { !($0.isLet && $0.initial != nil) }.map(\.name)
    } else {
      return arguments
    }
    guard labels.count == arguments.count else { return arguments }
    return zip(arguments, labels).map { $0.labelled($1) }
  }

  /// Runs a closure with values.
  @discardableResult
  func call(_ node: ClosureNode, _ values: [Value], result: TypeReference? = nil) -> Value? {
    node.isFollowed = true
    let form = node.form
    let saved = guards
    defer { guards = saved }
    for one in node.guards where !guards.contains(one) { guards.append(one) }
    let key = "call|\(node.number)|\(values.map(\.mark).joined(separator: ","))|\(situation)"
    if let known = memory[key] { return known }
    guard active.insert(key).inserted, active.count < Follower.depthLimit else {
      return Value(result ?? .unknown)
    }
    defer { active.remove(key) }
    if !isSilent { visited.insert(ObjectIdentifier(form)) }
    let outer = node.environment
    let declared = form.part(1).map { type($0, outer) }
    let wanted = declared ?? (result?.isKnown == true ? result : nil)
    let context = outer.context.inner(result: wanted)
    let inner = Environment(outer, context)
    let names = form.parts[0].parts
    for (index, value) in values.enumerated() {
      if index < names.count {
        let annotated = names[index].part(1).map { type($0, outer) }
        inner.variables[names[index].text] = Value(annotated ?? value.type, value.what)
      }
      if form.part(5) == nil { inner.variables["$\(index)"] = value }
    }
    for (index, name) in names.enumerated() where index >= values.count {
      inner.variables[name.text] = symbolic(name.part(1).map { type($0, outer) } ?? .unknown)
    }
    let value = run(form.parts[2], inner, context, node.building)
    memory[key] = value
    return value
  }

  /// Runs a closure that is called by somebody else, at some time.
  func callLater(_ node: ClosureNode, _ types: [TypeReference] = [], result: TypeReference? = nil) {
    guard !node.isFollowed else { return }
    deferral += 1
    call(node, types.map { symbolic($0) }, result: result)
    deferral -= 1
  }

  /// Runs a body and gives what it returns.
  func run(
    _ body: Form, _ environment: Environment, _ context: Context, _ building: Building = .nothing
  ) -> Value {
    context.building = building
    let value = follow(body, environment, expected: context.result)
    if let built = built(context, environment, body) { return built }
    var values = context.returned
    if values.isEmpty, let value { values = [value] }
    if values.isEmpty { return Value(context.result ?? .void) }
    let merged = Value.merging(values)
    return Value(context.result ?? merged.type, merged.what)
  }

  /// A value of a type that comes from code which is not followed.
  func symbolic(_ type: TypeReference) -> Value {
    let plain = type.unwrapped
    if plain.isContainer { return foreignValue(type) }
    if plain.isResolver { return Value(type, .resolver(nil)) }
    if let name = plain.name, let made = objects[name], !made.isEmpty, made.count <= 8,
      made.contains(where: \.isInteresting)
    {
      return .merging(made.map { Value(type, .object($0)) })
    }
    return Value(type)
  }

  func foreignValue(_ type: TypeReference = .container) -> Value {
    Value(type, .containers([foreign]))
  }
}

extension Value {
  /// What a function's type says that it takes and makes; nothing for a value of another type.
  var signature: (types: [TypeReference], result: TypeReference?) {
    if case .function(let types, let result, _) = type.unwrapped { return (types, result) }
    return ([], nil)
  }
}
