/// `@Injectable` and assisted types: what their initialisers ask for.
extension Follower {
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
    let receiver = evaluate(first, environment, .resolver) ?? .unknown
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
  func requests(of parameters: [Form], _ environment: Environment) -> [Request] {
    parameters.map { parameter in
      var qualifier = QualifierText.none
      if let attribute = parameter.parts[3].parts.first(where: { $0.text == "Qualified" }),
        let part = attribute.parts.first
      {
        qualifier = self.qualifier(Argument(part), environment)
      }
      let request = Request.declared(
        type(parameter.part(1), environment), qualifier, at: site(parameter, environment),
        unless: "the parameter's type or qualifier is not known here")
      request.hasDefault = parameter.part(2) != nil
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
      let request = Request.declared(
        type(property.type, environment), qualifier,
        at: Site(file: property.place.file, offset: property.form.offset),
        unless: "the property's type or qualifier is not known here")
      request.hasDefault = property.initial != nil
      return request
    }
  }

  /// What an assisted factory asks for, later: a nested `Factory`, or a protocol of functions.
  func assistedRequests(_ type: TypeReference) -> [Request]? {
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
}
