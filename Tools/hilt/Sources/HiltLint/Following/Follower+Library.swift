/// What the library's own names mean.
extension Follower {
  private static let registering: Set<String> = [
    "register", "registerAsync", "registerMany", "registerManyAsync", "registerFactory", "bind",
    "bindAsync", "alias", "decorate",
  ]

  private static let making: Set<String> = [
    "provide", "provideAsync", "provideFactory", "contribute", "contributeAll", "contributeAsync",
    "contributeAllAsync", "alias", "decorate", "decoration",
  ]

  private static let asking: [String: Request.Form] = [
    "resolve": .required, "tryResolve": .required, "resolveAsync": .required,
    "optional": .optional, "tryOptional": .optional, "optionalAsync": .optional,
    "resolveMany": .many, "tryResolveMany": .many, "resolveManyAsync": .many,
    "resolveSet": .set, "tryResolveSet": .set, "resolveSetAsync": .set,
    "resolveMap": .map(.unknown), "tryResolveMap": .map(.unknown),
    "resolveMapAsync": .map(.unknown),
  ]

  // MARK: On a container or a resolver

  /// A call of a member of `Container` or `Resolver`; `nil` for a name that is none.
  func containerCall(
    _ name: String, _ receiver: Value, _ arguments: [Argument], _ environment: Environment,
    _ expected: TypeReference?, _ form: Form
  ) -> Value? {
    if let asked = Follower.asking[name] {
      return request(name, asked, receiver, arguments, environment, expected, form)
    }
    let at = site(form, environment)
    if name == "entryPoint" {
      return entryPoint(receiver, arguments, environment, expected, at)
    }
    if name == "inject" || name == "tryInject" {
      inject(receiver, arguments, environment, siteOf(form, environment))
      return Value(.void)
    }
    guard case .some(let nodes) = containersRegistered(receiver) else { return nil }
    if Follower.registering.contains(name) {
      guard let draft = draft(name, arguments, environment, nil, form) else { return receiver }
      install(draft, into: nodes)
      return receiver
    }
    switch name {
    case "install", "tryInstall":
      for argument in arguments {
        if argument.isClosure {
          install(build(argument, environment), into: nodes, at)
        } else if let value = argument.value ?? evaluate(argument.form, environment) {
          install(registrations(value, at), into: nodes, at)
        }
      }
      return receiver
    case "child", "tryChild":
      let child = self.child(of: nodes, arguments, environment, form)
      return .containers([child])
    case "withChild":
      let child = self.child(of: nodes, arguments, environment, form)
      child.isClosed = true
      return runBody(arguments, [.containers([child])], environment)
    case "registerChild":
      registerChild(nodes, arguments, environment, form)
      return receiver
    case "registerInjector":
      if let draft = injectorDraft(arguments, environment, form) { install(draft, into: nodes) }
      return receiver
    case "fork": return receiver
    case "expect":
      expect(nodes, arguments, environment, at)
      return .unknown
    case "replace":
      replaceModule(of: nodes, arguments, environment, form)
      return .unknown
    case "prewarm":
      prewarm(nodes)
      return .unknown
    case "unregister":
      let values = arguments.compactMap { $0.value ?? evaluate($0.form, environment) }
      if case .metatype(let type)? = values.first?.what {
        for node in nodes { node.opened.append((at, "unregister(\(type).self)")) }
      }
      return .unknown
    default: return nil
    }
  }

  private func prewarm(_ nodes: [ContainerNode]) {
    for node in nodes {
      node.isPrewarmed = true
      if node.kind == .foreign { isUnknownPrewarmed = true }
    }
  }

  /// The containers behind a value that can register; `nil` for a plain resolver.
  func containersRegistered(_ value: Value) -> [ContainerNode]? {
    if let nodes = value.containers { return nodes }
    if value.type.unwrapped.isContainer { return [foreign] }
    return nil
  }

  func child(
    of parents: [ContainerNode], _ arguments: [Argument], _ environment: Environment, _ form: Form
  ) -> ContainerNode {
    let at = site(form, environment)
    let key = "child|\(at.file.path)@\(at.offset)|\(parents.map(\.number))|\(situationOfMaking)"
    if let known = nodes[key] { return known }
    let node =
      isSilent
      ? ContainerNode(number: number(), kind: .made, site: at)
      : newContainer(at, parents: parents)
    if !isSilent { nodes[key] = node }
    configure(node, arguments, environment, at)
    return node
  }

