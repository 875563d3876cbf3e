/// `@Component`: the container that it builds, its modules and its inputs.
extension Follower {
  func installComponent(
    _ component: Form, _ declaration: TypeDeclaration, _ node: ContainerNode
  ) {
    let environment = self.environment(of: declaration)
    for argument in component.parts where argument.text == "replaces" {
      for one in metatypes(argument.parts[0], environment) {
        if let name = one.type.name { node.skipped.insert(name) }
      }
    }
    for argument in component.parts where argument.text == "modules" {
      for one in metatypes(argument.parts[0], environment) {
        installModule(
          one.type, into: node, Site(file: declaration.place.file, offset: one.offset))
      }
    }
  }

  /// `AppComponent.build(parent:)`, `Module.__register(into:)`: static functions that macros add.
  func macroCall(
    _ name: String, _ declaration: TypeDeclaration, _ arguments: [Argument],
    _ environment: Environment, _ form: Form
  ) -> Value? {
    let at = site(form, environment)
    if name == "build", let component = declaration.attribute("Component") {
      var parents: [ContainerNode] = []
      for argument in arguments {
        guard let value = evaluate(argument, environment) else { continue }
        if argument.label == "parent" {
          if let nodes = value.containers {
            parents = nodes
          } else if case .null = value.what {
          } else {
            parents = [foreign]
          }
        }
      }
      let key =
        "build|\(declaration.id)|\(at.file.path)@\(at.offset)|\(parents.map(\.number))"
        + "|\(active.sorted().joined(separator: ";").hashValue)"
      if let known = nodes[key] { return .containers([known]) }
      if isSilent { return .containers([ContainerNode(number: number(), kind: .made, site: at)]) }
      let node = newContainer(at, parents: parents)
      node.isPreview = isPreview
      nodes[key] = node
      node.name = declaration.name
      node.component = declaration
      visited.insert(ObjectIdentifier(declaration.form!))
      let inside = self.environment(of: declaration)
      for argument in component.parts where argument.text == "scope" {
        setScope(
          evaluate(argument.parts[0], inside, .named("ScopeName")), of: node,
          at: Site(file: declaration.place.file, offset: argument.parts[0].offset))
      }
      supply(declaration, node, inside)
      installModule(declaration.reference, into: node, at)
      return .containers([node])
    }
    if name == "__register",
      ["Module", "Binds", "Component"].contains(where: { declaration.attribute($0) != nil })
    {
      for argument in arguments {
        guard let value = evaluate(argument, environment, .container) else {
          continue
        }
        for node in value.containers ?? [foreign] {
          installModule(declaration.reference, into: node, at)
        }
      }
      return Value(.void)
    }
    return nil
  }

  /// The stored properties of a component are what its `build` takes, and are bound.
  private func supply(
    _ declaration: TypeDeclaration, _ node: ContainerNode, _ environment: Environment
  ) {
    guard declaration.kind == .struct else { return }
    for property in declaration.stored where !(property.isLet && property.initial != nil) {
      let named = property.attribute("Named")?.parts.first
      let draft = Draft(
        number: number(), kind: .binding, type: type(of: property),
        qualifier: named.map { qualifier(Argument($0), environment) } ?? .none,
        site: Site(file: declaration.place.file, offset: property.form.offset), factory: .instance,
        guards: [])
      install(draft, into: [node])
    }
  }
}
