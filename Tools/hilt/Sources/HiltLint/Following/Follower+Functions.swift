/// Calls, followed into the function.
extension Follower {
  private func typeGenerics(_ receiver: Value?) -> [String: TypeReference] {
    guard let receiver else { return [:] }
    var type = receiver.type.unwrapped
    if case .metatype(let inner) = receiver.what { type = inner }
    guard let declaration = program.declaration(type) else { return [:] }
    return generics(of: type, declaration)
  }

  /// Follows a call into its function.
  func invoke(
    _ choice: Choice, _ node: FunctionNode, _ arguments: [Argument], _ environment: Environment,
    _ expected: TypeReference?, _ form: Form
  ) -> Value? {
    let function = choice.declaration
    var known = typeGenerics(node.receiver)
    if let outer = node.environment { known.merge(outer.context.generics) { mine, _ in mine } }
    // Explicit arguments: `make<Foo>()`.
    let callee = form.parts.first
    if let callee, callee.kind == .name || callee.kind == .member {
      let explicit = callee.kind == .name ? callee.parts : Array(callee.parts.dropFirst())
      for (name, argument) in zip(function.generics, explicit) {
        known[name] = type(argument, environment)
      }
    }
    var declared = declaredResult(function, known)
    if let expected, expected.isKnown {
      // What the place asks for says what the function's own parameters are.
      var found: [String: TypeReference] = [:]
      declared.unify(declared.isOptionalParameter ? expected.unwrapped : expected, &found)
      for (name, type) in found where function.generics.contains(name) && known[name] == nil {
        known[name] = type
      }
    }
    let values = self.values(choice, arguments, environment, node.receiver, &known)
    declared = declaredResult(function, known)
    let result = expectedResult(declared, expected)
    guard let body = function.body else { return Value(result) }
    guard isWorthFollowing(function, values, node) else {
      for (index, value) in values {
        escapeUnread(value, function.parameters[index], site(form, environment))
      }
      return Value(result)
    }
    let bound = values.sorted { $0.0 < $1.0 }
    let key =
      "\(ObjectIdentifier(function))|\(node.receiver?.mark ?? "")|"
      + bound.map { "\($0.0)\($0.1.mark)" }.joined(separator: ",")
      + "|\(function.generics.map { known[$0]?.qualified ?? "" }.joined(separator: ","))|\(situation)"
    if let value = memory[key] {
      return Value(result == .unknown ? value.type : result, value.what)
    }
    guard active.insert(key).inserted, active.count < Follower.depthLimit else {
      return Value(result)
    }
    defer { active.remove(key) }
    if !isSilent { visited.insert(ObjectIdentifier(function.form)) }
    let context = Context(
      place: function.place, receiver: node.receiver ?? node.environment?.context.receiver,
      generics: known, result: declared == .unknown || !declared.isKnown ? nil : declared)
    let inner = Environment(node.environment, context)
    assignParameters(function, bound, inner)
    let value = run(body, inner, context, building(function))
    let typed: Value
    if case .registrations = value.what {
      typed = value
    } else {
      typed = Value(
        result == .unknown ? value.type : (result.isKnown ? result : value.type), value.what)
    }
    memory[key] = typed
    for (_, value) in bound { followLeft(value) }
    return typed
  }

  private func declaredResult(_ function: FunctionDeclaration, _ known: [String: TypeReference])
    -> TypeReference
  {
    guard let result = function.result else { return .void }
    var naming = Naming(program, function.place)
    naming.generics = known
    for name in function.generics where naming.generics[name] == nil {
      naming.generics[name] = .parameter(name)
    }
    return naming.type(result)
  }

  private func expectedResult(_ declared: TypeReference, _ expected: TypeReference?)
    -> TypeReference
  {
    if case .opaque = declared { return declared }
    return declared
  }

  private func isWorthFollowing(
    _ function: FunctionDeclaration, _ values: [(Int, Value)], _ node: FunctionNode
  ) -> Bool {
    if relevance.isRelevant(function) { return true }
    if values.contains(where: { $0.1.isInteresting }) { return true }
    if node.environment != nil || function.place.locals != nil { return true }
    if case .nothing = building(function) {} else { return true }
    guard let receiver = node.receiver else { return false }
    return receiver.isInteresting
  }

  /// A closure that a followed function has not called itself will be called by somebody.
  func followLeft(_ value: Value) {
    // One of a container waits for a call with one.
    if case .closure(let node) = value.what, !takesContainer(value.type) {
      let (types, result) = value.signature
      callLater(node, types, result: result)
    }
  }

  private func escapeUnread(_ value: Value, _ parameter: Form, _ site: Site) { followLeft(value) }

  /// How a function's attributes build its body.
  func building(_ function: FunctionDeclaration) -> Building {
    building(function.form.parts[0].parts, function.place)
  }
}

extension TypeReference {
  /// Whether it is `T?` of a generic `T`: what is returned may be wrapped by the place.
  var isOptionalParameter: Bool {
    if case .optional(.parameter) = self { return true }
    return false
  }
}
