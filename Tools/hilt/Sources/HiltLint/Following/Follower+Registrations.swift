extension Follower {
  /// Reads the arguments of a registering call.
  func draft(
    _ name: String, _ arguments: [Argument], _ environment: Environment,
    _ expected: TypeReference?, _ form: Form
  ) -> Draft? {
    let at = siteOf(form, environment)
    var type: TypeReference?
    var qualifier = QualifierText.none
    var lifetime = LifetimeText.singleton
    var lifetimeSite: Site?
    var isOverride = false
    var key: (Value, TypeReference)?
    var instance: Value?
    var target: TypeReference?
    var targetQualifier = QualifierText.none
    var initializer: Argument?
    var factory: Argument?
    var declared: [Request]?
    var qualifying: [TypeReference: QualifierText] = [:]
    for argument in arguments {
      switch argument.label {
      case "qualifier": qualifier = self.qualifier(argument, environment)
      case "targetQualifier": targetQualifier = self.qualifier(argument, environment)
      case "lifetime":
        lifetimeSite = Site(file: at.file, offset: argument.form.offset)
        lifetime = self.lifetime(
          argument.value ?? evaluate(argument.form, environment, .named("Lifetime")))
      case "override": isOverride = argument.form.text != "false"
      case "key":
        let value = argument.value ?? evaluate(argument.form, environment) ?? .unknown
        key = (value, value.type)
      case "instance": instance = argument.value ?? evaluate(argument.form, environment, type)
      case "dependencies": declared = declaredRequests(argument, environment, at)
      case "qualifying": qualifying = self.qualifying(argument, environment)
      case "to":
        if name == "alias" {
          if let value = argument.value ?? evaluate(argument.form, environment),
            case .metatype(let named) = value.what
          {
            target = named
          }
        } else {
          initializer = argument
        }
      case "factory", "mainActor": factory = argument
      case "onClose", "file", "line", "isolation": break
      case "":
        if argument.isClosure {
          factory = argument
        } else if let value = argument.value ?? evaluate(argument.form, environment) {
          switch value.what {
          case .metatype(let named): type = named
          case .function, .closure:
            factory = argument
          default:
            if factory == nil, type != nil { factory = argument } else { type = .unknown }
          }
        }
      default: evaluate(argument.form, environment)
      }
    }
    let kind: Draft.Kind
    switch name {
    case "alias": kind = .alias
    case "decorate", "decoration": kind = .decorator
    case "registerMany", "registerManyAsync", "contribute", "contributeAsync", "contributeAll",
      "contributeAllAsync":
      kind = key.map { .entry(type: $0.1, key: spelledKey($0.0)) } ?? .contribution
    default: kind = .binding
    }
    let source = self.factory(
      name, &type, instance, initializer, factory, target, targetQualifier, qualifying, environment,
      at)
    if name == "registerFactory" || name == "provideFactory" {
      guard case .closure(_, let list) = source else { return nil }
      type = .function(list, type ?? .unknown, effects: "")
      lifetime = .transient
    }
    let draft = Draft(
      number: number(), kind: kind, type: type ?? .unknown, qualifier: qualifier,
      lifetime: lifetime, site: at, factory: source, guards: guards)
    draft.isOverride = isOverride
    draft.isAsync = name.hasSuffix("Async") || isAsyncInitializer(initializer, environment)
    draft.lifetimeSite = lifetimeSite
    draft.declared = declared
    return draft
  }

  /// The call's own name is where a message points.
  func siteOf(_ form: Form, _ environment: Environment) -> Site {
    if let callee = form.parts.first, callee.kind == .member || callee.kind == .name {
      return site(callee, environment)
    }
    return site(form, environment)
  }

  /// How a map's key is spelled, when it is a literal or a case.
  private func spelledKey(_ value: Value) -> String? {
    switch value.what {
    case .text(let text): return "\"\(text)\""
    case .constant(let text): return text.hasPrefix(".") ? nil : text
    default: return spelled(value)
    }
  }

  private func isAsyncInitializer(_ argument: Argument?, _ environment: Environment) -> Bool {
    guard let argument, let value = quietly({ evaluate(argument.form, environment) }),
      case .function(let node) = value.what, let made = node.made,
      let declaration = program.declaration(made)
    else { return false }
    let all = initializers(of: declaration)
    return all.count == 1 && all[0].isAsync
  }

  private func factory(
    _ name: String, _ type: inout TypeReference?, _ instance: Value?, _ initializer: Argument?,
    _ factory: Argument?, _ target: TypeReference?, _ targetQualifier: QualifierText,
    _ qualifying: [TypeReference: QualifierText], _ environment: Environment, _ at: Site
  ) -> Draft.Factory {
    if let instance {
      if type == nil { type = instance.type }
      return .instance
    }
    if name == "alias" {
      guard let target else { return .none }
      let request = Request(
        type: target, qualifier: targetQualifier, form: .required, target: .own, site: at,
        guards: [])
      request.isDeclared = true
      if !target.isKnown { request.why = "the alias's target is not known here" }
      return .requests([request])
    }
    if let initializer {
      let (requests, made) = self.requests(of: initializer, qualifying, environment, at)
      if type == nil { type = made }
      return .requests(requests)
    }
    guard let factory else { return .none }
    let value = factory.value ?? evaluate(factory.form, environment) ?? .unknown
    var list: [TypeReference] = []
    if case .closure(let node) = value.what {
      list = node.form.parts[0].parts.dropFirst().map { self.type($0.part(1), environment) }
      if type == nil { type = self.made(by: node, name, environment) }
    } else if case .function(let node) = value.what {
      if let function = node.candidates.first {
        list = function.parameters.dropFirst().map { parameterType($0, function, node.receiver) }
        if type == nil, let result = function.result {
          type = parameterType(
            Form(.parameter, "", at: 0, [.nothing, result]), function, node.receiver)
        }
      }
      if type == nil { type = node.made }
    }
    return .closure(value, arguments: list)
  }

  /// The type that a factory makes when the call does not name it.
  private func made(by node: ClosureNode, _ name: String, _ environment: Environment)
    -> TypeReference?
  {
    if let declared = node.form.part(1) { return type(declared, environment) }
    let value = quietly { () -> Value? in
      let copy = ClosureNode(number: number(), form: node.form, environment: node.environment)
      return call(copy, [Value(.resolver, .resolver(nil))])
    }
    if name.hasPrefix("contributeAll"), case .array(let element)? = value?.type { return element }
    return value?.type
  }

  // MARK: Initialisers as factories

  /// What an initialiser or a function that is named as a value asks for.
  private func requests(
    of argument: Argument, _ qualifying: [TypeReference: QualifierText],
    _ environment: Environment, _ at: Site
  ) -> ([Request], TypeReference?) {
    func request(_ type: TypeReference, _ at: Site) -> Request {
      let request = Request(
        type: type, qualifier: qualifying[type] ?? .none, form: .required, target: .own, site: at,
        guards: [])
      request.isDeclared = true
      if !type.isKnown { request.why = "the parameter's type is not known here" }
      return request
    }
    func unknown(_ why: String) -> [Request] {
      let one = request(.unknown, at)
      one.why = why
      return [one]
    }
    let value = argument.value ?? evaluate(argument.form, environment)
    switch value?.what {
    case .closure(let node):
      let parameters = node.form.parts[0].parts
      let made = node.form.part(1).map { type($0, environment) }
      if parameters.isEmpty, node.form.part(5) == nil, usesShorthand(node.form) {
        return (unknown("the closure's parameters have no written types"), made)
      }
      let inner = Environment(node.environment, node.environment.context.inner(result: nil))
      for one in parameters {
        inner.variables[one.text] = Value(type(one.part(1), environment))
      }
      node.isFollowed = true
      if !isSilent { visited.insert(ObjectIdentifier(node.form)) }
      let result = run(node.form.parts[2], inner, inner.context)
      return (parameters.map { request(type($0.part(1), environment), at) }, made ?? result.type)
    case .function(let node):
      if let made = node.made {
        return (initializerRequests(made, argument.form, unknown, request, at), made)
      }
      guard let function = named(argument.form, node.candidates) else {
        return (unknown("the function is overloaded"), nil)
      }
      let result = function.result.map {
        parameterType(Form(.parameter, "", at: 0, [.nothing, $0]), function, node.receiver)
      }
      return (
        function.parameters.map { request(parameterType($0, function, node.receiver), at) }, result
      )
    default:
      if case .function(let parameters, let made, _)? = value?.type {
        return (parameters.map { request($0, at) }, made)
      }
      return (unknown("the function is not known here"), nil)
    }
  }

  private func usesShorthand(_ closure: Form) -> Bool {
    var found = false
    closure.parts[2].visit { if $0.kind == .name, $0.text.hasPrefix("$") { found = true } }
    return found
  }

  private func initializerRequests(
    _ made: TypeReference, _ form: Form, _ unknown: (String) -> [Request],
    _ request: (TypeReference, Site) -> Request, _ at: Site
  ) -> [Request] {
    guard let declaration = program.declaration(made), declaration.kind != .external else {
      return unknown("the initialiser of '\(made)' is not known here")
    }
    let known = generics(of: made, declaration)
    let all = initializers(of: declaration)
    if let function = named(form, all) {
      return function.parameters.map {
        request(parameterType($0, function, .metatype(made), known), at)
      }
    }
    if all.isEmpty {
      guard declaration.kind == .struct else { return [] }
      return declaration.stored.filter { !($0.isLet && $0.initial != nil) && !$0.isLazy }.map {
        var naming = Naming(program, $0.place)
        naming.generics = known
        let written = naming.type($0.type)
        let property = $0
        let type =
          written == .unknown
          ? quietly {
            evaluate(
              property.initial, Environment(nil, Context(place: property.place, receiver: nil)))?
              .type
          } ?? .unknown : written
        return request(type, at)
      }
    }
    return unknown("'\(made)' has several initialisers")
  }

  /// The function that a name means, with the labels it may spell.
  private func named(_ form: Form, _ candidates: [FunctionDeclaration]) -> FunctionDeclaration? {
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

  private func qualifying(_ argument: Argument, _ environment: Environment)
    -> [TypeReference: QualifierText]
  {
    var result: [TypeReference: QualifierText] = [:]
    func add(_ type: Form, _ qualifier: Form) {
      if let value = evaluate(type, environment), case .metatype(let named) = value.what {
        result[named] = self.qualifier(
          evaluate(qualifier, environment, .named("Qualifier")))
      }
    }
    for part in argument.form.parts {
      switch part.kind {
      case .pair: add(part.parts[0], part.parts[1])
      // `Dependency(URL.self, qualifier: "base")`, `.init(...)`
      case .call:
        let inner = part.parts.dropFirst()
        if let type = inner.first?.part(0),
          let named = inner.first(where: { $0.text == "qualifier" })?.part(0)
        {
          add(type, named)
        }
      default: break
      }
    }
    if argument.form.kind == .call {
      let inner = argument.form.parts.dropFirst()
      if let type = inner.first?.part(0),
        let named = inner.first(where: { $0.text == "qualifier" })?.part(0)
      {
        add(type, named)
      }
    }
    return result
  }

  // MARK: Declared dependencies

  private func declaredRequests(_ argument: Argument, _ environment: Environment, _ at: Site)
    -> [Request]?
  {
    guard argument.form.kind == .array else {
      evaluate(argument.form, environment)
      return nil
    }
    var requests: [Request] = []
    for part in argument.form.parts {
      let place = Site(file: at.file, offset: part.offset)
      var type = TypeReference.unknown
      var qualifier = QualifierText.none
      var hasDefault = false
      if part.kind == .call {
        for inner in part.parts.dropFirst().map({ Argument($0) }) {
          if inner.label == "qualifier" { qualifier = self.qualifier(inner, environment) }
          if inner.label == "hasDefault" { hasDefault = inner.form.text == "true" }
          if inner.label.isEmpty, let value = evaluate(inner.form, environment),
            case .metatype(let named) = value.what
          {
            type = named
          }
        }
      } else if let value = evaluate(part, environment), case .metatype(let named) = value.what {
        type = named
      }
      guard type.isKnown, qualifier != .unknown else { return nil }
      let request = Request(
        type: type, qualifier: qualifier, form: .required, target: .own, site: place, guards: [])
      request.hasDefault = hasDefault
      request.isDeclared = true
      requests.append(request)
    }
    return requests
  }

  // MARK: Installing

  /// The registrations that a value stands for.
  func registrations(_ value: Value, _ at: Site) -> [Draft] {
    switch value.what {
    case .registrations(let drafts): return drafts
    case .metatype(let type):
      return [
        Draft(
          number: number(), kind: .module(type), type: type, site: at, factory: .none,
          guards: guards)
      ]
    case .array(let values): return values.flatMap { registrations($0, at) }
    case .oneOf(let values): return values.flatMap { registrations($0, at) }
    case .closure, .function, .containers, .resolver, .text, .constant, .null, .tuple, .object:
      return []
    case .something:
      // Nothing that is built, or something that could not be followed.
      guard value.type.mayBeRegistrations else { return [] }
      return [
        Draft(
          number: number(), kind: .opaque("a list of registrations that is not known here"),
          type: .unknown, site: at, factory: .none, guards: guards)
      ]
    }
  }

  func install(_ drafts: [Draft], into nodes: [ContainerNode], _ at: Site) {
    for draft in drafts { install(draft, into: nodes) }
  }

  func install(_ draft: Draft, into nodes: [ContainerNode]) {
    guard !isSilent else { return }
    for node in nodes {
      switch draft.kind {
      case .module(let type): installModule(type, into: node, draft.site, draft.guards)
      case .opaque(let why): node.opened.append((draft.site, why))
      default:
        var marks = guards
        for one in draft.guards where !marks.contains(one) { marks.append(one) }
        let binding = Binding(
          number: number(), draft: draft, owner: node, guards: marks, run: run)
        binding.modules = installing
        binding.isPreview = isPreview
        if node === foreign { binding.uncalled = uncalled }
        bindings.append(binding)
        node.bindings.append(binding)
        queue.append((binding, marks))
      }
    }
  }

  /// Follows the factories of what was registered since the last time.
  func drain() {
    while drained < queue.count {
      let (binding, marks) = queue[drained]
      drained += 1
      let before = (current, guards, deferral)
      (current, guards, deferral) = (binding, marks, 0)
      follow(factory: binding)
      (current, guards, deferral) = before
    }
    queue = []
    drained = 0
  }

  private func follow(factory binding: Binding) {
    let draft = binding.draft
    let own = Value(.resolver, .resolver(binding))
    switch draft.factory {
    case .requests(let list):
      for request in list { record(request.copy(guards: binding.guards)) }
    case .closure(let value, let list):
      let environment = Environment(
        nil, Context(place: Place(file: draft.site.file), receiver: nil))
      var values = [own]
      var result: TypeReference? = draft.type
      if case .decorator = draft.kind { values.append(Value(draft.type)) }
      values += draft.extra
      if case .function(_, let made, _) = draft.type, !list.isEmpty || isRegisterFactory(draft) {
        values += list.map { Value($0) }
        result = made
      }
      reasons.append("nothing here says which type is asked for")
      switch value.what {
      case .closure(let node):
        if let made = call(node, values, result: result) { binding.kept = kept(by: made, binding) }
      case .function:
        _ = apply(value, values, environment, Form(.call, "", at: draft.site.offset, [.nothing]))
      case .oneOf(let list):
        for one in list {
          _ = apply(one, values, environment, Form(.call, "", at: draft.site.offset, [.nothing]))
        }
      default: addUnknown(binding, "its factory is a value that is not known here")
      }
      reasons.removeLast()
    case .none:
      if case .decorator = draft.kind { break }
      addUnknown(binding, "its factory is not known here")
    case .instance: break
    }
    if let declared = draft.declared {
      // What is declared is known, whatever the closure hides.
      binding.requests.removeAll { $0.why != nil }
      for request in declared
      where !binding.requests.contains(where: {
        $0.type == request.type && $0.qualifier == request.qualifier
      }) {
        record(request.copy(guards: binding.guards))
      }
    }
  }

  private func isRegisterFactory(_ draft: Draft) -> Bool {
    if case .closure = draft.factory, draft.lifetime == .transient, case .function = draft.type {
      return true
    }
    return false
  }

  private func addUnknown(_ binding: Binding, _ why: String) {
    guard binding.draft.declared == nil else { return }
    let request = Request(
      type: .unknown, qualifier: .none, form: .required, target: .own, site: binding.site,
      guards: [])
    request.why = why
    record(request)
  }
}

extension TypeReference {
  fileprivate var mayBeRegistrations: Bool {
    switch self {
    case .named("Registration", _): return true
    case .array(let element): return element == .named("Registration")
    default: return false
    }
  }
}
