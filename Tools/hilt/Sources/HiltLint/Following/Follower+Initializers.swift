/// What a function takes that is named as a factory, and what it makes.
struct FactoryParameters {
  var types: [TypeReference] = []
  var made: TypeReference?
  /// Why nobody can say what it takes.
  var why: String?
}

/// Initialisers and functions that are named as factories: their parameters are asked for.
extension Follower {
  /// What a factory asks for that an argument names.
  func requests(
    of factory: FactoryParameters, _ qualifying: [QualifiedType], _ at: Site
  ) -> [Request] {
    if let why = factory.why { return [.declared(.unknown, at: at, unless: why)] }
    return zip(factory.types, qualifiers(of: factory.types, qualifying)).map {
      .declared($0, $1, at: at, unless: "the parameter's type or qualifier is not known here")
    }
  }

  /// The parameters of an initialiser or a function that is named as a value.
  func parameters(of argument: Argument, _ environment: Environment) -> FactoryParameters {
    let value = evaluate(argument, environment)
    switch value?.what {
    case .closure(let node): return parameters(of: node, environment)
    case .function(let node):
      if let made = node.made { return initializerParameters(made, argument.form) }
      guard let function = named(argument.form, node.candidates) else {
        return FactoryParameters(why: "the function is overloaded")
      }
      return FactoryParameters(
        types: function.parameters.map { parameterType($0, function, node.receiver) },
        made: function.result.map {
          parameterType(Form(.parameter, "", at: 0, [.nothing, $0]), function, node.receiver)
        })
    default:
      guard case .function(let parameters, let made, _)? = value?.type else {
        return FactoryParameters(why: "the function is not known here")
      }
      return FactoryParameters(types: parameters, made: made)
    }
  }

  private func parameters(of node: ClosureNode, _ environment: Environment) -> FactoryParameters {
    let parameters = node.form.parts[0].parts
    let made = node.form.part(1).map { type($0, environment) }
    if parameters.isEmpty, node.form.part(5) == nil, usesShorthand(node.form) {
      return FactoryParameters(
        made: made, why: "the closure's parameters have no written types")
    }
    let types = parameters.map { type($0.part(1), environment) }
    let inner = Environment(node.environment, node.environment.context.inner(result: nil))
    for (one, type) in zip(parameters, types) { inner.variables[one.text] = Value(type) }
    node.isFollowed = true
    if !isSilent { visited.insert(ObjectIdentifier(node.form)) }
    let result = run(node.form.parts[2], inner, inner.context)
    return FactoryParameters(types: types, made: made ?? result.type)
  }

  func usesShorthand(_ closure: Form) -> Bool {
    var found = false
    closure.parts[2].visit { if $0.kind == .name, $0.text.hasPrefix("$") { found = true } }
    return found
  }

  private func initializerParameters(_ made: TypeReference, _ form: Form) -> FactoryParameters {
    guard let declaration = program.declaration(made), declaration.kind != .external else {
      return FactoryParameters(
        made: made, why: "the initialiser of '\(made)' is not known here")
    }
    let known = generics(of: made, declaration)
    let all = initializers(of: declaration)
    if let function = named(form, all) {
      return FactoryParameters(
        types: function.parameters.map {
          parameterType($0, function, .metatype(made), known)
        }, made: made)
    }
    guard all.isEmpty else {
      return FactoryParameters(made: made, why: "'\(made)' has several initialisers")
    }
    guard declaration.kind == .struct else { return FactoryParameters(made: made) }
    let stored = declaration.stored.filter { !($0.isLet && $0.initial != nil) && !$0.isLazy }
    return FactoryParameters(types: stored.map { type(of: $0, known) }, made: made)
  }

  /// The type of a stored property, written or that of its initial value.
  func type(of property: PropertyDeclaration, _ known: [String: TypeReference] = [:])
    -> TypeReference
  {
    var naming = Naming(program, property.place)
    naming.generics = known
    let written = naming.type(property.type)
    guard written == .unknown else { return written }
    let environment = Environment(nil, Context(place: property.place, receiver: nil))
    return quietly { evaluate(property.initial, environment)?.type } ?? .unknown
  }

  /// The function that a name means, with the labels it may spell.
  func named(_ form: Form, _ candidates: [FunctionDeclaration]) -> FunctionDeclaration? {
    let own = candidates.filter {
      !$0.isInitializer || !$0.form.parts[1].parts.contains { $0.text == "convenience" }
        || candidates.count == 1
    }
    if candidates.count == 1 { return candidates[0] }
    if let labels = form.parts.last, labels.kind == .word, !labels.text.isEmpty {
      return candidates.first { function in
        let spelled = function.parameters.map { ($0.part(0)?.text ?? "_") + ":" }.joined()
        return spelled == labels.text
      }
    }
    return own.count == 1 && !own[0].isInitializer ? own[0] : nil
  }
}
