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
    for module in program.declares(name)
      ? program.visible(from: environment.context.place.file) : []
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
    if name == "diPreview" {
      let before = isPreview
      isPreview = true
      defer { isPreview = before }
      loosely(arguments, environment, form, name)
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

  /// A call of a method of a value.
  func method(
    _ name: String, _ callee: Form, _ receiver: Value, _ arguments: [Argument],
    _ environment: Environment, _ expected: TypeReference?, _ form: Form
  ) -> Value? {
    switch receiver.what {
    case .oneOf(let values) where !isContainerLike(receiver):
      let results = values.compactMap {
        method(name, callee, $0, arguments, environment, expected, form)
      }
      return .merging(results)
    case .metatype(let type):
      if name == "init" { return construct(type, arguments, environment, expected, form) }
      return staticCall(name, type, arguments, environment, expected, form)
    case .array(let values):
      if let value = arrayCall(name, receiver, values, arguments, environment, form) {
        return value
      }
    default: break
    }
    if isContainerLike(receiver) {
      for extended in ["Container", "AsyncResolver", "Resolver"] {
        if let functions = program.externals[extended]?.functions[name],
          let chosen = choose(functions, arguments, environment)
        {
          let key = "\(ObjectIdentifier(chosen.declaration))"
          if !active.contains(where: { $0.hasPrefix(key) }) {
            return invoke(
              chosen, FunctionNode(functions, receiver: receiver), arguments, environment, expected,
              form)
          }
        }
      }
      if let value = containerCall(name, receiver, arguments, environment, expected, form) {
        return value
      }
      return loosely(arguments, environment, form, name)
    }
    if name == "callAsFunction" || name == "get", case .named("Provider", let made) = receiver.type
    {
      return Value(made.first ?? .unknown)
    }
    let value = property(name, of: receiver, callee, environment)
    if case .function(let node) = value.what {
      let overridden = implementations(name, receiver, node)
      var results: [Value] = []
      for one in overridden {
        if let chosen = choose(one.candidates, arguments, environment) {
          if let result = invoke(chosen, one, arguments, environment, expected, form) {
            results.append(result)
          }
        }
      }
      if !results.isEmpty { return .merging(results) }
      return loosely(arguments, environment, form, name)
    }
    if case .closure = value.what {
      return call(value, arguments, environment, expected, form)
    }
    // `map`, `forEach` and the like over a sequence whose elements are not known.
    if let result = sequenceCall(name, receiver, arguments, environment) { return result }
    if case .function(_, let result, _) = value.type {
      loosely(arguments, environment, form, name)
      return Value(result)
    }
    return loosely(
      arguments, environment, form, name,
      suspicious: receiver.type == .unknown && Follower.requestNames.contains(name)
        && looksLikeResolver(callee.part(0)))
  }

  /// A name that people give to containers and resolvers.
  private func looksLikeResolver(_ base: Form?) -> Bool {
    guard let base else { return false }
    let name = base.text.lowercased()
    return name == "r" || name.hasSuffix("container") || name.hasSuffix("resolver")
  }

  /// The functions that a call through a protocol or a superclass may run.
  private func implementations(_ name: String, _ receiver: Value, _ node: FunctionNode)
    -> [FunctionNode]
  {
    if case .object = receiver.what { return [node] }
    guard let declaration = program.declaration(receiver.type.unwrapped),
      declaration.kind == .protocol
    else { return [node] }
    var nodes: [FunctionNode] = []
    for type in program.conforming(to: declaration.id).prefix(64) {
      guard type.kind != .protocol, type.functions[name] != nil else { continue }
      let made = objects[type.id] ?? []
      if made.isEmpty {
        nodes.append(
          FunctionNode(methods(name, of: type), receiver: Value(type.reference)))
      }
      for object in made.prefix(8) {
        nodes.append(
          FunctionNode(
            methods(name, of: type), receiver: Value(type.reference, .object(object))))
      }
    }
    return nodes.isEmpty ? [node] : nodes
  }

  // MARK: Static calls

  private func staticCall(
    _ name: String, _ type: TypeReference, _ arguments: [Argument], _ environment: Environment,
    _ expected: TypeReference?, _ form: Form
  ) -> Value? {
    if let value = libraryStaticCall(name, type, arguments, environment, expected, form) {
      return value
    }
    if let declaration = program.declaration(type) {
      let functions = methods(name, of: declaration)
      if let chosen = choose(functions, arguments, environment) {
        return invoke(
          chosen, FunctionNode(functions, receiver: .metatype(type)), arguments, environment,
          expected, form)
      }
      if let value = macroCall(name, declaration, arguments, environment, form) { return value }
      for parent in program.lineage(declaration) {
        if let one = parent.cases[name] {
          return enumCase(one, type, parent, arguments, environment)
        }
        if let inner = parent.nested[name] {
          return construct(inner.reference, arguments, environment, expected, form)
        }
        if let property = parent.properties[name], property.isStatic {
          return call(global(property, parent), arguments, environment, expected, form)
        }
      }
    }
    if type.name == "Lifetime", name == "scope" {
      let value = arguments.first.flatMap {
        evaluate($0.form, environment, .named("ScopeName"))
      }
      let text = value.flatMap { scopeName($0) }
      return Value(
        type,
        .tuple([
          ("scope", value ?? .unknown), ("", Value(.string, text.map { .text($0) } ?? .something)),
        ]))
    }
    if name.first?.isUppercase == true, case .named(let id, _) = type {
      return construct(.named("\(id).\(name)"), arguments, environment, expected, form)
    }
    return loosely(arguments, environment, form, name)
  }

  private func enumCase(
    _ form: Form, _ type: TypeReference, _ declaration: TypeDeclaration, _ arguments: [Argument],
    _ environment: Environment
  ) -> Value {
    let context = Context(
      place: Place(file: declaration.place.file, type: declaration), receiver: nil,
      generics: generics(of: type, declaration))
    let matched = Matching.match(arguments, form.parts)
    var parts: [String] = []
    for (index, argument) in arguments.enumerated() {
      let parameter = matched.map { form.parts[$0[index]] }
      let wanted = parameter?.part(1).map { self.type($0, Environment(nil, context)) }
      let value = argument.value ?? evaluate(argument.form, environment, wanted) ?? .unknown
      parts.append(spelled(value) ?? "?")
    }
    let text = parts.contains("?") ? nil : parts.joined(separator: ", ")
    return Value(
      type, text.map { .constant("\(declaration.id).\(form.text)(\($0))") } ?? .something)
  }

  // MARK: Values that are called

  private func call(
    _ value: Value, _ arguments: [Argument], _ environment: Environment,
    _ expected: TypeReference?, _ form: Form
  ) -> Value? {
    switch value.what {
    case .closure(let node):
      var types: [TypeReference] = []
      var result: TypeReference?
      if case .function(let parameters, let made, _) = value.type.unwrapped {
        (types, result) = (parameters, made)
      }
      let values = arguments.enumerated().map { index, argument in
        argument.value
          ?? evaluate(argument.form, environment, index < types.count ? types[index] : nil)
          ?? .unknown
      }
      return call(node, values, result: result ?? expected)
    case .function(let node):
      if let made = node.made { return construct(made, arguments, environment, expected, form) }
      guard let chosen = choose(node.candidates, arguments, environment) else { break }
      return invoke(chosen, node, arguments, environment, expected, form)
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
    if case .named("Provider", let made) = value.type { return Value(made.first ?? .unknown) }
    if case .function(let parameters, let result, _) = value.type.unwrapped {
      for (index, argument) in arguments.enumerated() where index < parameters.count {
        let one = argument.value ?? evaluate(argument.form, environment, parameters[index])
        if let one { escape(one, "a function that is not known here", site(form, environment)) }
      }
      return Value(result)
    }
    return loosely(arguments, environment, form, form.parts.first?.text ?? "")
  }

  /// Runs a closure with values.
  @discardableResult
  func call(_ node: ClosureNode, _ values: [Value], result: TypeReference? = nil) -> Value? {
    node.isFollowed = true
    let form = node.form
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
    let value = run(form.parts[2], inner, context, builds: false)
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
  func run(_ body: Form, _ environment: Environment, _ context: Context, builds: Bool) -> Value {
    context.isBuilder = builds
    let value = follow(body, environment, expected: context.result)
    if builds { return Value(.array(.named("Registration")), .registrations(context.built)) }
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

  // MARK: Code that is not known

  /// Follows the arguments of a call whose function is not known.
  @discardableResult
  func loosely(
    _ arguments: [Argument], _ environment: Environment, _ form: Form, _ name: String,
    suspicious: Bool = false
  ) -> Value? {
    let at = site(form, environment)
    reasons.append(
      name.isEmpty
        ? "it is inferred from code that was not scanned"
        : "the parameters of '\(name)' are not known here")
    defer { reasons.removeLast() }
    for argument in arguments {
      guard let value = argument.value ?? evaluate(argument.form, environment) else { continue }
      if Follower.harmless.contains(name) {
        if case .closure(let node) = value.what { callHere(node, name) }
      } else {
        escape(value, name, at)
      }
    }
    if suspicious, !isSilent {
      unfollowed.append(
        (at, "'\(form.parts[0].parts.first?.text ?? name)' is of a type that is not known here"))
    }
    return .unknown
  }

  private func callHere(_ node: ClosureNode, _ name: String) {
    guard !node.isFollowed else { return }
    if Follower.immediate.contains(name) {
      call(node, [])
    } else {
      callLater(node)
    }
  }

  /// A value goes where nobody follows it.
  func escape(_ value: Value, _ name: String, _ site: Site) {
    switch value.what {
    case .closure(let node):
      var types: [TypeReference] = []
      var result: TypeReference?
      if case .function(let parameters, let made, _) = value.type.unwrapped {
        (types, result) = (parameters, made)
      }
      callLater(node, types, result: result)
    case .containers: open(value, name, site)
    case .array(let values): for one in values { escape(one, name, site) }
    case .oneOf(let values): for one in values { escape(one, name, site) }
    default: break
    }
  }

  /// Functions of other packages that register nothing in a container they are given.
  static let harmless: Set<String> = [
    "print", "debugPrint", "dump", "assert", "precondition", "ObjectIdentifier", "type", "Task",
    "withExtendedLifetime", "describing", "reflecting", "String", "run", "detached", "addTask",
    "environment", "environmentObject", "container", "expectValid", "expectResolves", "expectSame",
    "append", "insert", "sync", "async", "withLock", "isKnownUniquelyReferenced", "Unmanaged",
    "expect", "require", "XCTAssert", "XCTAssertTrue", "XCTAssertEqual", "XCTAssertNoThrow",
    "diContainer", "Lifecycle", "ResolutionSpy", "State", "StateObject", "ObservedObject", "Mutex",
    "swap", "store",
    "hiltContainer",
    "measure", "autoreleasepool", "withCheckedContinuation", "asyncAfter", "perform",
  ]

  /// Functions that run the closure they are given before they return.
  static let immediate: Set<String> = [
    "withExtendedLifetime", "sync", "withLock", "autoreleasepool", "assert", "precondition",
    "XCTAssertNoThrow", "measure", "run",
  ]

  static let requestNames: Set<String> = [
    "resolve", "tryResolve", "optional", "tryOptional", "resolveMany", "tryResolveMany",
    "resolveSet", "tryResolveSet", "resolveMap", "tryResolveMap", "resolveAsync", "register",
    "registerMany", "install",
  ]

  // MARK: Sequences

  private func arrayCall(
    _ name: String, _ receiver: Value, _ values: [Value], _ arguments: [Argument],
    _ environment: Environment, _ form: Form
  ) -> Value? {
    guard let first = arguments.first, values.count <= 512 else { return nil }
    switch name {
    case "forEach", "map", "compactMap", "flatMap", "filter", "sorted", "reversed":
      guard let function = first.value ?? evaluate(first.form, environment) else { return nil }
      var results: [Value] = []
      for value in values {
        let made = apply(function, [value], environment, form)
        if let made { results.append(made) }
      }
      if name == "filter" || name == "sorted" { return receiver }
      if name == "forEach" { return Value(.void) }
      if name == "flatMap" {
        let drafts = results.flatMap { value -> [Draft] in
          if case .registrations(let list) = value.what { return list }
          return []
        }
        if !drafts.isEmpty { return Value(.unknown, .registrations(drafts)) }
        return Value(
          .unknown,
          .array(
            results.flatMap { value -> [Value] in
              if case .array(let inner) = value.what { return inner }
              return [value]
            }))
      }
      return Value(.array(results.first?.type ?? .unknown), .array(results))
    case "reduce":
      for argument in arguments.dropFirst() {
        guard let function = argument.value ?? evaluate(argument.form, environment) else {
          continue
        }
        let start = evaluate(first.form, environment) ?? .unknown
        for value in values { _ = apply(function, [start, value], environment, form) }
        return start
      }
      return nil
    default: return nil
    }
  }

  private func sequenceCall(
    _ name: String, _ receiver: Value, _ arguments: [Argument], _ environment: Environment
  ) -> Value? {
    guard
      ["forEach", "map", "compactMap", "flatMap", "filter", "first", "contains", "sorted"]
        .contains(name), let first = arguments.first,
      let function = first.value ?? evaluate(first.form, environment)
    else { return nil }
    guard case .closure(let node) = function.what else { return nil }
    let element = elements(of: receiver).first ?? .unknown
    let made = call(node, [element])
    switch name {
    case "map": return Value(.array(made?.type ?? .unknown))
    case "compactMap": return Value(.array(made?.type.unwrapped ?? .unknown))
    case "filter", "sorted": return receiver
    default: return .unknown
    }
  }

  /// Calls a value that is a function with values.
  func apply(_ function: Value, _ values: [Value], _ environment: Environment, _ form: Form)
    -> Value?
  {
    switch function.what {
    case .closure(let node):
      return call(node, values)
    case .oneOf(let list):
      return .merging(list.compactMap { apply($0, values, environment, form) })
    case .function(let node):
      if let made = node.made {
        let arguments = values.map { Argument(label: "", value: $0) }
        return construct(made, arguments, environment, nil, form)
      }
      for candidate in node.candidates where candidate.parameters.count >= values.count {
        let arguments = values.enumerated().map {
          Argument(
            label: candidate.parameters[$0.offset].part(0)?.text ?? "", value: $0.element)
        }
        if let matched = Matching.match(arguments, candidate.parameters) {
          return invoke(
            Choice(declaration: candidate, places: matched, rivals: []), node, arguments,
            environment, nil, form)
        }
      }
      return nil
    default: return nil
    }
  }
}
