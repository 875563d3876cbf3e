/// What the arguments of a registering call say.
extension Follower {
  /// Reads the arguments of a registering call.
  func draft(
    _ name: String, _ arguments: [Argument], _ environment: Environment,
    _ expected: TypeReference?, _ form: Form
  ) -> Draft? {
    let at = siteOf(form, environment)
    var type: TypeReference?
    var qualifier = QualifierText.none
    var lifetime = LifetimeText.singleton
    var lifetimeSite: Site?
    var isOverride = false
    var key: (Value, TypeReference)?
    var instance: Value?
    var target: TypeReference?
    var targetQualifier = QualifierText.none
    var initializer: Argument?
    var factory: Argument?
    var declared: [Request]?
    var qualifying: [QualifiedType] = []
    for argument in arguments {
      switch argument.label {
      case "qualifier": qualifier = self.qualifier(argument, environment)
      case "targetQualifier": targetQualifier = self.qualifier(argument, environment)
      case "lifetime":
        lifetimeSite = Site(file: at.file, offset: argument.form.offset)
        lifetime = self.lifetime(
          evaluate(argument, environment, .named("Lifetime")))
      case "override": isOverride = argument.form.text != "false"
      case "key":
        let value = evaluate(argument, environment) ?? .unknown
        key = (value, value.type)
      case "instance": instance = evaluate(argument, environment, type)
      case "dependencies": declared = declaredRequests(argument, environment, at)
      case "qualifying": qualifying = self.qualifying(argument, environment)
      case "to":
        if name == "alias" {
          if let named = metatype(of: argument, environment) {
            target = named
          }
        } else {
          initializer = argument
        }
      case "factory", "mainActor": factory = argument
      case "onClose", "file", "line", "isolation": break
      case "":
        if argument.isClosure {
          factory = argument
        } else if let value = evaluate(argument, environment) {
          switch value.what {
          case .metatype(let named): type = named
          case .function, .closure:
            factory = argument
          default:
            if factory == nil, type != nil { factory = argument } else { type = .unknown }
          }
        }
      default: evaluate(argument.form, environment)
      }
    }
    let kind: Draft.Kind
    switch name {
    case "alias": kind = .alias
    case "decorate", "decoration": kind = .decorator
    case "registerMany", "registerManyAsync", "contribute", "contributeAsync", "contributeAll",
      "contributeAllAsync":
      kind = key.map { .entry(type: $0.1, key: spelledKey($0.0)) } ?? .contribution
    default: kind = .binding
    }
    let isNamed = type != nil
    let source = self.factory(
      name, &type, instance, initializer, factory, target, targetQualifier, qualifying, environment,
      at)
    if name == "registerFactory" || name == "provideFactory" {
      guard case .closure(_, let list) = source else { return nil }
      type = .function(list, type ?? .unknown, effects: "")
      lifetime = .transient
    }
    if !isNamed, name == "register" || name == "provide", let closure = factory?.form,
      closure.kind == .closure, closure.part(5) == nil, !usesShorthand(closure), let made = type
    {
      // Without a parameter it is no factory: the closure itself is bound, as an instance.
      type = .function([], made, effects: "")
    }
    let draft = Draft(
      number: number(), kind: kind, type: type ?? .unknown, qualifier: qualifier,
      lifetime: lifetime, site: at, factory: source, guards: guards)
    draft.isOverride = isOverride
    draft.isAsync = name.hasSuffix("Async") || isAsyncInitializer(initializer, environment)
    draft.lifetimeSite = lifetimeSite
    draft.declared = declared
    return draft
  }

  /// The call's own name is where a message points.
  func siteOf(_ form: Form, _ environment: Environment) -> Site {
    if let callee = form.parts.first, callee.kind == .member || callee.kind == .name {
      return site(callee, environment)
    }
    return site(form, environment)
  }

  /// How a map's key is spelled, when it is a literal or a case.
  private func spelledKey(_ value: Value) -> String? {
    switch value.what {
    case .text(let text): return "\"\(text)\""
    case .constant(let text): return text.hasPrefix(".") ? nil : text
    default: return spelled(value)
    }
  }

  private func isAsyncInitializer(_ argument: Argument?, _ environment: Environment) -> Bool {
    guard let argument, let value = quietly({ evaluate(argument.form, environment) }),
      case .function(let node) = value.what, let made = node.made,
      let declaration = program.declaration(made)
    else { return false }
    let all = initializers(of: declaration)
    return all.count == 1 && all[0].isAsync
  }

  func factory(
    _ name: String, _ type: inout TypeReference?, _ instance: Value?, _ initializer: Argument?,
    _ factory: Argument?, _ target: TypeReference?, _ targetQualifier: QualifierText,
    _ qualifying: [QualifiedType], _ environment: Environment, _ at: Site
  ) -> Draft.Factory {
    if let instance {
      if type == nil { type = instance.type }
      return .instance
    }
    if name == "alias" {
      guard let target else { return .none }
      return .requests([
        .declared(target, targetQualifier, at: at, unless: "the alias's target is not known here")
      ])
    }
    if let initializer {
      let parameters = self.parameters(of: initializer, environment)
      if type == nil { type = parameters.made }
      return .requests(requests(of: parameters, qualifying, at))
    }
    guard let factory else { return .none }
    let value = evaluate(factory, environment) ?? .unknown
    var list: [TypeReference] = []
    if case .closure(let node) = value.what {
      list = node.form.parts[0].parts.dropFirst().map { self.type($0.part(1), environment) }
      if type == nil { type = self.made(by: node, name, environment) }
    } else if case .function(let node) = value.what {
      if let function = node.candidates.first {
        list = function.parameters.dropFirst().map { parameterType($0, function, node.receiver) }
        if type == nil, let result = function.result {
          type = parameterType(
            Form(.parameter, "", at: 0, [.nothing, result]), function, node.receiver)
        }
      }
      if type == nil { type = node.made }
    }
    return .closure(value, arguments: list)
  }

  /// The type that a factory makes when the call does not name it.
  func made(by node: ClosureNode, _ name: String, _ environment: Environment)
    -> TypeReference?
  {
    if let declared = node.form.part(1) { return type(declared, environment) }
    let value = quietly { () -> Value? in
      let copy = ClosureNode(number: number(), form: node.form, environment: node.environment)
      return call(copy, [Value(.resolver, .resolver(nil))])
    }
    if name.hasPrefix("contributeAll"), case .array(let element)? = value?.type { return element }
    return value?.type
  }
}
