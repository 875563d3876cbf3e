/// The library's types: their static functions, and what making one means.
extension Follower {
  /// A call of a static function of one of the library's types.
  func libraryStaticCall(
    _ name: String, _ type: TypeReference, _ arguments: [Argument], _ environment: Environment,
    _ expected: TypeReference?, _ form: Form
  ) -> Value? {
    switch (type.name, name) {
    case ("Injection"?, "with"), ("ResolverContext"?, "with"):
      guard let first = arguments.first,
        let value = evaluate(first, environment, .container)
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
        let value = evaluate(first, environment, .string)
      else { return Value(type) }
      return Value(type, value.what)
    case "Lazy", "Provider":
      for argument in arguments {
        if let value = evaluate(argument, environment),
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
      let value = evaluate(parent, environment, .container)
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
