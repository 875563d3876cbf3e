/// What members stand for, of values, types and modules.
extension Follower {
  func member(_ form: Form, _ environment: Environment, _ expected: TypeReference?)
    -> Value?
  {
    guard let base = form.part(0) else {
      return implicitMember(form, environment, expected)
    }
    if let module = moduleName(base, environment) {
      return global(moduleMember: form, of: module, environment)
    }
    guard let value = evaluate(base, environment) else { return nil }
    return property(form.text, of: value, form, environment)
  }

  /// The module that a name in front of a dot stands for.
  func moduleName(_ base: Form, _ environment: Environment) -> String? {
    guard base.kind == .name, environment.find(base.text) == nil else { return nil }
    if program.modules[base.text] != nil || Program.isLibrary(base.text) {
      let type = self.type(Form(.typeName, base.text), environment)
      return type == .named(base.text) ? base.text : nil
    }
    return nil
  }

  func global(moduleMember form: Form, of module: String, _ environment: Environment)
    -> Value
  {
    if let known = program.modules[module] {
      if let variable = known.variables[form.text] { return global(variable, nil) }
      if let functions = known.functions[form.text] {
        return Value(.unknown, .function(FunctionNode(functions)))
      }
      if let type = known.types[form.text] { return .metatype(type.reference) }
    }
    return .metatype(.named(form.text))
  }

  /// `.foo` where the context says of which type.
  func implicitMember(_ form: Form, _ environment: Environment, _ expected: TypeReference?) -> Value
  {
    guard let expected else { return Value(.unknown, .constant(".\(form.text)")) }
    let type = expected.unwrapped
    let value = property(form.text, of: .metatype(type), form, environment)
    if case .something = value.what, value.type == .unknown {
      return Value(type, .constant(".\(form.text)"))
    }
    return value
  }

  /// A property, a method or a nested type of a value.
  func property(_ name: String, of base: Value, _ form: Form, _ environment: Environment) -> Value {
    switch base.what {
    case .oneOf(let values):
      return .merging(values.map { property(name, of: $0, form, environment) })
    case .tuple(let elements):
      if let element = elements.first(where: { $0.label == name }) { return element.value }
      if let index = Int(name), index < elements.count { return elements[index].value }
      return .unknown
    case .metatype(let type): return staticMember(name, of: type, form, environment)
    case .array(let values) where ["first", "last", "randomElement"].contains(name):
      return values.isEmpty ? .unknown : .merging(values)
    case .array where ["reversed", "shuffled", "lazy", "enumerated"].contains(name): return base
    default: break
    }
    if case .tuple(let types) = base.type, let index = Int(name), index < types.count {
      return Value(types[index])
    }
    // A resolver of its own: `any HasResolver` and the like.
    // An object answers as what it is, whatever it is held as.
    var type = base.type.unwrapped
    if case .object(let object) = base.what { type = object.type }
    guard let declaration = program.declaration(type) else {
      if case .array(let element) = base.type, ["first", "last"].contains(name) {
        return Value(.optional(element))
      }
      return libraryMember(name, of: base)
    }
    let generics = self.generics(of: type, declaration)
    for parent in program.lineage(declaration) {
      if let known = parent.properties[name], !known.isStatic {
        if parent.kind == .protocol, case .object(let object) = base.what,
          let own = program.declaration(object.type)?.properties[name]
        {
          return read(own, of: base, program.declaration(object.type)!, generics, environment)
        }
        return read(known, of: base, parent, generics, environment)
      }
      if parent.functions[name] != nil {
        return Value(
          .unknown, .function(FunctionNode(methods(name, of: declaration), receiver: base)))
      }
    }
    return libraryMember(name, of: base)
  }

  func libraryMember(_ name: String, of base: Value) -> Value {
    if name == "value", case .named("Lazy", let arguments) = base.type, let made = arguments.first {
      return Value(made)
    }
    if base.type.name == "HasResolver" || name == "resolver" && base.type == .unknown {
      return Value(.resolver, .resolver(nil))
    }
    return .unknown
  }

  func generics(of type: TypeReference, _ declaration: TypeDeclaration) -> [String: TypeReference] {
    guard case .named(_, let arguments) = type else { return [:] }
    return Dictionary(zip(declaration.generics, arguments), uniquingKeysWith: { first, _ in first })
  }