  /// A child made in one place for one parent is one container, whichever factory asks.
  private var situationOfMaking: String { isSilent ? "silent" : "" }

  func configure(
    _ node: ContainerNode, _ arguments: [Argument], _ environment: Environment, _ at: Site
  ) {
    for argument in arguments where argument.label == "name" || argument.label == "scope" {
      let wanted: TypeReference = argument.label == "scope" ? .named("ScopeName") : .string
      let value = argument.value ?? evaluate(argument.form, environment, wanted)
      if argument.label == "name", case .text(let text)? = value?.what { node.name = text }
      if argument.label == "scope" {
        let place = Site(
          file: at.file, offset: argument.form.isNothing ? at.offset : argument.form.offset)
        setScope(value, of: node, at: place)
      }
    }
  }

  func expect(
    _ nodes: [ContainerNode], _ arguments: [Argument], _ environment: Environment, _ at: Site
  ) {
    var type: TypeReference = .unknown
    var qualifier = QualifierText.none
    var scope: String?
    var hasScope = false
    for argument in arguments {
      switch argument.label {
      case "qualifier": qualifier = self.qualifier(argument, environment)
      case "in", "scope":
        hasScope = true
        if argument.label == "scope" { type = .container }
        scope = (argument.value ?? evaluate(argument.form, environment, .named("ScopeName")))
          .flatMap { scopeName($0) }
      case "":
        if let value = argument.value ?? evaluate(argument.form, environment),
          case .metatype(let metatype) = value.what
        {
          type = metatype
        }
      default: evaluate(argument.form, environment)
      }
    }
    guard !isSilent else { return }
    guard hasScope else {
      // Said of the container itself: something has to be there.
      let request = Request(
        type: type, qualifier: qualifier, form: .required, target: .containers(nodes), site: at,
        guards: guards, isDeferred: true)
      request.isDeclared = true
      if !type.isKnown { request.why = "the expected type is not known here" }
      record(request)
      return
    }
    for node in nodes {
      node.expectations.append(Expectation(key: Key(type, qualifier), scope: scope, site: at))
    }
  }

  /// Runs the closure that a call takes, at once, with values.
  func runBody(
    _ arguments: [Argument], _ values: [Value], _ environment: Environment
  ) -> Value? {
    var result: Value?
    for argument in arguments {
      if let value = argument.value ?? evaluate(argument.form, environment) {
        switch value.what {
        case .closure(let node) where argument.isTrailing || argument.label != "onClose":
          result = call(node, values)
        case .function: result = apply(value, values, environment, argument.form)
        default: break
        }
      }
    }
    return result ?? .unknown
  }

  /// What a builder's closure builds.
  func build(_ argument: Argument, _ environment: Environment) -> [Draft] {
    let context = environment.context.inner(result: nil)
    let inner = Environment(environment, context)
    if case .registrations(let drafts) = run(argument.form.parts[2], inner, context, .registrations)
      .what
    {
      return drafts
    }
    return []
  }

  // MARK: Plain names

