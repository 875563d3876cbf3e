#if Macros
  @_spi(Layers) import SwiftHiltGraphTools
  import SwiftSyntax

  extension Walk {
    /// Follows a call: a request, a constructor, a scanned function, or anything else.
    func call(_ call: FunctionCallExprSyntax, _ expected: ScannedType?, _ frame: Frame) {
      guard mayGoOn(call, frame) else { return }
      let arguments = call.allArguments
      if request(call, arguments, expected, frame) { return }
      if Registering.isRegistering(call, self, frame) != false {
        if !isRoot {
          give("a factory registers", call, frame)
        } else if let base = call.receiver {
          walk(base, nil, frame)
        }
        return
      }
      if construction(call, arguments, expected, frame) { return }
      if passedClosure(call, arguments, expected, frame) { return }
      let found = functions(call, frame, expecting: expected)
      let passesResolver = arguments.contains { asked($0.value, frame) != nil }
      if !passesResolver, let name = call.calledExpression.as(DeclReferenceExprSyntax.self),
        let local = frame.getters[name.baseName.spelled], local.isFunction
      {
        run(local)
      }
      if let one = found.only {
        return calling(one, call, arguments, expected, frame)
      }
      if let base = call.receiver {
        if let who = asked(base, frame) {
          unknownMember(call, who, frame)
        } else {
          walk(base, nil, frame)
        }
      } else if !call.calledExpression.is(DeclReferenceExprSyntax.self) {
        walk(call.calledExpression, nil, frame)
      } else if let name = call.calledExpression.as(DeclReferenceExprSyntax.self), !isRoot,
        asked(ExprSyntax(name), frame) != nil
      {
        give("the resolver is called", call, frame)
      }
      if passesResolver, !isRoot {
        give(
          found.isEmpty
            ? "the resolver goes to code that is not scanned"
            : "the resolver goes to one of \(found.count) functions", call, frame)
      }
      let mayCatch = found.isEmpty && call.mayTakeAutoclosures
      walk(arguments, of: found, frame) { place in
        mayCatch || found.contains { $0.function.parameters[$0.places[place]].isAutoclosure }
      }
    }

    /// Follows the arguments of a call that are no resolvers.
    private func walk(
      _ arguments: [Argument], _ frame: Frame, expecting: (Int) -> ScannedType? = { _ in nil },
      caught: (Int) -> Bool = { _ in false }
    ) {
      for (place, argument) in arguments.enumerated() where asked(argument.value, frame) == nil {
        with({ if argument.value.is(TryExprSyntax.self), caught(place) { $0.mayBeCaught = true } })
        {
          walk(argument.value, expecting(place), frame)
        }
      }
    }

    /// Follows the arguments of one of several functions; a type is expected on which they agree.
    private func walk(
      _ arguments: [Argument], of found: [Candidate], _ frame: Frame,
      _ generics: [String: ScannedType] = [:], caught: (Int) -> Bool = { _ in false }
    ) {
      let expecting: (Int) -> ScannedType? = { place in
        Set(
          found.map { one -> ScannedType in
            let inner = self.frame(of: one.function)
            inner.generics.merge(generics) { $1 }
            return self.type(one.function.parameters[one.places[place]].type, inner)
          }
        ).only
      }
      walk(arguments, frame, expecting: expecting, caught: caught)
    }

    /// `make(r)`, where a caller has given the closure `make`, and `make()` of a closure that the same
    /// function keeps under a name.
    private func passedClosure(
      _ call: FunctionCallExprSyntax, _ arguments: [Argument], _ expected: ScannedType?,
      _ frame: Frame
    ) -> Bool {
      guard !isRoot, let name = call.calledExpression.as(DeclReferenceExprSyntax.self),
        let passed = frame.passed[name.baseName.spelled],
        let closure = passed.value.as(ClosureExprSyntax.self)
      else { return false }
      let who = arguments.first.flatMap { asked($0.value, frame) }
      guard who != nil || passed.isLocal else { return false }
      let own = place(closure, passed.frame)
      guard active.insert(own).inserted else { return true }
      let inner = passed.frame.inner()
      if !passed.isLocal {
        consumed.insert(own)
        for name in inner.resolvers.keys { inner.resolvers[name] = .other }
        if inner.selfAsked != nil { inner.selfAsked = .other }
      }
      // What the closure itself asks for stands at its own line.
      with({ if !passed.isLocal { $0.house = nil } }) {
        self.closure(closure, expected, inner, resolver: who)
      }
      active.remove(own)
      walk(arguments, frame)
      return true
    }

    private func unknownMember(
      _ call: FunctionCallExprSyntax, _ who: Frame.Asked, _ frame: Frame
    ) {
      let name = call.calleeName ?? ""
      if isRoot || Vocabulary.harmless.contains(name) { return }
      give("'\(name)' of the resolver is not known", call, frame)
    }

    // MARK: Requests

    private func request(
      _ call: FunctionCallExprSyntax, _ arguments: [Argument], _ expected: ScannedType?,
      _ frame: Frame
    ) -> Bool {
      guard let name = call.calleeName, Vocabulary.asking.contains(name) else { return false }
      guard arguments.allSatisfy({ ["qualifier", "keyedBy", nil].contains($0.label) }) else {
        return false
      }
      let who: Frame.Asked
      if let base = call.receiver {
        guard let asked = asked(base, frame) else {
          // Of an unknown value: not ours, unless it is a container after all.
          if !isRoot, made(base, frame) == nil, namedType(base, frame) == nil {
            give(
              "whether '\(base.trimmedDescription.prefix(40))' is the resolver is not known", call,
              frame)
          }
          return false
        }
        who = asked
      } else if frame.isInResolver, let own = frame.selfAsked {
        who = own
      } else {
        // The global function asks the ambient container.
        guard call.calledExpression.is(DeclReferenceExprSyntax.self),
          functions(call, frame).isEmpty,
          name.hasPrefix("resolve") || name.hasPrefix("tryResolve") || name == "optional"
        else { return false }
        guard index.files[frame.file].imports.contains(where: { $0.hasPrefix("SwiftHilt") }) else {
          return false
        }
        who = .own
      }
      if who != .own, !isRoot {
        give("a container is asked that is not the one registered on", call, frame)
        return true
      }
      // A scanned extension of the resolver may have such a member of its own.
      if let one = functions(call, frame).only, call.receiver != nil,
        one.function.place.file != frame.file || !active.contains(one.function.place),
        one.function.parameters.contains(where: {
          !["qualifier", "keyedBy", nil].contains($0.label)
        })
          || one.function.parameters.count == arguments.count && isMoreSpecial(one.function)
      {
        return false
      }
      let first = arguments.first { $0.label == nil }
      var kind = first.flatMap { metatype($0.value, frame) }
      if first != nil, kind == nil {
        if let first { give("the type that is asked for is a value", first.value, frame) }
        return true
      }
      kind = formed(name, kind, expected, arguments, frame)
      let qualifier =
        arguments.first { $0.label == "qualifier" }.map { self.qualifier($0.value, frame) } ?? .none
      let isOptional = name == "optional" || name == "tryOptional"
      with({
        if isOptional { $0.isTolerated = true }
        if name.hasPrefix("try"), $0.mayBeCaught { $0.isConditional = true }
      }) {
        ask(call, frame, kind, qualifier, who)
      }
      return true
    }

    /// Whether a member of the library's name takes something else than a type.
    private func isMoreSpecial(_ function: FunctionFact) -> Bool {
      function.parameters.contains { parameter in
        if case .metatype = parameter.type.shape { return false }
        return true
      }
    }

    /// The type of a request with its form: `resolveMany(T.self)` asks for `[T]`.
    private func formed(
      _ name: String, _ spelled: ScannedType?, _ expected: ScannedType?, _ arguments: [Argument],
      _ frame: Frame
    ) -> ScannedType? {
      let lower = name.lowercased()
      if lower.contains("optional") {
        return (spelled ?? expected?.unwrapped).map { $0.unwrapped }.map { .optional($0) }
      }
      if lower.hasSuffix("many") { return spelled.map { .array($0) } ?? expected }
      if lower.hasSuffix("set") { return spelled.map { .set($0) } ?? expected }
      if lower.hasSuffix("map") {
        guard let key = arguments.first(where: { $0.label == "keyedBy" }),
          let type = metatype(key.value, frame), let spelled
        else { return expected }
        return .dictionary(type, spelled)
      }
      return spelled ?? expected
    }

    // MARK: Constructors

    private func construction(
      _ call: FunctionCallExprSyntax, _ arguments: [Argument], _ expected: ScannedType?,
      _ frame: Frame
    ) -> Bool {
      let isInit = call.calleeName == "init"
      let owner: ScannedType?
      if isInit, let base = call.receiver, base.is(SuperExprSyntax.self) {
        owner = ownerName(base, frame).map { .named($0, []) }
      } else if isInit, let base = call.receiver, base.isSelf {
        owner = index.wholeName(of: frame.scope, in: frame.file).map { .named($0, []) }
      } else {
        owner = constructed(call, frame, expecting: expected)
      }
      guard let owner, let name = owner.name else { return false }
      let passesResolver = arguments.contains { asked($0.value, frame) != nil }
      let generics = index.generics(of: name, owner.parts)
      var found: [Candidate] = []
      var declaring: String? = name
      while let type = declaring {
        let all = index.initializers(of: type)
        found = index.fitting(all, arguments)
        if !all.isEmpty { break }
        declaring = superclass(of: type)
      }
      if found.isEmpty {
        if memberwise(name, generics, call, arguments, frame) { return true }
        return injectable(name, call, arguments, frame)
          || unknownInitializer(call, arguments, passesResolver, frame)
      }
      if let one = found.only {
        let inner = self.frame(of: one.function)
        inner.generics.merge(generics) { $1 }
        inner.selfAsked = nil
        bind(arguments, one, inner, frame)
        walk(arguments, frame) { type(one.function.parameters[one.places[$0]].type, inner) }
        if passesResolver, one.function.hasBody {
          follow(one, arguments, inner, frame, expecting: nil, at: call)
        }
        return true
      }
      if passesResolver, !isRoot { give("\(found.count) initialisers fit", call, frame) }
      walk(arguments, of: found, frame, generics)
      return true
    }

    private func memberwise(
      _ name: String, _ generics: [String: ScannedType], _ call: FunctionCallExprSyntax,
      _ arguments: [Argument], _ frame: Frame
    ) -> Bool {
      guard index.declarations(name).contains(where: { $0.kind == "struct" }) else { return false }
      let stored = index.stored(of: name).filter(\.isMemberwise)
      var kinds: [ScannedType?] = []
      for argument in arguments {
        let fact =
          argument.label == Argument.trailing
          ? stored.last : stored.first { $0.name == argument.label }
        guard let fact else { return false }
        let inner = Frame(file: fact.place.file, scope: fact.scope, generics: generics)
        kinds.append(
          fact.type.map { type($0, inner) } ?? initialValue(fact).flatMap { made($0, inner) })
      }
      for (argument, kind) in zip(arguments, kinds) {
        if asked(argument.value, frame) != nil {
          if !isRoot { give("the resolver is kept", argument.value, frame) }
        } else {
          walk(argument.value, kind, frame)
        }
      }
      return true
    }

    /// `Screen(resolver: r)` of a type whose initialiser the macro `@Injectable` writes.
    private func injectable(
      _ name: String, _ call: FunctionCallExprSyntax, _ arguments: [Argument], _ frame: Frame
    ) -> Bool {
      guard index.declarations(name).contains(where: { $0.attributes.contains("Injectable") }),
        let first = arguments.first, first.label == "resolver", let who = asked(first.value, frame)
      else { return false }
      if who != .own, !isRoot { return false }
      let initializers = index.initializers(of: name)
      guard initializers.count <= 1 else { return false }
      if let one = initializers.first {
        // A qualifier stands on the parameter, which facts don't keep.
        for parameter in one.parameters where !parameter.hasDefault {
          ask(call, frame, type(parameter.type, self.frame(of: one)), .unknown(""), who)
        }
      } else {
        for fact in index.stored(of: name) where fact.isMemberwise && !fact.hasValue {
          let kind = fact.type.map { index.resolve($0, fact.scope, fact.place.file) }
          ask(call, frame, kind, .unknown(""), who)
        }
      }
      return true
    }

    private func unknownInitializer(
      _ call: FunctionCallExprSyntax, _ arguments: [Argument], _ passesResolver: Bool,
      _ frame: Frame
    ) -> Bool {
      if passesResolver, !isRoot { give("no scanned initialiser fits", call, frame) }
      walk(arguments, frame)
      return true
    }

    // MARK: Functions

    private func calling(
      _ one: Candidate, _ call: FunctionCallExprSyntax, _ arguments: [Argument],
      _ expected: ScannedType?, _ frame: Frame
    ) {
      let inner = self.frame(of: one.function)
      bind(arguments, one, inner, frame)
      if let result = one.function.result, let expected {
        unify(type(result, inner), expected, inner)
      }
      walk(
        arguments, frame,
        expecting: { type(one.function.parameters[one.places[$0]].type, inner) },
        caught: { one.function.parameters[one.places[$0]].isAutoclosure })
      var who: Frame.Asked?
      if let base = call.receiver {
        who = asked(base, frame)
        if who == nil { walk(base, nil, frame) }
      } else if frame.isInResolver, one.function.scope == frame.scope {
        who = frame.selfAsked
      }
      if who == .other, !isRoot {
        return give("a container is asked that is not the one registered on", call, frame)
      }
      let isOfResolver = one.function.isOfResolver
      if isOfResolver { inner.selfAsked = who }
      let passesResolver = arguments.contains { asked($0.value, frame) != nil }
      // A helper that calls a closure which asks: the closure was followed as an argument.
      if passesResolver || isOfResolver && who != nil {
        follow(one, arguments, inner, frame, expecting: expected, at: call)
      }
    }
  }
#endif
