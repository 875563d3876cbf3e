/// Making an instance of a type.
extension Follower {
  /// Follows the making of an instance of a type.
  func construct(
    _ type: TypeReference, _ arguments: [Argument], _ environment: Environment,
    _ expected: TypeReference?, _ form: Form
  ) -> Value? {
    if let value = libraryConstruct(type, arguments, environment, expected, form) { return value }
    guard let declaration = program.declaration(type), declaration.kind != .external else {
      return external(type, arguments, environment, form)
    }
    // `Self()` of a protocol: any type that conforms.
    if declaration.kind == .protocol {
      for argument in arguments { _ = evaluate(argument, environment) }
      return Value(type)
    }
    if let value = macroConstruct(declaration, type, arguments, environment, form) { return value }
    var known = generics(of: type, declaration)
    if known.isEmpty, let expected, expected.name == type.name {
      known = generics(of: expected, declaration)
    }
    let initializers = self.initializers(of: declaration)
    if let choice = choose(initializers, arguments, environment) {
      let values = self.values(choice, arguments, environment, .metatype(type), &known)
      let made = typed(type, declaration, known, expected)
      return make(made, declaration, choice.declaration, values, environment, form, known)
    }
    if let places = memberwise(declaration, arguments) {
      return memberwise(type, declaration, places, arguments, environment, known, expected, form)
    }
    if arguments.isEmpty {
      return make(type, declaration, nil, [], environment, form, known)
    }
    return external(type, arguments, environment, form)
  }

  func typed(
    _ type: TypeReference, _ declaration: TypeDeclaration, _ known: [String: TypeReference],
    _ expected: TypeReference?
  ) -> TypeReference {
    guard case .named(let name, let arguments) = type, arguments.isEmpty,
      !declaration.generics.isEmpty
    else { return type }
    return .named(name, declaration.generics.map { known[$0] ?? .parameter($0) })
  }

  /// The initialisers that a type has, inherited ones where it declares none.
  func initializers(of type: TypeDeclaration) -> [FunctionDeclaration] {
    for one in program.lineage(type) where one.kind != .protocol {
      if !one.initializers.isEmpty { return one.initializers }
      if type.kind != .class { break }
    }
    return program.lineage(type).filter { $0.kind == .protocol || $0.kind == .external }
      .flatMap(\.initializers)
  }

  private func external(
    _ type: TypeReference, _ arguments: [Argument], _ environment: Environment, _ form: Form
  ) -> Value {
    let known = program.declaration(type)
    if let known, let choice = choose(known.initializers, arguments, environment) {
      // An initialiser that an extension adds.
      var generics: [String: TypeReference] = [:]
      let values = self.values(choice, arguments, environment, .metatype(type), &generics)
      return make(type, known, choice.declaration, values, environment, form, generics)
    }
    loosely(arguments, environment, form, type.description)
    let object = ObjectNode(number: number(), type: type)
    var isPlain = !arguments.isEmpty
    for argument in arguments {
      let value = quietly { evaluate(argument.form, environment) } ?? .unknown
      if spelled(value) == nil { isPlain = false }
      object.arguments.append((argument.label, value))
    }
    return isPlain ? Value(type, .object(object)) : Value(type)
  }

  func allocate(_ type: TypeReference, _ declaration: TypeDeclaration) -> ObjectNode {
    let object = ObjectNode(number: number(), type: type)
    if !isSilent { objects[declaration.id, default: []].append(object) }
    return object
  }

  /// Follows the initial values of the stored properties.
  func initialize(
    _ object: ObjectNode, _ declaration: TypeDeclaration, _ value: Value,
    _ generics: [String: TypeReference]
  ) {
    for one in program.lineage(declaration).reversed() where one.kind != .protocol {
      for property in one.stored where !property.isLazy {
        let context = Context(
          place: Place(file: property.place.file, type: one), receiver: value, generics: generics)
        let environment = Environment(nil, context)
        let annotated = property.type.map { type($0, environment) }
        visited.insert(ObjectIdentifier(property.form))
        let wrapped = self.wrapped(property.attributes, property.initial, annotated, environment)
        if let made = wrapped ?? property.initial.flatMap({ evaluate($0, environment, annotated) })
        {
          var made = made
          if let index = property.index, case .tuple(let elements) = made.what,
            index < elements.count
          {
            made = elements[index].value
          }
          object.fields[property.name] = Value(annotated ?? made.type, made.what)
        }
      }
    }
  }

