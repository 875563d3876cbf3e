/// What is called on a container or a resolver.
extension Follower {
  static let registering: Set<String> = [
    "register", "registerAsync", "registerMany", "registerManyAsync", "registerFactory", "bind",
    "bindAsync", "alias", "decorate",
  ]

  static let asking: [String: Request.Form] = [
    "resolve": .required, "tryResolve": .required, "resolveAsync": .required,
    "optional": .optional, "tryOptional": .optional, "optionalAsync": .optional,
    "resolveMany": .many, "tryResolveMany": .many, "resolveManyAsync": .many,
    "resolveSet": .set, "tryResolveSet": .set, "resolveSetAsync": .set,
    "resolveMap": .map(.unknown), "tryResolveMap": .map(.unknown),
    "resolveMapAsync": .map(.unknown),
  ]

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
        } else if let value = evaluate(argument, environment) {
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
      return receiver
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

  func prewarm(_ nodes: [ContainerNode]) {
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
      let value = evaluate(argument, environment, wanted)
      if argument.label == "name", case .text(let text)? = value?.what { node.name = text }
      if argument.label == "scope" {
        let place = Site(
          file: at.file, offset: argument.form.isNothing ? at.offset : argument.form.offset)
        setScope(value, of: node, at: place)
      }
    }
  }
}
