/// Requests: what is asked, of which container.
extension Follower {
  func target(_ receiver: Value) -> Request.Target {
    switch receiver.what {
    case .resolver(let binding?, _):
      if binding === current { return .own }
      return .containers([binding.owner])
    case .resolver(nil, _): return .containers([foreign])
    case .containers(let nodes): return .containers(nodes)
    case .oneOf(let values):
      if let nodes = receiver.containers { return .containers(nodes) }
      return values.first.map { target($0) } ?? .containers([foreign])
    default:
      return receiver.type == .resolver
        ? (current == nil ? .ambient : .own) : .containers([foreign])
    }
  }

  func request(
    _ name: String, _ asked: Request.Form, _ receiver: Value, _ arguments: [Argument],
    _ environment: Environment, _ expected: TypeReference?, _ form: Form
  ) -> Value? {
    var type: TypeReference?
    var key: TypeReference?
    var qualifier = QualifierText.none
    var why: String?
    for argument in arguments {
      switch argument.label {
      case "qualifier": qualifier = self.qualifier(argument, environment)
      case "keyedBy":
        if let named = metatype(of: argument, environment) {
          key = named
        }
      case "":
        let value = evaluate(argument, environment)
        if case .metatype(let named)? = value?.what {
          type = named
        } else {
          why = "the type is a value that is not known here"
        }
      default: evaluate(argument.form, environment)
      }
    }
    var form = form
    if let callee = form.parts.first, callee.kind == .member || callee.kind == .name {
      form = callee
    }
    var asked = asked
    if type == nil, why == nil {
      switch asked {
      case .required: type = expected
      case .optional: type = expected.map(\.unwrapped)
      case .many: if case .array(let element)? = expected?.unwrapped { type = element }
      case .set: if case .named("Set", let list)? = expected?.unwrapped { type = list.first }
      case .map, .member:
        if case .dictionary(let known, let value)? = expected?.unwrapped {
          type = value
          key = known
        }
      }
    }
    if case .map = asked {
      if key == nil, case .dictionary(let known, _)? = expected?.unwrapped { key = known }
      asked = .map(key ?? .unknown)
    }
    let isAsync = name.hasSuffix("Async")
    let request = Request(
      type: type ?? .unknown, qualifier: qualifier, form: asked, target: target(receiver),
      site: site(form, environment), guards: guards, isDeferred: deferral > 0, isAsync: isAsync)
    if request.type.isKnown == false || request.qualifier == .unknown {
      request.why = why ?? reason(request)
    }
    record(request)
    let known = type ?? .unknown
    switch asked {
    case .required, .member: return Value(known, resolved(known, receiver))
    case .optional: return Value(.optional(known))
    case .many: return Value(.array(known))
    case .set: return Value(.named("Set", [known]))
    case .map(let key): return Value(.dictionary(key, known))
    }
  }

  /// `any Resolver` and the container itself answer for themselves.
  func resolved(_ type: TypeReference, _ receiver: Value) -> Value.What {
    guard type.isResolver else { return .something }
    if case .resolver(let binding, _) = receiver.what { return .resolver(binding, isWeak: true) }
    return receiver.what
  }

  func reason(_ request: Request) -> String {
    if request.qualifier == .unknown, request.type.isKnown {
      return "the qualifier's value comes from code that is not followed"
    }
    if case .parameter(let name) = request.type { return "'\(name)' is a generic parameter" }
    return reasons.last ?? "nothing here says which type is asked for"
  }
}
