/// Entry points: what their members ask for.
extension Follower {
  func entryPoint(
    _ receiver: Value, _ arguments: [Argument], _ environment: Environment,
    _ expected: TypeReference?, _ at: Site
  ) -> Value? {
    var type = expected?.unwrapped ?? .unknown
    if let first = arguments.first, let value = evaluate(first.form, environment),
      case .metatype(let named) = value.what
    {
      type = named
    }
    guard let declaration = program.declaration(type) else { return Value(type) }
    guard declaration.attribute("EntryPoint") != nil else {
      if !isSilent, declaration.kind == .protocol { plainEntryPoints.append((declaration, at)) }
      return Value(type)
    }
    if !isSilent { askedEntryPoints.insert(declaration.id) }
    for request in entryPointRequests(declaration, target(receiver)) { record(request) }
    return Value(type)
  }

  /// What an entry point asks for: each of its members.
  func entryPointRequests(_ declaration: TypeDeclaration, _ target: Request.Target) -> [Request] {
    var requests: [Request] = []
    let context = Context(
      place: Place(file: declaration.place.file, type: declaration), receiver: nil)
    let environment = Environment(nil, context)
    func add(_ form: Form, _ type: Form?, _ effects: Form?) {
      let attributes = form.parts[0].parts
      var qualifier = QualifierText.none
      if let named = attributes.first(where: { $0.text == "Named" || $0.text == "Qualified" }),
        let argument = named.parts.first
      {
        qualifier = self.qualifier(Argument(argument), environment)
      }
      let request = Request(
        type: self.type(type, environment), qualifier: qualifier, form: .member, target: target,
        site: Site(file: declaration.place.file, offset: form.offset), guards: [],
        isDeferred: true, isAsync: effects?.text.contains("async") == true)
      request.isDeclared = true
      requests.append(request)
    }
    for form in declaration.form?.parts[5].parts ?? [] {
      if form.kind == .variable { add(form, form.part(3), form.part(5)) }
      if form.kind == .function { add(form, form.part(5), form.part(4)) }
    }
    return requests
  }
}
