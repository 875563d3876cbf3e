/// `registerChild`: children that the graph makes, each from a seed.
extension Follower {
  /// Binds the factory, makes one child that stands for all that it makes, and follows what is
  /// registered there.
  func registerChild(
    _ nodes: [ContainerNode], _ arguments: [Argument], _ environment: Environment, _ form: Form
  ) {
    var seed = TypeReference.void
    var qualifier = QualifierText.none
    var isOverride = false
    for argument in arguments {
      switch argument.label {
      case "seed":
        if let type = metatype(of: argument, environment) { seed = type }
      case "qualifier": qualifier = self.qualifier(argument, environment)
      case "override": isOverride = argument.form.text != "false"
      default: break
      }
    }
    let at = siteOf(form, environment)
    let child = self.child(of: nodes, arguments, environment, form)
    func bind(_ type: TypeReference, _ qualifier: QualifierText, in nodes: [ContainerNode]) {
      let draft = Draft(
        number: number(), kind: .binding, type: type, qualifier: qualifier, lifetime: .transient,
        site: at, factory: .instance, guards: guards)
      draft.isOverride = isOverride
      install(draft, into: nodes)
    }
    bind(.named("ChildFactory", [seed]), qualifier, in: nodes)
    if !isSilent { seeded[seed, default: []].append(child) }
    if seed != .void {
      bind(seed, .none, in: [child])
    }
    for node in nodes where child.scope != nil && !isSilent {
      node.expectations.append(
        Expectation(
          key: Key(seed == .void ? .container : seed), scope: child.scope, site: at, isOfSeed: true)
      )
    }
    _ = runBody(arguments, [.containers([child]), Value(seed)], environment)
  }

  /// What a `ChildFactory` makes, as far as one was met.
  func madeChild(_ factory: TypeReference) -> Value? {
    guard case .named("ChildFactory", let arguments) = factory, let seed = arguments.first else {
      return nil
    }
    return seeded[seed].map { .containers($0) } ?? foreignValue()
  }
}
