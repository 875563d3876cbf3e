/// `registerInjector` and `inject(into:)`: properties of objects that somebody else makes.
extension Follower {
  /// The draft of an injector: a function of a resolver and the object, or the properties to be set.
  func injectorDraft(
    _ arguments: [Argument], _ environment: Environment, _ form: Form
  ) -> Draft? {
    let paths = arguments.filter { $0.form.kind == .keyPath }
    let others = arguments.filter { $0.form.kind != .keyPath }
    guard let draft = draft("register", others, environment, nil, form) else { return nil }
    let object = draft.type
    draft.type = .named("Injector", [object])
    draft.lifetime = .transient
    if paths.isEmpty {
      draft.extra = [Value(object)]
    } else {
      draft.factory = .requests(paths.map { request(for: $0.form, of: object, environment) })
    }
    return draft
  }

  /// What a property is set to: `Foo?` is given a `Foo`.
  private func request(for path: Form, of object: TypeReference, _ environment: Environment)
    -> Request
  {
    let name = path.text.split(separator: ".").last.map(String.init) ?? ""
    let type = property(name, of: Value(object), path, environment).type.unwrapped
    return .declared(
      type, at: site(path, environment), unless: "the type of '\(path.text)' is not known here")
  }

  /// Asks for the injector of an object's type.
  func inject(
    _ receiver: Value, _ arguments: [Argument], _ environment: Environment, _ at: Site
  ) {
    var type = TypeReference.unknown
    var qualifier = QualifierText.none
    for argument in arguments {
      if argument.label == "qualifier" {
        qualifier = self.qualifier(argument, environment)
      } else {
        type = evaluate(argument, environment)?.type.unwrapped ?? .unknown
      }
    }
    let request = Request(
      type: .named("Injector", [type]), qualifier: qualifier, form: .required,
      target: target(receiver), site: at, guards: guards, isDeferred: deferral > 0)
    if !type.isKnown { request.why = "the object's type is not known here" }
    record(request)
  }
}
