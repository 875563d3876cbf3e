@_spi(Layers) import SwiftHiltGraphTools
import SwiftSyntax

extension Walk {
  struct Call {
    let syntax: FunctionCallExprSyntax
    let arguments: [Argument]
    let expected: ScannedType?
    let frame: Frame

    var name: String { syntax.calleeName ?? "" }
  }

  func call(_ syntax: FunctionCallExprSyntax, _ expected: ScannedType?, _ frame: Frame) {
    guard mayGoOn(syntax, frame) else { return }
    let call = Call(
      syntax: syntax, arguments: syntax.allArguments, expected: expected, frame: frame)
    if request(call) { return }
    if Registering.isRegistering(syntax, self, frame) != false {
      if !isRoot { return give("the factory registers a binding", syntax, frame) }
      if let base = syntax.receiver { walk(base, nil, frame) }
      // The closures of a module's bindings are code of its components. Only that of an alias
      // receives an instance.
      let resolver = ScannedType.named("SwiftHiltCore.Resolver", [])
      let parameters = call.name == "alias" ? [] : [resolver]
      for argument in mode == .component ? call.arguments : [] {
        walk(argument.value, .function(parameters, .unknown), frame)
      }
      return
    }
    use(syntax.calledExpression, frame)
    if mode == .component, let type = made(syntax.calledExpression, frame) {
      enter("callAsFunction", of: type)
      enter("dynamicallyCall", of: type)
    }
    if construction(call) || passedClosure(call) { return }
    let found = functions(syntax, frame, expecting: expected)
    let callee = syntax.calledExpression.plainName.flatMap { frame[$0] }
    var who = syntax.receiver.flatMap { asked($0, frame) } ?? (found.isEmpty ? nil : callee?.asked)
    if let base = syntax.receiver, who == nil { walk(base, nil, frame) }
    if let local = callee?.getter, let function = local.function {
      if function.generics.isEmpty {
        if !passesResolver(call) { run(local) }
      } else if let one = index.fitting([function], call.arguments).only {
        let inner = local.frame.inner()
        for name in function.generics { inner.generics[name] = .parameter(name) }
        bind(call.arguments, one, inner, frame, expecting: expected)
        pass(call.arguments, to: one, inner, frame)
        guard active.insert(function.place).inserted else { return }
        statements(local.statements, function.result.map { type($0, inner) }, inner)
        active.remove(function.place)
        return walkArguments(of: call, [(one, inner)])
      }
    }
    if let one = found.only {
      if syntax.receiver == nil, frame.isInResolver, one.function.scope == frame.scope {
        who = frame["self"].asked
      }
      return calling(one, call, on: who)
    }
    let isAmbient = mode == .component && Vocabulary.ambient.contains(syntax.receiver?.plainName)
    if mode != .program, who != nil || isAmbient, !Vocabulary.harmless.contains(call.name) {
      give("the scan cannot follow the resolver's member '\(call.name)'", syntax, frame)
    } else if syntax.receiver == nil, syntax.calledExpression.plainName == nil {
      walk(syntax.calledExpression, nil, frame)
    } else if mode != .program, syntax.receiver == nil, asked(syntax.calledExpression, frame) != nil
    {
      give("the code calls the resolver as a function", syntax, frame)
    }
    if passesResolver(call), mode != .program {
      give("the resolver goes to code that the scan cannot follow", syntax, frame)
    }
    walkArguments(
      of: call, found.map { ($0, self.frame(of: $0.function)) },
      mayCatch: found.isEmpty && syntax.mayTakeAutoclosures)
  }

  func passesResolver(_ call: Call) -> Bool {
    call.arguments.contains { asked($0.value, call.frame) != nil }
  }

  /// Follows the arguments of a call, except resolvers. If all candidate functions agree on a
  /// parameter's type, the argument has that expected type.
  func walkArguments(
    of call: Call, _ found: [(one: Candidate, inner: Frame)] = [], mayCatch: Bool = false
  ) {
    for (place, argument) in call.arguments.enumerated()
    where asked(argument.value, call.frame) == nil {
      let parameters = found.map { ($0.one.function.parameters[$0.one.places[place]], $0.inner) }
      with({
        if mayCatch, argument.value.is(TryExprSyntax.self) { $0.mayBeCaught = true }
        if parameters.contains(where: \.0.isAutoclosure)
          || found.isEmpty && index.takesLater("callAsFunction")
        {
          ($0.isLater, $0.isConditional) = (true, true)
        }
      }) { walk(argument.value, Set(parameters.map { type($0, $1) }).only, call.frame) }
    }
  }