  private func make(
    _ type: TypeReference, _ declaration: TypeDeclaration, _ initializer: FunctionDeclaration?,
    _ values: [(Int, Value)], _ environment: Environment, _ form: Form,
    _ generics: [String: TypeReference]
  ) -> Value {
    let result: TypeReference = initializer?.isFailable == true ? .optional(type) : type
    let isSpelled = !values.isEmpty && values.allSatisfy { spelled($0.1) != nil }
    let isWorth =
      relevance.types.contains(declaration.id)
      || initializer.map { relevance.isRelevant($0) } == true
      || values.contains { $0.1.isInteresting || $0.1.isArray } || isSpelled
    guard isWorth else {
      for (_, value) in values { followLeft(value) }
      return Value(result)
    }
    // A type that was not scanned has no stored properties to follow.
    let bound = values.sorted { $0.0 < $1.0 }
    let key =
      "make|\(type.qualified)|\(environment.context.place.file.path)@\(form.offset)|"
      + bound.map { "\($0.0)\($0.1.mark)" }.joined(separator: ",") + "|\(situation)"
    if let value = memory[key] { return value }
    guard active.insert(key).inserted, active.count < Follower.depthLimit else {
      return Value(result)
    }
    defer { active.remove(key) }
    let object = allocate(type, declaration)
    let value = Value(result, .object(object))
    memory[key] = value
    for (index, argument) in bound {
      let label = initializer?.parameters[index].part(0)?.text ?? ""
      object.arguments.append((label, argument))
    }
    initialize(object, declaration, Value(type, .object(object)), generics)
    if let initializer {
      follow(initializer, bound, Value(type, .object(object)), generics)
      for (_, value) in bound { followLeft(value) }
    } else if !declaration.initializers.isEmpty || declaration.kind == .class {
      if let own = initializers(of: declaration).first(where: { $0.parameters.isEmpty }) {
        follow(own, [], Value(type, .object(object)), generics)
      }
    }
    return value
  }

  /// Follows the body of an initialiser.
  func follow(
    _ initializer: FunctionDeclaration, _ values: [(Int, Value)], _ receiver: Value,
    _ generics: [String: TypeReference]
  ) {
    guard let body = initializer.body else { return }
    if !isSilent { visited.insert(ObjectIdentifier(initializer.form)) }
    let context = Context(place: initializer.place, receiver: receiver, generics: generics)
    let environment = Environment(nil, context)
    assignParameters(initializer, values, environment)
    _ = run(body, environment, context)
  }

  /// `super.start()`: what a class above does, with the same `self`.
  func superCall(
    _ name: String, _ arguments: [Argument], _ environment: Environment,
    _ expected: TypeReference?, _ form: Form
  ) -> Value? {
    guard let type = environment.context.place.type, let receiver = environment.context.receiver
    else { return nil }
    let functions = program.lineage(type).dropFirst().flatMap { $0.functions[name] ?? [] }
    guard let choice = choose(functions, arguments, environment) else { return nil }
    return invoke(
      choice, FunctionNode(functions, receiver: receiver), arguments, environment, expected, form)
  }

  /// `super.init(...)`
  func superInit(_ arguments: [Argument], _ environment: Environment, _ form: Form) -> Value? {
    guard let type = environment.context.place.type, let receiver = environment.context.receiver
    else { return loosely(arguments, environment, form, "super.init") }
    for parent in program.lineage(type).dropFirst() where parent.kind == .class {
      if let choice = choose(parent.initializers, arguments, environment) {
        var known: [String: TypeReference] = [:]
        let values = self.values(choice, arguments, environment, receiver, &known)
        follow(choice.declaration, values.sorted { $0.0 < $1.0 }, receiver, known)
        return nil
      }
    }
    return loosely(arguments, environment, form, "super.init")
  }
}
