/// Modules, by their types.
extension Follower {
  /// Registers what a module's type stands for, once in a container.
  func installModule(
    _ type: TypeReference, into node: ContainerNode, _ at: Site, _ marks: [Guard] = []
  ) {
    guard !isSilent else { return }
    guard let declaration = program.declaration(type), declaration.kind != .external else {
      node.opened.append((at, "the module \(type)"))
      return
    }
    guard !node.skipped.contains(declaration.id) else { return }
    let saved = guards
    for one in marks where !guards.contains(one) { guards.append(one) }
    // Once, unless it was in another branch.
    let branches = Set(guards.filter { !$0.isSoft })
    guard
      !node.installedUnder[declaration.id, default: []].contains(where: {
        branches.isSuperset(of: $0)
      }), node.installedUnder[declaration.id, default: []].count < 8
    else {
      guards = saved
      return
    }
    node.installedUnder[declaration.id, default: []].append(Array(branches))
    node.installed.insert(declaration.id)
    installing.append(declaration.id)
    defer {
      guards = saved
      installing.removeLast()
    }
    if let own = methods("__register", of: declaration).first(where: \.isStatic) {
      let arguments = [
        Argument(label: own.parameters.first?.part(0)?.text ?? "into", value: .containers([node]))
      ]
      let environment = Environment(
        nil, Context(place: declaration.place, receiver: nil))
      if let matched = Matching.match(arguments, own.parameters) {
        _ = invoke(
          Choice(declaration: own, places: matched, rivals: []),
          FunctionNode([own], receiver: .metatype(declaration.reference)), arguments, environment,
          nil, Form(.call, "", at: at.offset, [.nothing]))
      }
      return
    }
    var isModule = false
    if let component = declaration.attribute("Component") {
      isModule = true
      installComponent(component, declaration, node)
    }
    if let module = declaration.attribute("Module") {
      isModule = true
      let environment = self.environment(of: declaration)
      for argument in module.parts where argument.text == "includes" {
        for one in metatypes(argument.parts[0], environment) {
          installModule(
            one.type, into: node, Site(file: declaration.place.file, offset: one.offset))
        }
      }
      install(members: declaration.form?.parts[5].parts ?? [], declaration, node)
    }
    let binds = declaration.attributes("Binds")
    for one in binds {
      isModule = true
      install(binds: one, declaration, node)
    }
    if !isModule { node.opened.append((at, "the module \(type)")) }
  }

  func environment(of declaration: TypeDeclaration) -> Environment {
    Environment(
      nil,
      Context(
        place: Place(file: declaration.place.file, type: declaration),
        receiver: .metatype(declaration.reference)))
  }

  func metatypes(_ form: Form, _ environment: Environment) -> [(
    type: TypeReference, offset: UInt32
  )] {
    form.parts.compactMap { part in
      if let value = evaluate(part, environment), case .metatype(let type) = value.what {
        return (type, part.offset)
      }
      return nil
    }
  }
}
