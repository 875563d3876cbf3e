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
      var inputs: [Value] = []
      for argument in arguments {
        guard let value = evaluate(argument, environment) else { continue }
        if argument.label == "parent" {
          if let nodes = value.containers {
            parents = nodes
          } else if case .null = value.what {
          } else {
            parents = [foreign]
          }
        } else if argument.label != "name" {
          inputs.append(value)
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
      supply(component, declaration, node, inside, at)
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

  /// The run-time inputs of a component are bound to what `build` is given.
  private func supply(
    _ component: Form, _ declaration: TypeDeclaration, _ node: ContainerNode,
    _ environment: Environment, _ at: Site
  ) {
    func add(_ type: TypeReference, _ offset: UInt32, _ qualifier: QualifierText) {
      let draft = Draft(
        number: number(), kind: .binding, type: type, qualifier: qualifier,
        site: Site(file: declaration.place.file, offset: offset), factory: .instance, guards: [])
      install(draft, into: [node])
    }
    for argument in component.parts where ["inputs", "input", "seed"].contains(argument.text) {
      for one in metatypes(argument.parts[0], environment) { add(one.type, one.offset, .none) }
    }
    for property in declaration.properties.values
    where property.attributes.contains(where: { $0.text == "Input" || $0.text == "BindsInstance" })
    {
      let attribute = property.attributes.first {
        $0.text == "Input" || $0.text == "BindsInstance"
      }!
      var qualifier = QualifierText.none
      for part in attribute.parts where part.text.isEmpty || part.text == "qualifier" {
        qualifier = self.qualifier(Argument(part), environment)
      }
      add(type(property.type, environment), property.form.offset, qualifier)
    }
    // Stored properties of a component are what its `build` takes.
    if declaration.kind == .struct {
      for property in declaration.stored where property.initial == nil {
        add(type(property.type, environment), property.form.offset, .none)
      }
    }
  }
}
