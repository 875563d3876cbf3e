#if Macros
  @_spi(Layers) import SwiftHiltGraphTools
  import SwiftSyntax

  /// Finds the registering calls, and follows their closures.
  struct Registering {
    let index: SourceIndex
    private(set) var registrations: [Scan.Registration] = []
    /// The closures that were followed as factories.
    private(set) var consumed: Set<SourcePlace> = []
    /// Where callers name, as `Api.self`, what a helper registers for them.
    private(set) var named: Set<SourcePlace> = []
    private let limit = 200_000

    init(_ index: SourceIndex) { self.index = index }

    /// Whether a call is one of the library's registering ones; `nil` when it may be the program's own.
    static func isRegistering(_ call: FunctionCallExprSyntax, _ walk: Walk, _ frame: Frame) -> Bool?
    {
      guard let name = call.calleeName, Vocabulary.registering.contains(name) else { return false }
      let arguments = call.allArguments
      guard !arguments.isEmpty,
        arguments.allSatisfy({
          $0.label == nil || $0.label == Argument.trailing || Vocabulary.labels.contains($0.label!)
        })
      else { return false }
      guard hasForm(of: name, arguments) else { return false }
      func isNew(among own: [FunctionFact]) -> Bool {
        walk.index.fitting(own, arguments).isEmpty
      }
      let members = walk.index.ofResolvers(named: name, .function)
      guard let base = call.receiver else {
        return frame.isInResolver
          ? isNew(among: members) : !walk.isOfScope(name, arguments, frame)
      }
      if walk.asked(base, frame) != nil { return isNew(among: members) }
      if walk.ownerName(base, frame) != nil { return false }
      let own = walk.index.functions(named: name).filter { !$0.scope.isEmpty }
      return isNew(among: own) ? true : nil
    }

    /// Whether arguments are those of a registering call.
    private static func hasForm(of name: String, _ arguments: [Argument]) -> Bool {
      if name == "registerChild" { return true }
      let hasFactory = arguments.contains {
        $0.label == Argument.trailing || ["factory", "instance", "to"].contains($0.label)
      }
      if hasFactory || name == "bind" || name == "registerInjector" { return true }
      // `provide(Api.self, makeApi)`
      return arguments.filter { $0.label == nil }.count == 2
        || arguments.count >= 1 && arguments.last!.label == nil
          && (arguments.last!.value.is(ClosureExprSyntax.self) || arguments.count > 1)
    }

    /// Finds the registering calls of a file.
    mutating func scan(_ file: Int) {
      for name in Vocabulary.registering.sorted() {
        for offset in index.files[file].calls[name] ?? [] {
          let place = SourcePlace(file: file, offset: offset)
          if let call = call(at: place) { found(call, file) }
        }
      }
    }

    /// The call whose callee's name stands at a place.
    private func call(at place: SourcePlace) -> FunctionCallExprSyntax? {
      let tree = index.trees[place.file].syntax
      let token = tree.token(at: AbsolutePosition(utf8Offset: place.offset))
      var next = token?.parent
      while let node = next {
        if let call = node.as(FunctionCallExprSyntax.self) {
          return call.calleeToken?.id == token?.id ? call : nil
        }
        next = node.parent
      }
      return nil
    }

    private var seen: Set<SourcePlace> = []

    private mutating func found(_ call: FunctionCallExprSyntax, _ file: Int) {
      let opening = SourcePlace(
        file: file, offset: call.opening.positionAfterSkippingLeadingTrivia.utf8Offset)
      guard seen.insert(opening).inserted else { return }
      let around = Surroundings(Syntax(call), file, index)
      let walk = Walk(index)
      for frame in frames(around, Syntax(call), walk, depth: 0) {
        let isOurs = Registering.isRegistering(call, walk, frame.frame)
        if isOurs == false { return }
        emit(call, frame, around, isCertain: isOurs != nil)
      }
    }

    /// A call, or an operator between its operands.
    struct Invocation {
      let syntax: Syntax
      let arguments: [Argument]
      let opening: TokenSyntax

      init(_ call: FunctionCallExprSyntax) {
        (syntax, arguments, opening) = (Syntax(call), call.allArguments, call.opening)
      }

      /// Of several operators in a row only their precedences tell the operands.
      init?(_ infix: BinaryOperatorExprSyntax) {
        guard let operands = infix.parent?.as(ExprListSyntax.self), operands.count == 3,
          let sequence = operands.parent
        else { return nil }
        syntax = sequence
        arguments = [operands.first!, operands.last!].map { Argument(label: nil, value: $0) }
        opening = infix.operator
      }
    }

    /// A frame of a registering call, and the call of the helper that it stands in.
    struct Called {
      let frame: Frame
      /// The outermost call that leads here, and where it stands.
      let call: Invocation?
      let caller: Surroundings?
      let places: [Int]
      /// What the callers' expressions could not say.
      var isPartial = false
    }

    /// The call or the operator whose name stands at a place.
    private func invocation(at place: SourcePlace) -> Invocation? {
      if let call = call(at: place) { return Invocation(call) }
      return index.trees[place.file].syntax.token(at: AbsolutePosition(utf8Offset: place.offset))?
        .parent?.as(BinaryOperatorExprSyntax.self).flatMap(Invocation.init)
    }

    /// The frames in which a registering call runs: one, or one for each caller of the helper around it.
    private func frames(
      _ around: Surroundings, _ call: Syntax, _ walk: Walk, depth: Int
    ) -> [Called] {
      let own = around.frame(walk)
      guard let function = around.function, depth < 4, uses(call, function, own) else {
        return [Called(frame: own, call: nil, caller: nil, places: [])]
      }
      var result: [Called] = []
      for place in index.calls(of: function.name) {
        if let outer = invocation(at: place) {
          let arguments = outer.arguments
          guard let places = index.match(arguments, function.parameters) else { continue }
          let caller = Surroundings(outer.syntax, place.file, index)
          if caller.function?.place == function.place { continue }
          for outerFrame in frames(caller, outer.syntax, walk, depth: depth + 1) {
            let one = Candidate(function: function, places: places)
            let inner = around.frame(walk)
            for name in function.generics { inner.generics[name] = .parameter(name) }
            walk.bind(arguments, one, inner, outerFrame.frame)
            for (argument, place) in zip(arguments, places) {
              let parameter = function.parameters[place]
              if walk.asked(argument.value, outerFrame.frame) != nil { continue }
              inner.declare(parameter.name, walk.type(parameter.type, inner))
              inner.passed[parameter.name] = Frame.Passed(
                value: argument.value, frame: outerFrame.frame)
            }
            walk.declareRest(function, Set(places), inner)
            result.append(
              Called(frame: inner, call: outer, caller: caller, places: places))
          }
        }
      }
      return result.isEmpty ? [Called(frame: own, call: nil, caller: nil, places: [])] : result
    }

    /// Whether what a call registers depends on the parameters of the function around it.
    private func uses(
      _ call: Syntax, _ function: FunctionFact, _ frame: Frame
    ) -> Bool {
      var names = Set(function.generics)
      for parameter in function.parameters where frame.resolvers[parameter.name] == nil {
        names.insert(parameter.name)
      }
      if names.isEmpty { return false }
      return call.tokens(viewMode: .sourceAccurate).contains { names.contains($0.spelled) }
    }

    // MARK: One registration

    private mutating func emit(
      _ call: FunctionCallExprSyntax, _ called: Called, _ around: Surroundings, isCertain: Bool
    ) {
      guard registrations.count < limit else { return }
      let walk = Walk(index)
      let (frame, file) = (called.frame, around.file)
      let arguments = call.allArguments
      let name = call.calleeName!
      let factory = factory(of: arguments)
      let first = arguments.first { $0.label == nil && !$0.value.is(ClosureExprSyntax.self) }
      let instance = arguments.first { $0.label == "instance" }?.value
      let target = arguments.first { $0.label == "to" }?.value
      var key = first.flatMap { walk.metatype($0.value, frame) }
      if key == nil, name == "registerChild" {
        key = child(arguments, walk, frame)
      }
      let (made, madeFrame) = expression(factory ?? target, frame)
      if key == nil, first == nil || first?.value.id == factory?.id {
        key =
          instance.flatMap { walk.made($0, frame) }
          ?? made.flatMap { result(of: $0, walk, madeFrame) }
      }
      var place = SourcePlace(
        file: file, offset: call.opening.positionAfterSkippingLeadingTrivia.utf8Offset)
      var owner = around
      if passesLine(arguments, called), let outer = called.call, let caller = called.caller {
        place = SourcePlace(
          file: caller.file, offset: outer.opening.positionAfterSkippingLeadingTrivia.utf8Offset)
        owner = caller
        // What a helper's own closure asks for, its caller needs.
        if madeFrame === frame { walk.state.house = place }
      } else if let caller = called.caller {
        owner = caller
      }
      let qualifier =
        arguments.first { $0.label == "qualifier" }.map { walk.qualifier($0.value, frame) } ?? .none
      var one = Scan.Registration(
        place: walk.location(place), call: name, key: key ?? .unknown, qualifier: qualifier,
        lifetime: arguments.first { $0.label == "lifetime" }?.value.trimmedDescription,
        owner: owner.owner)
      one.isConditional = around.isConditional || called.caller?.isConditional == true
      one.isInBranch = around.isInBranch || called.caller?.isInBranch == true || !isCertain
      let declares =
        arguments.first { $0.label == "dependencies" }.map {
          !$0.value.is(NilLiteralExprSyntax.self)
        } == true
      one.isDeclared =
        declares || target != nil || instance != nil || name == "registerChild" || name == "bind"
        || name == "alias" || name == "bindAsync"
      if name == "registerFactory" { one.key = factoryKey(one.key, made, walk, madeFrame) }
      follow(made, name, key, walk, madeFrame, frame, call, one.isDeclared && !declares)
      if let target, let made, target.id == factory?.id || factory == nil {
        bound(made, walk, madeFrame)
      }
      if name == "alias", let target {
        walk.ask(target, frame, walk.metatype(target, frame), .unknown(""), .own)
      }
      one.requests = walk.requests.map(\.request)
      one.gaps = walk.gaps
      if name == "registerInjector" {
        one.key = .named("SwiftHiltCore.Injector", [one.key])
      }
      for argument in called.call?.arguments ?? [] {
        note(argument.value, of: one.key, called.caller?.file ?? file)
      }
      consumed.formUnion(walk.consumed)
      if key == nil {
        one.gaps.append(Scan.Gap(place: one.place, reason: "the key is not in sight"))
      }
      if !isCertain {
        one.gaps.append(Scan.Gap(place: one.place, reason: "whose '\(name)' this is is not known"))
      }
      registrations.append(one)
    }

    /// Notes the places where a caller's argument names the key that a helper registers for it.
    private mutating func note(_ argument: ExprSyntax, of key: ScannedType, _ file: Int) {
      if let member = argument.as(MemberAccessExprSyntax.self), let base = member.base,
        member.declName.baseName.text == "self", let name = TypeSpelling(base)?.shape.lastName
      {
        if key.contains(where: { $0.lastName == name }) {
          named.insert(
            SourcePlace(file: file, offset: member.positionAfterSkippingLeadingTrivia.utf8Offset))
        }
      } else if let call = argument.as(FunctionCallExprSyntax.self) {
        for inner in call.arguments { note(inner.expression, of: key, file) }
      }
    }

    private func factory(of arguments: [Argument]) -> ExprSyntax? {
      arguments.first { $0.label == Argument.trailing }?.value
        ?? arguments.first { $0.label == "factory" || $0.label == "mainActor" }?.value
        ?? arguments.dropFirst().first { $0.label == nil }?.value
        ?? arguments.first.flatMap {
          $0.label == nil && $0.value.is(ClosureExprSyntax.self) ? $0.value : nil
        }
    }

    /// What a parameter stands for, through any number of helpers.
    private func expression(_ value: ExprSyntax?, _ frame: Frame) -> (ExprSyntax?, Frame) {
      var (value, frame) = (value, frame)
      for _ in 0..<10 {
        guard let name = value?.as(DeclReferenceExprSyntax.self)?.baseName.spelled,
          let passed = frame.passed[name]
        else { break }
        (value, frame) = (passed.value, passed.frame)
      }
      return (value, frame)
    }

    private func result(of value: ExprSyntax, _ walk: Walk, _ frame: Frame) -> ScannedType? {
      if let closure = value.as(ClosureExprSyntax.self) {
        let inner = frame.inner()
        inner.declare("$0", .named("SwiftHiltCore.Resolver", []), .own)
        return walk.closureResult(closure, inner)
      }
      return walk.functionType(value, frame)?.result
    }

    private func passesLine(_ arguments: [Argument], _ called: Called) -> Bool {
      guard let line = arguments.first(where: { $0.label == "line" })?.value,
        let name = line.as(DeclReferenceExprSyntax.self)?.baseName.spelled,
        let passed = called.frame.passed[name]
      else { return false }
      return passed.value.trimmedDescription == "#line"
    }

    private func child(_ arguments: [Argument], _ walk: Walk, _ frame: Frame) -> ScannedType? {
      let seed = arguments.first { $0.label == "seed" }.flatMap { walk.metatype($0.value, frame) }
      return .named("SwiftHiltCore.ChildFactory", [seed ?? .tuple([])])
    }

    private func factoryKey(
      _ made: ScannedType, _ value: ExprSyntax?, _ walk: Walk, _ frame: Frame
    ) -> ScannedType {
      guard let parameters = value?.as(ClosureExprSyntax.self)?.parameters, !parameters.isEmpty
      else { return .unknown }
      return .function(
        parameters.dropFirst().map { $0.type.map { walk.type($0, frame) } ?? .unknown }, made)
    }

    private mutating func follow(
      _ value: ExprSyntax?, _ name: String, _ key: ScannedType?, _ walk: Walk, _ frame: Frame,
      _ registering: Frame, _ call: FunctionCallExprSyntax, _ isDeclared: Bool
    ) {
      guard let value else {
        if !isDeclared { walk.give("the factory is not in sight", call, registering) }
        return
      }
      if let closure = value.as(ClosureExprSyntax.self) {
        consumed.insert(walk.place(closure, frame))
        if isDeclared, name != "registerInjector" { return }
        let inner = frame.inner()
        if frame !== registering {
          inner.generics.merge(registering.generics) { old, _ in old }
        }
        captured(call, walk, inner, registering)
        let expected = name == "contributeAll" ? key.map { ScannedType.array($0) } : key
        walk.state.isLater = name == "registerFactory" || name == "registerInjector"
        walk.closure(
          closure, name == "registerInjector" ? nil : expected, inner, resolver: .own,
          parameters: [.named("SwiftHiltCore.Resolver", [])] + (key.map { [$0] } ?? []))
        return
      }
      if isDeclared { return }
      guard let function = walk.namedFunction(value, frame, of: key), function.hasBody,
        let first = function.parameters.first
      else { return walk.give("the factory is a value", value, frame) }
      let inner = walk.frame(of: function)
      inner.declare(first.name, nil, .own)
      walk.active.insert(function.place)
      walk.body(of: function, inner)
    }

    /// The container that is registered on counts as the resolver in the closure, under its own name.
    private func captured(
      _ call: FunctionCallExprSyntax, _ walk: Walk, _ inner: Frame, _ registering: Frame
    ) {
      for name in inner.resolvers.keys { inner.resolvers[name] = .other }
      if inner.selfAsked != nil { inner.selfAsked = .other }
      var base = call.receiver
      while let chained = base?.as(FunctionCallExprSyntax.self), let next = chained.receiver {
        base = next
      }
      if let name = base?.as(DeclReferenceExprSyntax.self)?.baseName.spelled {
        if name == "self" { inner.selfAsked = .own } else { inner.resolvers[name] = .own }
      } else if base == nil, registering.isInResolver {
        inner.selfAsked = .own
      }
    }

    /// What `to: Foo.init` declares: for a graph from sources alone.
    private func bound(_ value: ExprSyntax, _ walk: Walk, _ frame: Frame) {
      if value.is(ClosureExprSyntax.self) { return }
      guard case .function(let parameters, _)? = walk.functionType(value, frame) else { return }
      for type in parameters { walk.ask(value, frame, type, .unknown(""), .own) }
    }
  }
#endif
