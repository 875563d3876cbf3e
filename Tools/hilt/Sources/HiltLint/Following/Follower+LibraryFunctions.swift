/// The library's plain functions.
extension Follower {
  private static let making: Set<String> = [
    "provide", "provideAsync", "provideFactory", "contribute", "contributeAll", "contributeAsync",
    "contributeAllAsync", "alias", "decorate", "decoration",
  ]

  /// Runs the closure that a call takes, at once, with values.
  func runBody(
    _ arguments: [Argument], _ values: [Value], _ environment: Environment
  ) -> Value? {
    var result: Value?
    for argument in arguments {
      if let value = evaluate(argument, environment) {
        switch value.what {
        case .closure(let node) where argument.isTrailing || argument.label != "onClose":
          result = call(node, values)
        case .function: result = apply(value, values, environment, argument.form)
        default: break
        }
      }
    }
    return result ?? .unknown
  }

  /// What a builder's closure builds.
  func build(_ argument: Argument, _ environment: Environment) -> [Draft] {
    let context = environment.context.inner(result: nil)
    let inner = Environment(environment, context)
    if case .registrations(let drafts) = run(argument.form.parts[2], inner, context, .registrations)
      .what
    {
      return drafts
    }
    return []
  }

  /// A call of a function of the library.
  func libraryCall(
    _ name: String, _ arguments: [Argument], _ environment: Environment,
    _ expected: TypeReference?, _ form: Form
  ) -> Value? {
    let at = site(form, environment)
    guard program.modules[at.file.module]?.usesHilt == true else { return nil }
    if name == "service", let first = arguments.first, first.label.isEmpty {
      return service(arguments, environment, at)
    }
    if Follower.making.contains(name) {
      if let draft = draft(name, arguments, environment, nil, form) {
        return Value(.named("Registration"), .registrations([draft]))
      }
      return nil
    }
    switch name {
    case "resolve", "tryResolve", "optional", "resolveMany", "tryOptional", "tryResolveMany",
      "resolveSet", "resolveMap", "resolveAsync":
      return request(
        name, Follower.asking[name]!, Value(.resolver, .something), arguments, environment,
        expected,
        form)
    case "register", "registerMany", "install", "tryInstall", "registerAsync", "registerManyAsync",
      "registerFactory", "registerInjector", "registerChild",
      "decorate":
      return containerCall(name, .containers([ambient]), arguments, environment, expected, form)
    case "inject", "tryInject":
      return containerCall(
        name, Value(.resolver, .something), arguments, environment, expected, form)
    case "prewarmSingletons", "tryPrewarmSingletons", "startRecording", "exportDOT": return .unknown
    case "prewarm":
      prewarm(ambients)
      return .unknown
    case "useContainer":
      if let first = arguments.first,
        let value = evaluate(first, environment, .container)
      {
        addAmbient(value)
      }
      return .unknown
    case "withOverrides":
      for argument in arguments { _ = evaluate(argument, environment) }
      return .unknown
    case "fatalError", "preconditionFailure": return Value(.named("Never"))
    case "type":
      return arguments.first.flatMap { argument in
        evaluate(argument.form, environment).map { Value.metatype($0.type) }
      }
    case "zip":
      let lists = arguments.compactMap { argument -> [Value]? in
        if case .array(let values)? = evaluate(argument.form, environment)?.what { return values }
        return nil
      }
      guard lists.count == 2 else { return nil }
      let pairs = zip(lists[0], lists[1]).map {
        Value(.tuple([$0.type, $1.type]), .tuple([("", $0), ("", $1)]))
      }
      return Value(.unknown, .array(pairs))
    default: return nil
    }
  }

  /// A service of the lifecycle: a contribution that asks for an instance when it is started.
  func service(_ arguments: [Argument], _ environment: Environment, _ at: Site) -> Value {
    var type = TypeReference.unknown
    var qualifier = QualifierText.none
    for argument in arguments {
      if argument.label == "qualifier" {
        qualifier = self.qualifier(argument, environment)
      } else if let named = metatype(of: argument, environment) {
        type = named
      }
    }
    let request = Request(
      type: type, qualifier: qualifier, form: .required, target: .own, site: at, guards: [],
      isDeferred: true, isAsync: true)
    request.isDeclared = true
    if !type.isKnown { request.why = "the service's type is not known here" }
    let draft = Draft(
      number: number(), kind: .contribution, type: .named("ServiceEntry"), site: at,
      factory: .requests([request]), guards: guards)
    return Value(.named("Registration"), .registrations([draft]))
  }
}
