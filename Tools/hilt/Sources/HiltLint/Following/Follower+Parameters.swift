/// A function's parameters: their types, and the values that a call gives them.
extension Follower {
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
}