  /// A call of a function of the library.
  func libraryCall(
    _ name: String, _ arguments: [Argument], _ environment: Environment,
    _ expected: TypeReference?, _ form: Form
  ) -> Value? {
    let at = site(form, environment)
    guard program.modules[at.file.module]?.usesHilt == true else { return nil }
    if name == "service", let first = arguments.first, first.label.isEmpty {
      return service(arguments, environment, at)
    }
    if Follower.making.contains(name) {
      if let draft = draft(name, arguments, environment, nil, form) {
        return Value(.named("Registration"), .registrations([draft]))
      }
      return nil
    }
    let whole = Value.containers(ambients)
    switch name {
    case "resolve", "tryResolve", "optional", "resolveMany", "tryOptional", "tryResolveMany",
      "resolveSet", "resolveMap", "resolveAsync":
      return request(
        name, Follower.asking[name]!, Value(.resolver, .something), arguments, environment,
        expected,
        form)
    case "register", "registerMany", "install", "tryInstall", "registerAsync", "registerManyAsync",
      "registerFactory", "registerInjector", "registerChild",
      "decorate":
      return containerCall(name, .containers([ambient]), arguments, environment, expected, form)
    case "inject", "tryInject":
      return containerCall(
        name, Value(.resolver, .something), arguments, environment, expected, form)
    case "prewarmSingletons", "tryPrewarmSingletons", "startRecording", "exportDOT": return .unknown
    case "prewarm":
      prewarm(ambients)
      return .unknown
    case "useContainer":
      if let first = arguments.first,
        let value = first.value ?? evaluate(first.form, environment, .container)
      {
        addAmbient(value)
      }
      return .unknown
    case "withOverrides":
      for argument in arguments { _ = argument.value ?? evaluate(argument.form, environment) }
      return .unknown
    case "fatalError", "preconditionFailure": return Value(.named("Never"))
    case "type":
      return arguments.first.flatMap { argument in
        evaluate(argument.form, environment).map { Value.metatype($0.type) }
      }
    case "zip":
      let lists = arguments.compactMap { argument -> [Value]? in
        if case .array(let values)? = evaluate(argument.form, environment)?.what { return values }
        return nil
      }
      guard lists.count == 2 else { return nil }
      let pairs = zip(lists[0], lists[1]).map {
        Value(.tuple([$0.type, $1.type]), .tuple([("", $0), ("", $1)]))
      }
      return Value(.unknown, .array(pairs))
    default: break
    }
    _ = whole
    return nil
  }

  /// A service of the lifecycle: a contribution that asks for an instance when it is started.
  func service(_ arguments: [Argument], _ environment: Environment, _ at: Site) -> Value {
    var type = TypeReference.unknown
    var qualifier = QualifierText.none
    for argument in arguments {
      if argument.label == "qualifier" {
        qualifier = self.qualifier(argument, environment)
      } else if let value = argument.value ?? evaluate(argument.form, environment),
        case .metatype(let named) = value.what
      {
        type = named
      }
    }
    let request = Request(
      type: type, qualifier: qualifier, form: .required, target: .own, site: at, guards: [],
      isDeferred: true, isAsync: true)
    request.isDeclared = true
    if !type.isKnown { request.why = "the service's type is not known here" }
    let draft = Draft(
      number: number(), kind: .contribution, type: .named("ServiceEntry"), site: at,
      factory: .requests([request]), guards: guards)
    return Value(.named("Registration"), .registrations([draft]))
  }

  /// `.diScope(scope: "session") { child in ... }`: a child for a part of the user interface.
  func interfaceScope(
    _ arguments: [Argument], _ environment: Environment, _ form: Form
  ) -> Value? {
    let child = self.child(of: ambients + [foreign], arguments, environment, form)
    child.isClosed = true
    if !isSilent { interfaceScopes.append(child) }
    for argument in arguments where !["name", "scope"].contains(argument.label) {
      if let value = argument.value ?? evaluate(argument.form, environment) {
        if case .closure(let node) = value.what { call(node, [.containers([child])]) }
      }
    }
    return .containers([child])
  }

  /// `.diPreview(of: app()) { container in ... }`: a copy of the app's container, with fakes.
  func interfacePreview(
    _ arguments: [Argument], _ environment: Environment, _ form: Form
  ) {
    let before = isPreview
    isPreview = true
    defer { isPreview = before }
    let at = site(form, environment)
    let bases = arguments.filter { $0.label == "of" }
      .compactMap { $0.value ?? evaluate($0.form, environment, .container) }
    let preview = ContainerNode(number: number(), kind: .made, site: at)
    preview.name = "preview"
    preview.isPreview = true
    preview.isClosed = true
    preview.parents = bases.compactMap(\.containers).flatMap { $0 }
    for argument in arguments where argument.label != "of" {
      if let value = argument.value ?? evaluate(argument.form, environment),
        case .closure(let node) = value.what
      {
        call(node, [.containers([preview])])
      }
    }
  }

  func addAmbient(_ value: Value) {
    guard !isSilent else { return }
    for node in value.containers ?? [] where !ambients.contains(where: { $0 === node }) {
      ambients.append(node)
      // A part of the user interface may be shown below any of them.
      for scope in interfaceScopes where scope !== node {
        scope.parents.append(node)
        node.children.append(scope)
      }
    }
  }