  /// Follows the only function that a call can mean.
  ///
  /// - Parameter owner: The type that declares the function, if the function is an initialiser.
  func calling(
    _ one: Candidate, _ call: Call, of owner: ScannedType? = nil, on who: Frame.Asked? = nil
  ) {
    let inner = frame(of: one.function, in: owner)
    bind(call.arguments, one, inner, call.frame, expecting: call.expected)
    walkArguments(of: call, [(one, inner)])
    if who == .other, !isRoot {
      return give("the request goes to another container", call.syntax, call.frame)
    }
    let isAsked = who != nil && one.function.isOfResolver
    if isAsked { inner["self"].asked = who }
    // Without a resolver, a function may still call a closure that resolves, but the walk
    // followed that closure as an argument.
    guard isAsked || passesResolver(call) else { return }
    let called = call.syntax.calledExpression.trimmedDescription.prefix { $0 != "." }
    let isExact =
      one.function.kind == .initializer ? !["Self", "self"].contains(called) : called == "super"
    if one.function.hasBody, !isExact,
      index.isOverridden(one.function, where: index.fits(call.arguments))
    {
      give("a subtype may override '\(call.name)'", call.syntax, call.frame)
    } else {
      follow(one, call.arguments, inner, call.frame, expecting: call.expected, at: call.syntax)
    }
  }

  /// Follows `make(r)` if a caller passed the closure `make`, or `make()` if `make` is a constant
  /// of the same function.
  private func passedClosure(_ call: Call) -> Bool {
    guard !isRoot, let name = call.syntax.calledExpression.plainName,
      let passed = call.frame[name].passed, let closure = passed.value.as(ClosureExprSyntax.self)
    else { return false }
    let who = call.arguments.first.flatMap { asked($0.value, call.frame) }
    guard who != nil || passed.isLocal else { return false }
    let own = place(closure, passed.frame)
    guard active.insert(own).inserted else { return true }
    let inner = passed.frame.inner()
    if !passed.isLocal {
      consumed.insert(own)
      inner.distrust()
    }
    // The closure's requests keep their own lines.
    with({ if !passed.isLocal { $0.house = nil } }) {
      self.closure(closure, call.expected, inner, resolver: who)
    }
    active.remove(own)
    walkArguments(of: call)
    return true
  }

  /// Follows a call that creates a value of a scanned type. For any other call, returns `false`
  /// and follows nothing.
  func construction(_ call: Call) -> Bool {
    let (syntax, frame) = (call.syntax, call.frame)
    guard let owner = constructed(syntax, frame, expecting: call.expected), let name = owner.name
    else { return false }
    if mode == .component { build(owner) }
    let (declaring, all) = index.initializers(of: owner)
    let found = index.fitting(all, call.arguments)
    if let one = found.only {
      calling(one, call, of: declaring)
      return true
    }
    if found.isEmpty, injectable(name, call, all.filter(\.hasBody)) { return true }
    if passesResolver(call), mode != .program {
      give("the scan cannot tell which initialiser runs", syntax, frame)
    }
    walkArguments(of: call, found.map { ($0, self.frame(of: $0.function, in: declaring)) })
    return true
  }

  /// Follows `Screen(resolver: r)` if the macro `@Injectable` writes the initialiser of `Screen`.
  private func injectable(_ name: String, _ call: Call, _ initializers: [MemberFact]) -> Bool {
    guard index.declarations(name).contains(where: { $0.attributes.contains("Injectable") }),
      let first = call.arguments.first, ["resolver", "tryResolver"].contains(first.label),
      initializers.count <= 1, let who = asked(first.value, call.frame), who == .own || isRoot
    else { return false }
    let types =
      initializers.first.map { one in
        one.parameters.filter { !$0.hasDefault }.map { type($0, frame(of: one)) }
      }
      ?? index.stored(of: name).filter { !$0.parameters.isEmpty && !$0.hasBody }.map {
        valueType($0)
      }
    // The qualifier is unknown, because facts don't keep the attributes of parameters.
    for type in types { ask(call.syntax, call.frame, type, .unknown(""), who) }
    return true
  }
}
