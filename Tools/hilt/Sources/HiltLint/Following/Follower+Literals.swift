/// Literals, casts and assignments.
extension Follower {
  func interpolation(_ form: Form, _ environment: Environment) -> Value {
    var text = ""
    var isKnown = true
    for part in form.parts {
      guard let value = evaluate(part, environment) else {
        isKnown = false
        continue
      }
      switch value.what {
      case .text(let one): text += one
      case .constant(let one): text += one.split(separator: ".").last.map(String.init) ?? one
      default: isKnown = false
      }
    }
    return isKnown ? Value(.string, .text(text)) : Value(.string)
  }

  func array(_ form: Form, _ environment: Environment, _ expected: TypeReference?) -> Value {
    var element: TypeReference?
    if case .array(let inner)? = expected?.unwrapped { element = inner }
    if case .named("Set", let arguments)? = expected?.unwrapped { element = arguments.first }
    // A generic parameter is what the elements are.
    var isOpen = false
    if case .parameter? = element { (element, isOpen) = (nil, true) }
    var values: [Value] = []
    for part in form.parts {
      // `[Channel.mail, .chat]`: the first says what the others are.
      let known = values.first.flatMap { $0.type.isKnown ? $0.type : nil }
      let expected = element ?? (part.kind == .member && part.part(0) == nil ? known : nil)
      values.append(evaluate(part, environment, expected) ?? .unknown)
    }
    let type = element ?? (Set(values.map(\.type)).count == 1 ? values[0].type : .unknown)
    guard isOpen, type.isKnown else {
      return Value(expected?.unwrapped ?? .array(type), .array(values))
    }
    if case .named(let set, _)? = expected?.unwrapped {
      return Value(.named(set, [type]), .array(values))
    }
    return Value(.array(type), .array(values))
  }

  func dictionary(_ form: Form, _ environment: Environment, _ expected: TypeReference?)
    -> Value
  {
    var types: (TypeReference, TypeReference)?
    if case .dictionary(let key, let value)? = expected?.unwrapped { types = (key, value) }
    var pairs: [Value] = []
    for pair in form.parts {
      let key = evaluate(pair.parts[0], environment, types?.0) ?? .unknown
      let value = evaluate(pair.parts[1], environment, types?.1) ?? .unknown
      pairs.append(
        Value(.tuple([key.type, value.type]), .tuple([("key", key), ("value", value)])))
    }
    let first = pairs.first.flatMap { pair -> TypeReference? in
      if case .tuple(let parts) = pair.type { return .dictionary(parts[0], parts[1]) }
      return nil
    }
    return Value(expected?.unwrapped ?? first ?? .unknown, .array(pairs))
  }

  func tuple(_ form: Form, _ environment: Environment, _ expected: TypeReference?) -> Value {
    var types: [TypeReference] = []
    if case .tuple(let list)? = expected, list.count == form.parts.count { types = list }
    let elements = form.parts.enumerated().map { index, part in
      (
        label: part.text,
        value: evaluate(part.part(0), environment, index < types.count ? types[index] : nil)
          ?? .unknown
      )
    }
    return Value(.tuple(elements.map(\.value.type)), .tuple(elements))
  }

  func cast(_ form: Form, _ environment: Environment) -> Value? {
    let target = form.part(1).map { type($0, environment) } ?? .unknown
    // `r.resolve() as Foo` says what is asked for; the other casts do not.
    let value = evaluate(form.part(0), environment, form.text == "as" ? target : nil)
    return Value(
      form.text == "as?" ? .optional(target) : target, value?.what ?? .something)
  }

  func assign(_ form: Form, _ environment: Environment) -> Value? {
    let target = form.parts[0]
    if target.kind == .subscript {
      assign(element: target, environment, form.parts[1])
      return nil
    }
    let known = quietly { evaluate(target, environment) }
    let type = known?.type == .unknown ? nil : known?.type
    let value = evaluate(form.parts[1], environment, type) ?? .unknown
    if target.kind == .member, target.text == "diContainer" { addAmbient(value) }
    if target.kind == .name, environment.assign(target.text, value, merging: !guards.isEmpty) {
      return nil
    }
    assign(value, to: target, type, environment)
    return nil
  }

  /// Puts a value in the place of another: nothing that was there before stays possible.
  func store(_ value: Value, in target: Form, _ environment: Environment) {
    if target.kind == .name, environment.assign(target.text, value, merging: false) { return }
    let receiver =
      target.kind == .member
      ? quietly { evaluate(target.part(0), environment) } : environment.context.receiver
    if case .object(let object)? = receiver?.what {
      object.fields[target.text] = value
    } else {
      assign(value, to: target, nil, environment)
    }
  }

  private func assign(
    _ value: Value, to target: Form, _ type: TypeReference?, _ environment: Environment
  ) {
    var receiver: Value?
    if target.kind == .member, let base = target.part(0) {
      receiver = quietly { evaluate(base, environment) }
    } else if target.kind == .name {
      receiver = environment.context.receiver
      if let property = environment.context.place.type?.properties[target.text], property.isStatic {
        assign(global: property, value)
        return
      }
      for module in program.modules(
        declaring: target.text, seenFrom: environment.context.place.file)
      {
        if let variable = module.variables[target.text] { assign(global: variable, value) }
      }
    }
    if case .metatype(let type)? = receiver?.what,
      let property = program.declaration(type)?.properties[target.text]
    {
      assign(global: property, value)
    }
    if case .object(let object)? = receiver?.what {
      if let old = object.fields[target.text], old.isInteresting {
        object.fields[target.text] = .merging([old, value])
      } else {
        object.fields[target.text] = value.typed(type)
      }
    }
    // Those who read it there may have been followed already.
    if target.kind == .member, target.part(0)?.text != "self", !isSilent {
      for node in value.containers ?? [] { node.isHandedOn = true }
    }
  }

  func assign(global property: PropertyDeclaration, _ value: Value) {
    let old = global(property, nil)
    if case .something = old.what {
      globals[ObjectIdentifier(property)] = value.typed(old.type)
    } else if case .null = old.what {
      globals[ObjectIdentifier(property)] = value
    } else {
      globals[ObjectIdentifier(property)] = .merging([old, value])
    }
  }
}