  func read(
    _ property: PropertyDeclaration, of base: Value, _ owner: TypeDeclaration,
    _ generics: [String: TypeReference], _ environment: Environment
  ) -> Value {
    let context = Context(
      place: Place(file: property.place.file, type: owner), receiver: base, generics: generics)
    let annotated = property.type.map { type($0, Environment(nil, context)) }
    if case .object(let object) = base.what {
      if let field = object.fields[property.name] { return field.typed(annotated) }
      if property.isLazy, let initial = property.initial {
        object.fields[property.name] = Value(annotated ?? .unknown)
        let value = evaluate(initial, Environment(nil, context), annotated) ?? .unknown
        let result = Value(annotated ?? value.type, value.what)
        object.fields[property.name] = result
        visited.insert(ObjectIdentifier(property.form))
        return result
      }
    }
    if let getter = property.getter,
      relevance.isRelevant(property) || annotated == nil || base.isInteresting
        || annotated.map({ relevance.matters($0) }) == true
    {
      visited.insert(ObjectIdentifier(property.form))
      let key = "get|\(ObjectIdentifier(property))|\(base.mark)|\(situation)"
      if let known = memory[key] { return known }
      guard active.insert(key).inserted, active.count < Follower.depthLimit else {
        return Value(annotated ?? .unknown)
      }
      defer { active.remove(key) }
      let inner = Context(
        place: context.place, receiver: base, generics: generics, result: annotated)
      let value = run(
        getter, Environment(nil, inner), inner, building(property.attributes, property.place))
      let result = Value(annotated ?? value.type, value.what)
      memory[key] = result
      return result
    }
    if let annotated {
      if annotated.unwrapped.isContainer { return foreignValue(annotated.unwrapped) }
      if annotated.unwrapped.isResolver { return Value(.resolver, .resolver(nil)) }
      if let made = objects[annotated.unwrapped.name ?? ""], made.count == 1 {
        return Value(annotated, .object(made[0]))
      }
      return Value(annotated)
    }
    if let initial = property.initial, depth < 200 {
      let value = quietly { evaluate(initial, Environment(nil, context)) }
      return Value(value?.type ?? .unknown)
    }
    return .unknown
  }

  /// Finds a type without taking note of what is met on the way.
  func quietly<T>(_ body: () -> T) -> T {
    let silent = isSilent
    isSilent = true
    defer { isSilent = silent }
    return body()
  }

  /// A static property of a type: one that a protocol's extension computes knows which type it is.
  func staticProperty(
    _ property: PropertyDeclaration, of type: TypeReference, _ declaration: TypeDeclaration,
    _ parent: TypeDeclaration
  ) -> Value {
    guard let getter = property.getter, parent !== declaration else {
      return global(property, parent)
    }
    visited.insert(ObjectIdentifier(property.form))
    let key = "static|\(ObjectIdentifier(property))|\(type.qualified)|\(situation)"
    if let known = memory[key] { return known }
    let context = Context(place: property.place, receiver: .metatype(type))
    let annotated = property.type.map { self.type($0, Environment(nil, context)) }
    guard active.insert(key).inserted, active.count < Follower.depthLimit else {
      return Value(annotated ?? .unknown)
    }
    defer { active.remove(key) }
    let inner = Context(place: property.place, receiver: .metatype(type), result: annotated)
    let value = run(
      getter, Environment(nil, inner), inner, building(property.attributes, property.place))
    memory[key] = value.typed(annotated)
    return value.typed(annotated)
  }

  func staticMember(
    _ name: String, of type: TypeReference, _ form: Form, _ environment: Environment
  ) -> Value {
    if let declaration = program.declaration(type) {
      for parent in program.lineage(declaration) {
        if let property = parent.properties[name], property.isStatic {
          return staticProperty(property, of: type, declaration, parent)
        }
        if parent.cases[name] != nil {
          return Value(type, .constant("\(parent.id).\(name)"))
        }
        if let inner = parent.nested[name] { return .metatype(inner.reference) }
        if parent.functions[name] != nil {
          return Value(
            .unknown,
            .function(FunctionNode(methods(name, of: declaration), receiver: .metatype(type))))
        }
      }
      if name == "allCases", !declaration.caseOrder.isEmpty {
        return Value(
          .array(type),
          .array(
            declaration.caseOrder.map { Value(type, .constant("\(declaration.id).\($0)")) }))
      }
    }
    // `extension Qualifier where Self == Named { static var base: Named }`
    if type.name == "Qualifier" || type.name == "Named" || type.name == "ScopeName" {
      for other in ["Named", "Qualifier", "ScopeName"] {
        if let property = program.externals[other]?.properties[name], property.isStatic {
          return global(property, program.externals[other])
        }
      }
    }
    if name == "init" {
      return Value(.unknown, .function(FunctionNode([], made: type)))
    }
    if type.name == "DI", name == "shared" { return .containers([ambient]) }
    if type.name == "Injection", name == "current" {
      return Value(.resolver, .containers(ambients))
    }
    if type.name == "Lifetime" { return Value(type, .constant("Lifetime.\(name)")) }
    // A type that is nested in one of another package.
    if name.first?.isUppercase == true, case .named(let id, _) = type, program.types[id] == nil {
      return .metatype(.named("\(id).\(name)"))
    }
    // `shared`, `default`: an instance, as a rule.
    return .unknown
  }
}
