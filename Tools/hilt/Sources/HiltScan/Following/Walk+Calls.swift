#if Macros
  @_spi(Layers) import SwiftHiltGraphTools
  import SwiftSyntax

  extension Walk {
    /// A call, and where it stands.
    struct Call {
      let syntax: FunctionCallExprSyntax
      let arguments: [Argument]
      /// The type that its place asks for.
      let expected: ScannedType?
      let frame: Frame

      var name: String { syntax.calleeName ?? "" }
    }

    /// Follows a call: a request, a constructor, a scanned function, or anything else.
    func call(_ syntax: FunctionCallExprSyntax, _ expected: ScannedType?, _ frame: Frame) {
      guard mayGoOn(syntax, frame) else { return }
      let call = Call(
        syntax: syntax, arguments: syntax.allArguments, expected: expected, frame: frame)
      if request(call) { return }
      if Registering.isRegistering(syntax, self, frame) != false {
        if !isRoot {
          give("a factory registers", syntax, frame)
        } else if let base = syntax.receiver {
          walk(base, nil, frame)
        }
        return
      }
      if construction(call) || passedClosure(call) { return }
      let found = functions(syntax, frame, expecting: expected)
      var who = syntax.receiver.flatMap { asked($0, frame) }
      if let base = syntax.receiver, who == nil { walk(base, nil, frame) }
      let local = syntax.calledExpression.plainName.flatMap { frame[$0].getter }
      if let local, local.isFunction, !passesResolver(call) { run(local) }
      if let one = found.only {
        if syntax.receiver == nil, frame.isInResolver, one.function.scope == frame.scope {
          who = frame["self"].asked
        }
        return calling(one, call, on: who)
      }
      if !isRoot, who != nil, !Vocabulary.harmless.contains(call.name) {
        give("the resolver's '\(call.name)' is not known", syntax, frame)
      } else if syntax.receiver == nil, syntax.calledExpression.plainName == nil {
        walk(syntax.calledExpression, nil, frame)
      } else if !isRoot, syntax.receiver == nil, asked(syntax.calledExpression, frame) != nil {
        give("the resolver is called", syntax, frame)
      }
      if passesResolver(call), !isRoot {
        give("the resolver is passed to code that is not known", syntax, frame)
      }
      walkArguments(
        of: call, found.map { ($0, self.frame(of: $0.function)) },
        mayCatch: found.isEmpty && syntax.mayTakeAutoclosures)
    }

    func passesResolver(_ call: Call) -> Bool {
      call.arguments.contains { asked($0.value, call.frame) != nil }
    }

    /// Follows the arguments of a call that are no resolvers; a type is expected of one on which the
    /// functions agree that the call may mean.
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
        }) {
          walk(argument.value, Set(parameters.map { type($0, $1) }).only, call.frame)
        }
      }
    }

    /// Follows the only function that a call means.
    ///
    /// - Parameter owner: The type whose initialiser it is.
    func calling(
      _ one: Candidate, _ call: Call, of owner: ScannedType? = nil, on who: Frame.Asked? = nil
    ) {
      let inner = frame(of: one.function, in: owner)
      bind(call.arguments, one, inner, call.frame)
      if let result = one.function.result, let expected = call.expected {
        unify(type(result, inner), expected, inner)
      }
      walkArguments(of: call, [(one, inner)])
      if who == .other, !isRoot {
        return give(
          "the request goes to another container", call.syntax, call.frame)
      }
      let isAsked = who != nil && one.function.isOfResolver
      if isAsked { inner["self"].asked = who }
      // A helper that calls a closure which asks: the closure was followed as an argument.
      guard isAsked || passesResolver(call) else { return }
      let called = call.syntax.calledExpression.trimmedDescription.prefix { $0 != "." }
      let isExact =
        one.function.kind == .initializer ? !["Self", "self"].contains(called) : called == "super"
      if one.function.hasBody, !isExact,
        index.isOverridden(one.function, where: index.fits(call.arguments))
      {
        give("'\(call.name)' may be overridden", call.syntax, call.frame)
      } else {
        follow(one, call.arguments, inner, call.frame, expecting: call.expected, at: call.syntax)
      }
    }

    /// `make(r)`, where a caller has given the closure `make`, and `make()` of a closure that the same
    /// function keeps under a name.
    private func passedClosure(_ call: Call) -> Bool {
      guard !isRoot, let name = call.syntax.calledExpression.plainName,
        let passed = call.frame[name].passed,
        let closure = passed.value.as(ClosureExprSyntax.self)
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
      // What the closure itself asks for stands at its own line.
      with({ if !passed.isLocal { $0.house = nil } }) {
        self.closure(closure, call.expected, inner, resolver: who)
      }
      active.remove(own)
      walkArguments(of: call)
      return true
    }

    /// Follows a call that makes a value of a scanned type.
    ///
    /// - Returns: Whether the call is one.
    func construction(_ call: Call) -> Bool {
      let (syntax, frame) = (call.syntax, call.frame)
      guard let owner = constructed(syntax, frame, expecting: call.expected),
        let name = owner.name
      else { return false }
      let (declaring, all) = index.initializers(of: owner)
      let found = index.fitting(all, call.arguments)
      if let one = found.only {
        calling(one, call, of: declaring)
        return true
      }
      if found.isEmpty, injectable(name, call, all.filter(\.hasBody)) { return true }
      if passesResolver(call), !isRoot {
        give("it is not known which initialiser this is", syntax, frame)
      }
      walkArguments(of: call, found.map { ($0, self.frame(of: $0.function, in: declaring)) })
      return true
    }

    /// `Screen(resolver: r)` of a type whose initialiser the macro `@Injectable` writes.
    private func injectable(_ name: String, _ call: Call, _ initializers: [MemberFact]) -> Bool {
      guard index.declarations(name).contains(where: { $0.attributes.contains("Injectable") }),
        let first = call.arguments.first, ["resolver", "tryResolver"].contains(first.label),
        initializers.count <= 1,
        let who = asked(first.value, call.frame), who == .own || isRoot
      else { return false }
      let types =
        initializers.first.map { one in
          one.parameters.filter { !$0.hasDefault }.map { type($0, frame(of: one)) }
        }
        ?? index.stored(of: name).filter { !$0.parameters.isEmpty && !$0.hasBody }.map {
          valueType($0)
        }
      // A qualifier stands on the parameter, which facts don't keep.
      for type in types { ask(call.syntax, call.frame, type, .unknown(""), who) }
      return true
    }
  }
#endif
