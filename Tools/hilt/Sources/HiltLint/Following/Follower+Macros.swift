/// What the macros write, as if they had written it.
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

  private func environment(of declaration: TypeDeclaration) -> Environment {
    Environment(
      nil,
      Context(
        place: Place(file: declaration.place.file, type: declaration),
        receiver: .metatype(declaration.reference)))
  }

  private func metatypes(_ form: Form, _ environment: Environment) -> [(
    type: TypeReference, offset: UInt32
  )] {
    form.parts.compactMap { part in
      if let value = evaluate(part, environment), case .metatype(let type) = value.what {
        return (type, part.offset)
      }
      return nil
    }
  }

  // MARK: Components

  private func installComponent(
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
        guard let value = argument.value ?? evaluate(argument.form, environment) else { continue }
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
        guard let value = argument.value ?? evaluate(argument.form, environment, .container) else {
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

  // MARK: Modules

  private func install(members: [Form], _ declaration: TypeDeclaration, _ node: ContainerNode) {
    for form in members {
      switch form.kind {
      case .ifConfig:
        let hasElse = form.parts.last?.text == "else"
        for (index, clause) in form.parts.enumerated() {
          within(
            Guard(
              branch: ObjectIdentifier(form), condition: "#if \(form.parts[0].text)", arm: index,
              arms: hasElse ? form.parts.count : 0)
          ) {
            install(members: clause.parts[0].parts, declaration, node)
          }
        }
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

  private func install(
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
      let request = Request(
        type: .unknown, qualifier: .none, form: .required, target: .own, site: at, guards: [])
      request.why = "'\(type)' is not known here"
      return .requests([request])
    }
    return .closure(
      Value(
        .unknown, .closure(ClosureNode(number: number(), form: closure, environment: environment))),
      arguments: [])
  }

  private func add(
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

  // MARK: Injectable types

  /// The initialiser that `@Injectable` uses.
  func injectableInitializer(_ declaration: TypeDeclaration) -> FunctionDeclaration? {
    let all = declaration.initializers.filter {
      !$0.form.parts[1].parts.contains { $0.text == "convenience" } && !$0.isFailable
    }
    return all.first { $0.has(attribute: "InjectableInit") } ?? (all.count == 1 ? all[0] : nil)
  }

  /// `T(resolver: r)` of a type whose initialiser a macro writes.
  func macroConstruct(
    _ declaration: TypeDeclaration, _ type: TypeReference, _ arguments: [Argument],
    _ environment: Environment, _ form: Form
  ) -> Value? {
    guard let first = arguments.first, ["resolver", "tryResolver"].contains(first.label) else {
      return nil
    }
    let assisted = declaration.initializers.first { $0.has(attribute: "AssistedInject") }
    guard declaration.attribute("Injectable") != nil || assisted != nil else { return nil }
    let receiver = first.value ?? evaluate(first.form, environment, .resolver) ?? .unknown
    for argument in arguments.dropFirst() { evaluate(argument.form, environment) }
    let inside = self.environment(of: declaration)
    var requests: [Request] = []
    if let assisted {
      requests = self.requests(
        of: assisted.parameters.filter { !isAssisted($0) }, inside)
    } else if let initializer = injectableInitializer(declaration) {
      requests = self.requests(of: initializer.parameters, inside)
    } else {
      requests = memberwiseRequests(declaration, inside)
    }
    for request in requests {
      let copy = request.copy(guards: guards)
      copy.target = requestTarget(receiver)
      copy.isDeferred = deferral > 0
      record(copy)
    }
    return Value(type)
  }

  private func requestTarget(_ receiver: Value) -> Request.Target {
    switch receiver.what {
    case .resolver(let binding?, _):
      return binding === current ? .own : .containers([binding.owner])
    case .containers(let nodes): return .containers(nodes)
    default: return current == nil ? .containers([foreign]) : .own
    }
  }

  private func isAssisted(_ parameter: Form) -> Bool {
    parameter.parts[3].parts.contains { $0.text == "Assisted" }
  }

  /// What the parameters of a function ask for.
  private func requests(of parameters: [Form], _ environment: Environment) -> [Request] {
    parameters.map { parameter in
      var qualifier = QualifierText.none
      if let attribute = parameter.parts[3].parts.first(where: { $0.text == "Qualified" }),
        let part = attribute.parts.first
      {
        qualifier = self.qualifier(Argument(part), environment)
      }
      let request = Request(
        type: type(parameter.part(1), environment), qualifier: qualifier, form: .required,
        target: .own, site: site(parameter, environment), guards: [])
      request.hasDefault = parameter.part(2) != nil
      request.isDeclared = true
      if !request.type.isKnown || qualifier == .unknown {
        request.why = "the parameter's type or qualifier is not known here"
      }
      return request
    }
  }

  private func memberwiseRequests(_ declaration: TypeDeclaration, _ environment: Environment)
    -> [Request]
  {
    guard declaration.kind == .struct else { return [] }
    return declaration.stored.filter { property in
      !(property.isLet && property.initial != nil) && !property.isLazy && property.type != nil
        && property.attributes.allSatisfy { $0.text == "Qualified" }
    }.map { property in
      var qualifier = QualifierText.none
      if let attribute = property.attribute("Qualified"), let part = attribute.parts.first {
        qualifier = self.qualifier(Argument(part), environment)
      }
      let request = Request(
        type: type(property.type, environment), qualifier: qualifier, form: .required,
        target: .own, site: Site(file: property.place.file, offset: property.form.offset),
        guards: [])
      request.hasDefault = property.initial != nil
      request.isDeclared = true
      if !request.type.isKnown { request.why = "the property's type is not known here" }
      return request
    }
  }

  /// What an assisted factory asks for, later: a nested `Factory`, or a protocol of functions.
  private func assistedRequests(_ type: TypeReference) -> [Request]? {
    guard case .named(let name, _) = type else { return nil }
    var made: [TypeDeclaration] = []
    if name.hasSuffix(".Factory"), let owner = program.types[String(name.dropLast(8))] {
      made = [owner]
    } else if let declaration = program.types[name], declaration.attribute("AssistedFactory") != nil
    {
      let environment = self.environment(of: declaration)
      for list in declaration.functions.values.sorted(by: { $0[0].form.offset < $1[0].form.offset })
      {
        for function in list {
          if let result = program.declaration(self.type(function.result, environment)) {
            made.append(result)
          }
        }
      }
    } else {
      return nil
    }
    var requests: [Request] = []
    for declaration in made {
      guard
        let function = declaration.initializers.first(where: { $0.has(attribute: "AssistedInject") }
        )
      else { continue }
      for request in self.requests(
        of: function.parameters.filter { !isAssisted($0) }, environment(of: declaration))
      {
        request.isDeferred = true
        requests.append(request)
      }
    }
    return requests
  }

  // MARK: Wrappers

  static let wrappers: Set<String> = [
    "Inject", "Injected", "LazyInjected", "WeakInjected", "OptionalInjected", "DynamicInjected",
    "EnvironmentInjected", "InjectedModel", "InjectedObject",
  ]

  /// What a property with one of the wrappers asks for.
  func followWrapper(_ wrapper: Form, _ form: Form, _ environment: Environment) {
    guard program.modules[environment.context.place.file.module]?.usesHilt == true,
      program.modules(declaring: wrapper.text, seenFrom: environment.context.place.file)
        .allSatisfy({ $0.types[wrapper.text] == nil })
    else { return }
    var type = form.part(3).map { self.type($0, environment) }
    var qualifier = QualifierText.none
    var target = Request.Target.ambient
    for part in wrapper.parts {
      let argument = Argument(part)
      if part.text == "qualifier" {
        qualifier = self.qualifier(argument, environment)
      } else if part.text.isEmpty, let value = evaluate(argument.form, environment),
        case .metatype(let named) = value.what
      {
        type = named
      } else if ["container", "in", "from"].contains(part.text) {
        if let nodes = evaluate(argument.form, environment)?.containers {
          target = .containers(nodes)
        } else {
          target = .containers([foreign])
        }
      }
    }
    let isOptional = wrapper.text == "OptionalInjected"
    var asked = type ?? .unknown
    if isOptional || wrapper.text == "WeakInjected" { asked = asked.unwrapped }
    let request = Request(
      type: asked, qualifier: qualifier, form: isOptional ? .optional : .required, target: target,
      site: Site(file: environment.context.place.file, offset: wrapper.offset), guards: guards,
      isDeferred: true)
    if !asked.isKnown || qualifier == .unknown {
      request.why = "the property's type or qualifier is not known here"
    }
    record(request)
  }
}
