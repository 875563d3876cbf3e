extension Follower {
  /// What an expression stands for.
  ///
  /// - Parameter expected: The type that the place asks for, when it is known.
  @discardableResult
  func evaluate(_ form: Form?, _ environment: Environment, _ expected: TypeReference? = nil)
    -> Value?
  {
    guard let form, step(), depth < 1_200 else { return form == nil ? nil : .unknown }
    depth += 1
    defer { depth -= 1 }
    switch form.kind {
    case .name: return name(form, environment)
    case .member: return member(form, environment, expected)
    case .call: return call(form, environment, expected)
    case .closure: return closure(form, environment, expected)
    case .string: return Value(expected?.name == "Named" ? expected! : .string, .text(form.text))
    case .interpolation: return interpolation(form, environment)
    case .number:
      let known = expected.flatMap { $0.name == nil ? nil : $0.unwrapped }
      return Value(
        known ?? .named(form.text.contains(".") ? "Double" : "Int"), .constant(form.text))
    case .boolean: return Value(.named("Bool"), .constant(form.text))
    case .null: return Value(expected ?? .unknown, .null)
    case .array: return array(form, environment, expected)
    case .dictionary: return dictionary(form, environment, expected)
    case .tuple: return tuple(form, environment, expected)
    case .cast: return cast(form, environment)
    case .unwrap, .chain:
      guard let value = evaluate(form.part(0), environment, expected) else { return nil }
      return Value(value.type.unwrapped, value.what)
    case .attempt: return evaluate(form.part(0), environment, expected?.unwrapped)
    case .await:
      let before = isAwaiting
      isAwaiting = true
      defer { isAwaiting = before }
      return evaluate(form.part(0), environment, expected)
    case .ternary:
      evaluate(form.part(0), environment)
      let values = [1, 2].compactMap { evaluate(form.part($0), environment, expected) }
      return .merging(values)
    case .coalesce:
      let left = evaluate(form.part(0), environment, expected.map { .optional($0) })
      let right = evaluate(form.part(1), environment, expected ?? left?.type.unwrapped)
      let values = [left.map { Value($0.type.unwrapped, $0.what) }, right].compactMap { $0 }
      return .merging(values)
    case .assign: return assign(form, environment)
    case .metatype: return .metatype(type(form.parts[0], environment))
    case .subscript:
      let base = evaluate(form.part(0), environment)
      for argument in form.parts.dropFirst() { evaluate(argument.part(0), environment) }
      switch base?.type {
      case .array(let element)?: return Value(element, everyElement(base))
      case .dictionary(_, let value)?: return Value(.optional(value))
      default: return .unknown
      }
    case .macro: return macro(form, environment)
    case .if, .switch:
      let block = Form(.block, [form])
      return follow(block, environment, expected: expected)
    case .opaque:
      let values = form.parts.map { evaluate($0, environment) }
      if ["==", "!=", "<", ">", "&&", "||", "!", "is"].contains(form.text) {
        return Value(.named("Bool"))
      }
      if form.text == "..<" || form.text == "...", values.count == 2,
        case .constant(let low)? = values[0]?.what, case .constant(let high)? = values[1]?.what,
        let first = Int(low), let last = Int(high), last >= first, last - first < 512
      {
        let end = form.text == "..." ? last + 1 : last
        return Value(
          .array(.named("Int")),
          .array((first..<end).map { Value(.named("Int"), .constant("\($0)")) }))
      }
      if form.text == "+", values.count == 2, case .array(let a)? = values[0]?.what,
        case .array(let b)? = values[1]?.what
      {
        return Value(values[0]!.type, .array(a + b))
      }
      if form.text == "+" {
        let drafts = values.compactMap { $0 }.filter {
          if case .registrations = $0.what { return true } else { return false }
        }
        if !drafts.isEmpty {
          return Value(
            .unknown, .registrations(drafts.flatMap { registrations($0, site(form, environment)) }))
        }
      }
      return Value(values.first??.type ?? .unknown)
    default: return .unknown
    }
  }

  private func everyElement(_ value: Value?) -> Value.What {
    guard case .array(let values)? = value?.what, !values.isEmpty else { return .something }
    return Value.merging(values).what
  }

  // MARK: Names

  private func name(_ form: Form, _ environment: Environment) -> Value {
    let text = form.text
    if text == "self" { return environment.context.receiver ?? .unknown }
    if text == "super" { return environment.context.receiver ?? .unknown }
    if text == "Self" {
      switch environment.context.receiver?.what {
      case .metatype?: return environment.context.receiver!
      default:
        return environment.context.place.type.map { .metatype($0.reference) } ?? .unknown
      }
    }
    if let value = environment.find(text) { return value }
    if let value = memberOfSelf(text, form, environment) { return value }
    return global(form, environment)
  }

  /// A name that a type around the place gives a meaning.
  func memberOfSelf(_ text: String, _ form: Form, _ environment: Environment) -> Value? {
    var type = environment.context.place.type
    var isInnermost = true
    while let one = type {
      for parent in program.lineage(one) {
        if let property = parent.properties[text] {
          if property.isStatic { return global(property, parent) }
          if isInnermost, let receiver = environment.context.receiver {
            return self.property(text, of: receiver, form, environment)
          }
        }
        if let functions = parent.functions[text] {
          let receiver = isInnermost ? environment.context.receiver : .metatype(one.reference)
          let all = isInnermost ? methods(text, of: one) : functions
          return Value(.unknown, .function(FunctionNode(all, receiver: receiver)))
        }
        if parent.cases[text] != nil, environment.context.receiver?.isMetatype != false {
          return Value(parent.reference, .constant("\(parent.id).\(text)"))
        }
      }
      type = one.outer
      isInnermost = false
    }
    return nil
  }

  /// All functions of a name of a type and of what it inherits from.
  func methods(_ name: String, of type: TypeDeclaration) -> [FunctionDeclaration] {
    program.lineage(type).flatMap { $0.functions[name] ?? [] }
  }

  private func global(_ form: Form, _ environment: Environment) -> Value {
    let text = form.text
    for module in program.declares(text)
      ? program.visible(from: environment.context.place.file) : []
    {
      if let variable = module.variables[text] { return global(variable, nil) }
      if let functions = module.functions[text] {
        return Value(.unknown, .function(FunctionNode(functions)))
      }
    }
    // A type, or something of another package.
    let type = self.type(
      Form(.typeName, text, at: form.offset, form.parts), environment)
    if program.declaration(type) != nil || text.first?.isUppercase == true
      || environment.context.generics[text] != nil || type.name != text
    {
      return .metatype(type)
    }
    return .unknown
  }

  /// The value of a global or static variable, followed once.
  func global(_ property: PropertyDeclaration, _ type: TypeDeclaration?) -> Value {
    let id = ObjectIdentifier(property)
    if let known = globals[id] { return known }
    let context = Context(place: property.place, receiver: type.map { .metatype($0.reference) })
    let environment = Environment(nil, context)
    let annotated = property.type.map { self.type($0, environment) }
    guard activeGlobals.insert(id).inserted else { return Value(annotated ?? .unknown) }
    defer { activeGlobals.remove(id) }
    // It belongs to no factory, whoever reads it first.
    let (binding, marks, late, silent) = (current, guards, deferral, isSilent)
    (current, guards, deferral, isSilent) = (nil, [], 0, false)
    defer { (current, guards, deferral, isSilent) = (binding, marks, late, silent) }
    visited.insert(ObjectIdentifier(property.form))
    var value: Value?
    if let getter = property.getter {
      let inner = Context(place: property.place, receiver: context.receiver, result: annotated)
      value = run(getter, Environment(nil, inner), inner, builds: isBuilder(property.attributes))
      if case .registrations? = value?.what {
      } else if property.isComputed {
        value = value.map { Value(annotated ?? $0.type, $0.what) }
      }
    } else if let initial = property.initial {
      value = evaluate(initial, environment, annotated)
      if let index = property.index, case .tuple(let elements)? = value?.what,
        index < elements.count
      {
        value = elements[index].value
      }
    }
    let result = Value(annotated ?? value?.type ?? .unknown, value?.what ?? .something)
    globals[id] = result
    return result
  }

  // MARK: Members

  private func member(_ form: Form, _ environment: Environment, _ expected: TypeReference?)
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

  private func global(moduleMember form: Form, of module: String, _ environment: Environment)
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
    guard let declaration = program.declaration(base.type.unwrapped) else {
      if case .array(let element) = base.type, ["first", "last"].contains(name) {
        return Value(.optional(element))
      }
      return libraryMember(name, of: base)
    }
    let generics = self.generics(of: base.type.unwrapped, declaration)
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

  private func libraryMember(_ name: String, of base: Value) -> Value {
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

  private func read(
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
        getter, Environment(nil, inner), inner, builds: isBuilder(property.attributes))
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

  private func staticMember(
    _ name: String, of type: TypeReference, _ form: Form, _ environment: Environment
  ) -> Value {
    if let declaration = program.declaration(type) {
      for parent in program.lineage(declaration) {
        if let property = parent.properties[name], property.isStatic {
          return global(property, parent).typed(property.type == nil ? nil : nil)
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

  // MARK: Literals

  private func interpolation(_ form: Form, _ environment: Environment) -> Value {
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

  private func array(_ form: Form, _ environment: Environment, _ expected: TypeReference?) -> Value
  {
    var element: TypeReference?
    if case .array(let inner)? = expected?.unwrapped { element = inner }
    if case .named("Set", let arguments)? = expected?.unwrapped { element = arguments.first }
    let values = form.parts.map { evaluate($0, environment, element) ?? .unknown }
    let type = element ?? (Set(values.map(\.type)).count == 1 ? values[0].type : .unknown)
    return Value(expected?.unwrapped ?? .array(type), .array(values))
  }

  private func dictionary(_ form: Form, _ environment: Environment, _ expected: TypeReference?)
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

  private func tuple(_ form: Form, _ environment: Environment, _ expected: TypeReference?) -> Value
  {
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

  private func cast(_ form: Form, _ environment: Environment) -> Value? {
    let target = form.part(1).map { type($0, environment) } ?? .unknown
    // `r.resolve() as Foo` says what is asked for; the other casts do not.
    let value = evaluate(form.part(0), environment, form.text == "as" ? target : nil)
    return Value(
      form.text == "as?" ? .optional(target) : target, value?.what ?? .something)
  }

  private func assign(_ form: Form, _ environment: Environment) -> Value? {
    let target = form.parts[0]
    let known = quietly { evaluate(target, environment) }
    let type = known?.type == .unknown ? nil : known?.type
    let value = evaluate(form.parts[1], environment, type) ?? .unknown
    if target.kind == .name, environment.assign(target.text, value, merging: !guards.isEmpty) {
      return nil
    }
    var receiver: Value?
    if target.kind == .member, let base = target.part(0) {
      receiver = quietly { evaluate(base, environment) }
    } else if target.kind == .name {
      receiver = environment.context.receiver
      if let property = environment.context.place.type?.properties[target.text], property.isStatic {
        assign(global: property, value)
        return nil
      }
      for module in program.visible(from: environment.context.place.file) {
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
    return nil
  }

  private func assign(global property: PropertyDeclaration, _ value: Value) {
    let old = global(property, nil)
    if case .something = old.what {
      globals[ObjectIdentifier(property)] = value.typed(old.type)
    } else if case .null = old.what {
      globals[ObjectIdentifier(property)] = value
    } else {
      globals[ObjectIdentifier(property)] = .merging([old, value])
    }
  }

  // MARK: Closures

  private func closure(_ form: Form, _ environment: Environment, _ expected: TypeReference?)
    -> Value
  {
    if !form.parts[4].parts.isEmpty {
      // Captured under a name, with a value of now.
      let inner = Environment(environment, environment.context)
      for capture in form.parts[4].parts {
        if let initial = capture.part(0) {
          inner.variables[capture.text] = evaluate(initial, environment) ?? .unknown
        }
      }
      return Value(
        expected?.unwrapped ?? .unknown,
        .closure(ClosureNode(number: number(), form: form, environment: inner)))
    }
    return Value(
      expected?.unwrapped ?? .unknown,
      .closure(ClosureNode(number: number(), form: form, environment: environment)))
  }

  private func macro(_ form: Form, _ environment: Environment) -> Value? {
    let wasPreview = isPreview
    if form.text == "Preview" { isPreview = true }
    defer { isPreview = wasPreview }
    for argument in form.parts {
      if let value = evaluate(argument.part(0), environment), case .closure(let node) = value.what {
        callLater(node)
      }
    }
    return .unknown
  }
}

extension Value {
  var isMetatype: Bool {
    if case .metatype = what { return true }
    return false
  }
}
