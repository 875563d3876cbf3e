/// `@Provides`, `@Register` and `@Binds`, as what they register.
extension Follower {
  func install(members: [Form], _ declaration: TypeDeclaration, _ node: ContainerNode) {
    for form in members {
      switch form.kind {
      case .ifConfig:
        withinClauses(of: form) { install(members: $0.parts, declaration, node) }
      case .function:
        let attributes = form.parts[0].parts
        guard let provides = attributes.first(where: { $0.text == "Provides" }) else { continue }
        let function = FunctionDeclaration(
          form, Place(file: declaration.place.file, type: declaration))
        let environment = self.environment(of: declaration)
        let requests = self.requests(of: function.parameters, environment)
        add(
          type(function.result, environment), provides, attributes, .requests(requests),
          Site(file: declaration.place.file, offset: form.offset), declaration, node,
          isAsync: function.isAsync)
      case .variable:
        let attributes = form.parts[0].parts
        guard let register = attributes.first(where: { $0.text == "Register" }) else { continue }
        let environment = self.environment(of: declaration)
        let type = self.type(form.part(3), environment)
        let at = Site(file: declaration.place.file, offset: form.offset)
        add(
          type, register, attributes, maker(of: type, at), at, declaration, node, isAsync: false)
      default: break
      }
    }
  }

  func install(
    binds: Form, _ declaration: TypeDeclaration, _ node: ContainerNode
  ) {
    let environment = self.environment(of: declaration)
    guard let first = binds.parts.first, let value = evaluate(first.parts[0], environment),
      case .metatype(let type) = value.what
    else { return }
    let at = Site(file: declaration.place.file, offset: binds.offset)
    let attributes = declaration.form?.part(1)?.parts ?? []
    let initializer = injectableInitializer(declaration)
    add(
      type, binds, attributes, maker(of: declaration.reference, at), at, declaration, node,
      isAsync: initializer?.isAsync == true)
  }

  /// A factory that makes a type from a resolver.
  private func maker(of type: TypeReference, _ at: Site) -> Draft.Factory {
    if let requests = assistedRequests(type) { return .requests(requests) }
    let declaration = program.declaration(type)
    let closure = Form(
      .closure, at: at.offset,
      [
        Form(
          .list,
          [
            Form(
              .parameter, "resolver", at: at.offset,
              [.nothing, .nothing, .nothing, Form(.list), .nothing])
          ]),
        .nothing,
        Form(
          .block, at: at.offset,
          [
            Form(
              .call, at: at.offset,
              [
                Form(.name, "__made", at: at.offset),
                Form(
                  .argument, "resolver", at: at.offset, [Form(.name, "resolver", at: at.offset)]),
              ])
          ]), Form(.list), Form(.list), Form(.word, "in"),
      ])
    let environment = Environment(
      nil, Context(place: Place(file: at.file, type: nil), receiver: nil))
    environment.variables["__made"] = .metatype(type)
    if declaration == nil {
      return .requests([.declared(.unknown, at: at, unless: "'\(type)' is not known here")])
    }
    return .closure(
      Value(
        .unknown, .closure(ClosureNode(number: number(), form: closure, environment: environment))),
      arguments: [])
  }

  func add(
    _ type: TypeReference, _ attribute: Form, _ attributes: [Form], _ factory: Draft.Factory,
    _ at: Site, _ declaration: TypeDeclaration, _ node: ContainerNode, isAsync: Bool
  ) {
    let environment = self.environment(of: declaration)
    var qualifier = QualifierText.none
    var lifetime = LifetimeText.singleton
    var lifetimeSite: Site?
    var isOverride = false
    for part in attribute.parts {
      let argument = Argument(part)
      switch (attribute.text, part.text) {
      case (_, "qualifier"): qualifier = self.qualifier(argument, environment)
      case (_, "lifetime"), ("Register", ""):
        lifetime = self.lifetime(evaluate(argument.form, environment, .named("Lifetime")))
        lifetimeSite = Site(file: at.file, offset: argument.form.offset)
      case (_, "override"): isOverride = argument.form.text != "false"
      default: break
      }
    }
    var kind = Draft.Kind.binding
    if attributes.contains(where: { $0.text == "IntoList" || $0.text == "IntoSet" }) {
      kind = .contribution
    }
    if let map = attributes.first(where: { $0.text == "IntoMap" }), let part = map.parts.first {
      let value = evaluate(part.parts[0], environment) ?? .unknown
      var text = spelled(value)
      if case .text(let literal) = value.what { text = "\"\(literal)\"" }
      if case .constant(let constant) = value.what { text = constant }
      kind = .entry(type: value.type, key: text)
    }
    let draft = Draft(
      number: number(), kind: kind, type: type, qualifier: qualifier, lifetime: lifetime, site: at,
      factory: factory, guards: guards)
    draft.isOverride = isOverride
    draft.isAsync = isAsync
    draft.lifetimeSite = lifetimeSite
    install(draft, into: [node])
  }
}
