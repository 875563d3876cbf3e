/// A function that was found for a call.
struct Choice {
  let declaration: FunctionDeclaration
  /// For each argument the index of its parameter.
  let places: [Int]
  /// Others that fit just as well, as far as can be told.
  let rivals: [(declaration: FunctionDeclaration, places: [Int])]
}

extension Follower {
  /// Finds the function that a call means.
  func choose(
    _ candidates: [FunctionDeclaration], _ arguments: [Argument], _ environment: Environment
  ) -> Choice? {
    var fitting: [(declaration: FunctionDeclaration, places: [Int])] = []
    for candidate in candidates {
      if let places = Matching.match(arguments, candidate.parameters) {
        fitting.append((candidate, places))
      }
    }
    guard let first = fitting.first else { return nil }
    if fitting.count == 1 {
      return Choice(declaration: first.declaration, places: first.places, rivals: [])
    }
    // What is known of the arguments decides.
    var scores: [Int] = []
    let types = arguments.map { argument -> TypeReference in
      if let value = argument.value { return value.type }
      switch argument.form.kind {
      case .closure, .null: return .unknown
      case .string, .interpolation: return .string
      case .number, .boolean, .name, .metatype, .cast:
        return quietly { evaluate(argument.form, environment)?.type } ?? .unknown
      case .call:
        return isRequest(argument.form)
          ? .unknown : quietly { evaluate(argument.form, environment)?.type } ?? .unknown
      default: return quietly { evaluate(argument.form, environment)?.type } ?? .unknown
      }
    }
    for fit in fitting {
      var score = 0
      for (index, place) in fit.places.enumerated() {
        let parameter = fit.declaration.parameters[place]
        let wanted = parameterType(parameter, fit.declaration, nil)
        if arguments[index].isClosure {
          if case .function(let list, _, _) = wanted.unwrapped {
            score += 1
            let names = arguments[index].form.parts[0].parts.count
            if names > 0, names != list.count { score -= 5 }
          } else if wanted.isKnown {
            score -= 5
          }
        } else if types[index] != .unknown {
          if wanted == types[index] || wanted.unwrapped == types[index] {
            score += 2
          } else if wanted.isKnown, types[index].isKnown, !conforms(types[index], to: wanted) {
            score -= 3
          }
        }
      }
      // The one that needs no default values wins.
      score -= (fit.declaration.parameters.count - Set(fit.places).count) > 0 ? 1 : 0
      scores.append(score)
    }
    let best = scores.max()!
    let winners = fitting.indices.filter { scores[$0] == best }.map { fitting[$0] }
    return Choice(
      declaration: winners[0].declaration, places: winners[0].places,
      rivals: Array(winners.dropFirst()))
  }

  private func isRequest(_ form: Form) -> Bool {
    guard let callee = form.parts.first else { return false }
    return callee.kind == .member && Follower.requestNames.contains(callee.text)
  }

  /// Whether a value of a type can be passed where another is asked for, as far as is known.
  func conforms(_ type: TypeReference, to wanted: TypeReference) -> Bool {
    if type == wanted || type.unwrapped == wanted.unwrapped { return true }
    guard let declaration = program.declaration(type) else { return true }
    guard let name = wanted.unwrapped.name else { return false }
    if program.lineage(declaration).contains(where: { $0.id == name }) { return true }
    return program.inherits(declaration, from: name)
      || (program.types[name] == nil
        && program.lineage(declaration).contains { one in
          one.inherited.contains { $0.form.text == name }
        })
  }

  /// The type of a parameter as its function declares it.
  func parameterType(
    _ parameter: Form, _ function: FunctionDeclaration, _ receiver: Value?,
    _ known: [String: TypeReference] = [:]
  ) -> TypeReference {
    var naming = Naming(program, function.place)
    naming.generics = known
    for name in function.generics where naming.generics[name] == nil {
      naming.generics[name] = .parameter(name)
    }
    let type = naming.type(parameter.part(1))
    return parameter.part(4) == nil ? type : type
  }

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

  /// Gives a function's parameters their values, defaults included.
  func assignParameters(
    _ function: FunctionDeclaration, _ values: [(Int, Value)], _ environment: Environment
  ) {
    let given = Dictionary(grouping: values, by: \.0)
    for (index, parameter) in function.parameters.enumerated() {
      let type = parameterType(parameter, function, nil, environment.context.generics)
      if let list = given[index] {
        if parameter.part(4) != nil {
          environment.variables[parameter.text] = Value(.array(type), .array(list.map(\.1)))
        } else {
          let value = list[0].1
          environment.variables[parameter.text] = Value(
            type.isKnown ? type : value.type, value.what)
        }
      } else if let initial = parameter.part(2) {
        environment.variables[parameter.text] = evaluate(initial, environment, type) ?? Value(type)
      } else {
        environment.variables[parameter.text] = symbolic(type)
      }
    }
  }

  /// The values of a call's arguments, with the parameters they are for.
  func values(
    _ choice: Choice, _ arguments: [Argument], _ environment: Environment, _ receiver: Value?,
    _ known: inout [String: TypeReference]
  ) -> [(Int, Value)] {
    let function = choice.declaration
    var result: [(Int, Value)] = []
    var waiting: [(Int, Int)] = []
    func value(_ index: Int, _ place: Int, _ known: inout [String: TypeReference]) {
      let parameter = function.parameters[place]
      let argument = arguments[index]
      var wanted = parameterType(parameter, function, receiver, known)
      for rival in choice.rivals {
        let other = parameterType(
          rival.declaration.parameters[rival.places[index]], rival.declaration, receiver, known)
        if other != wanted { wanted = .unknown }
      }
      reasons.append(
        wanted == .unknown && !choice.rivals.isEmpty
          ? "several functions '\(function.name)' fit"
          : "the parameter '\(parameter.text)' of '\(function.name)' is generic")
      defer { reasons.removeLast() }
      let value = evaluate(argument, environment, wanted) ?? .unknown
      if case .closure(let node) = value.what, let attributes = parameter.part(3)?.parts {
        node.building = building(attributes, function.place)
      }
      wanted.unify(value.type, &known)
      result.append((place, Value(wanted.isKnown ? wanted : value.type, value.what)))
    }
    for (index, place) in choice.places.enumerated() {
      let wanted = parameterType(function.parameters[place], function, receiver, known)
      // Others say what a generic parameter is before a request or a closure needs it.
      if arguments[index].isClosure
        || (!wanted.isKnown && !function.generics.isEmpty
          && arguments[index].form.kind == .call)
      {
        waiting.append((index, place))
      } else {
        value(index, place, &known)
      }
    }
    for (index, place) in waiting { value(index, place, &known) }
    return result
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