  /// `.diContainer(app)`: what is below finds it.
  func interfaceContainer(_ arguments: [Argument], _ environment: Environment) {
    for argument in arguments {
      if let value = argument.value ?? evaluate(argument.form, environment) { addAmbient(value) }
    }
  }

  /// A call of a static function of one of the library's types.
  func libraryStaticCall(
    _ name: String, _ type: TypeReference, _ arguments: [Argument], _ environment: Environment,
    _ expected: TypeReference?, _ form: Form
  ) -> Value? {
    switch (type.name, name) {
    case ("Injection"?, "with"), ("ResolverContext"?, "with"):
      guard let first = arguments.first,
        let value = first.value ?? evaluate(first.form, environment, .container)
      else { return nil }
      addAmbient(value)
      return runBody(Array(arguments.dropFirst()), [], environment)
    case ("Injection"?, "escaping"), ("Injection"?, "continuing"):
      return runBody(arguments, [], environment)
    case ("DI"?, "setUp"):
      for argument in arguments {
        if argument.isClosure, argument.form.parts[0].parts.isEmpty,
          case let drafts = build(argument, environment), !drafts.isEmpty
        {
          install(drafts, into: [ambient], site(form, environment))
        } else if let value = evaluate(argument.form, environment),
          case .closure(let node) = value.what
        {
          call(node, [.containers([ambient])])
        }
      }
      return .unknown
    default: return nil
    }
  }

  /// Making an instance of one of the library's types.
  func libraryConstruct(
    _ type: TypeReference, _ arguments: [Argument], _ environment: Environment,
    _ expected: TypeReference?, _ form: Form
  ) -> Value? {
    let at = site(form, environment)
    guard let name = type.name, program.types[name] == nil else { return nil }
    switch name {
    case "Container":
      guard program.modules[at.file.module]?.usesHilt == true else { return nil }
      if let choice = choose(
        program.externals["Container"]?.initializers ?? [], arguments, environment)
      {
        // An initialiser that an extension adds: what it does is done to a new container.
        let node = made(at, arguments, environment)
        var known: [String: TypeReference] = [:]
        let values = self.values(choice, arguments, environment, .containers([node]), &known)
        follow(
          choice.declaration, values.sorted { $0.0 < $1.0 }, .containers([node]), known)
        return .containers([node])
      }
      if environment.context.receiver?.containers != nil, form.parts.first?.kind == .member,
        form.parts.first?.part(0)?.text == "self"
      {
        return environment.context.receiver
      }
      return .containers([made(at, arguments, environment)])
    case "Named", "ScopeName":
      guard let first = arguments.first,
        let value = first.value ?? evaluate(first.form, environment, .string)
      else { return Value(type) }
      return Value(type, value.what)
    case "Lazy", "Provider":
      for argument in arguments {
        if let value = argument.value ?? evaluate(argument.form, environment),
          case .closure(let node) = value.what
        {
          var result: TypeReference?
          if case .named(_, let made) = expected ?? type { result = made.first }
          callLater(node, [], result: result)
        }
      }
      return Value(expected ?? type)
    default: return nil
    }
  }

  func made(_ at: Site, _ arguments: [Argument], _ environment: Environment)
    -> ContainerNode
  {
    var parents: [ContainerNode] = []
    if let parent = arguments.first(where: { $0.label == "parent" }),
      let value = parent.value ?? evaluate(parent.form, environment, .container)
    {
      if let nodes = value.containers {
        parents = nodes
      } else if case .null = value.what {
      } else {
        parents = [foreign]
      }
    }
    // One run of the code makes one container.
    let key =
      "new|\(at.file.path)@\(at.offset)|\(active.sorted().joined(separator: ";").hashValue)"
      + "|\(parents.map(\.number))"
    if let known = nodes[key] { return known }
    let node =
      isSilent
      ? ContainerNode(number: number(), kind: .made, site: at)
      : newContainer(at, parents: parents)
    if !isSilent {
      nodes[key] = node
      node.isPreview = isPreview
    }
    configure(node, arguments, environment, at)
    return node
  }
}
