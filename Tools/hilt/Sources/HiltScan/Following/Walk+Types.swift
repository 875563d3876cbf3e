@_spi(Layers) import SwiftHiltGraphTools
import SwiftSyntax

extension Walk {
  func type(_ syntax: TypeSyntax, _ frame: Frame) -> ScannedType {
    type(TypeSpelling(syntax), frame)
  }

  func type(_ spelling: TypeSpelling, _ frame: Frame) -> ScannedType {
    index.resolve(spelling, frame.scope, frame.file, frame.generics)
  }

  /// Returns the type of a parameter. A memberwise parameter without a spelled type has the type
  /// of its property's initial value. An autoclosure has the type of its result.
  func type(_ parameter: Parameter, _ frame: Frame) -> ScannedType {
    let whole =
      parameter.type.map { type($0, frame) } ?? property(parameter.name, around: frame) ?? .unknown
    return parameter.isAutoclosure ? whole.result ?? whole : whole
  }

  /// Returns the type that `X.self` names, or that a parameter stands for.
  func metatype(_ expression: ExprSyntax, _ frame: Frame) -> ScannedType? {
    if let base = expression.metatypeBase {
      guard let spelling = TypeSpelling(base) else { return nil }
      if let first = spelling.names.first, frame[first].type != nil { return nil }
      return type(spelling, frame)
    }
    if let name = expression.plainName {
      if let passed = frame[name].passed, let type = metatype(passed.value, passed.frame) {
        return type
      }
      if case .metatype(let type)? = frame[name].type { return type }
    }
    let inner = expression.as(TupleExprSyntax.self)?.elements.only
    return inner.flatMap { metatype($0.expression, frame) }
  }

  /// Returns the type of an expression, if the sources show it.
  func made(_ expression: ExprSyntax, _ frame: Frame, depth: Int = 0) -> ScannedType? {
    guard depth < 12 else { return nil }
    func next(_ expression: ExprSyntax) -> ScannedType? {
      made(expression, frame, depth: depth + 1)
    }
    if let type = metatype(expression, frame) { return .metatype(type) }
    switch expression.as(ExprSyntaxEnum.self) {
    case .tryExpr(let inner):
      let type = next(inner.expression)
      return inner.isOptional ? type.map { .optional($0) } : type
    case .forceUnwrapExpr, .optionalChainingExpr: return expression.value.flatMap(next)?.unwrapped
    case .awaitExpr, .tupleExpr: return expression.value.flatMap(next)
    case .stringLiteralExpr: return .named("Swift.String", [])
    case .integerLiteralExpr: return .named("Swift.Int", [])
    case .booleanLiteralExpr: return .named("Swift.Bool", [])
    case .floatLiteralExpr: return .named("Swift.Double", [])
    case .sequenceExpr(let sequence):
      guard let cast = Array(sequence.elements).cast else { return nil }
      let type = type(cast.target, frame)
      return cast.mark == "?" ? .optional(type) : type
    case .declReferenceExpr(let reference):
      let name = reference.baseName.spelled
      if let type = frame[name].type { return type }
      if let passed = frame[name].passed {
        return made(passed.value, passed.frame, depth: depth + 1)
      }
      if name == "self" { return ownType(frame) }
      return isShadowed(expression, name, frame) ? nil : property(name, around: frame)
    case .functionCallExpr(let call):
      if let known = frame.made[call.id] { return known }
      let type = madeByCall(call, frame, depth: depth)
      frame.made[call.id] = .some(type)
      return type
    case .memberAccessExpr(let member):
      guard let base = member.base else { return nil }
      let name = member.declName.baseName.spelled
      let owner = base.plainName
      if owner == "Injection" && name == "current" || owner == "DI" && name == "shared" {
        return .named("SwiftHiltCore.Container", [])
      }
      if let type = namedType(base, frame) { return property(name, of: type, isStatic: true) }
      return next(base).flatMap { property(name, of: $0.unwrapped) }
    default: return nil
    }
  }

  private func madeByCall(
    _ call: FunctionCallExprSyntax, _ frame: Frame, depth: Int
  ) -> ScannedType? {
    let name = call.calleeName ?? ""
    if let built = constructed(call, frame, expecting: nil) { return built }
    // The look-up covers only a plain name or a known property, so a chain of calls is followed
    // once.
    let isBuilt =
      name == "build"
      && call.receiver.flatMap { namedType($0, frame)?.name }
        .map(index.declarations)?.contains { $0.attributes.contains("Component") } == true
    if isBuilt { return .named("SwiftHiltCore.Container", []) }
    if call.receiver == nil || !index.members(named: name, .stored).isEmpty,
      made(call.calledExpression, frame, depth: depth + 1)?.lastName == "ChildFactory"
    {
      return .named("SwiftHiltCore.Container", [])
    }
    if let base = call.receiver {
      if Vocabulary.givingContainers.contains(name) || Vocabulary.registering.contains(name),
        made(base, frame, depth: depth + 1)?.isResolver == true || asked(base, frame) != nil
      {
        return .named("SwiftHiltCore.Container", [])
      }
      if Vocabulary.asking.contains(name), let first = call.arguments.first, first.label == nil,
        let type = metatype(first.expression, frame)
      {
        return formed(
          Call(syntax: call, arguments: call.allArguments, expected: nil, frame: frame), type)
      }
    }
    if name == "Container", call.receiver == nil, index.lookUp(name, frame.scope, frame.file) == nil
    {
      return .named("SwiftHiltCore.Container", [])
    }
    guard let one = functions(call, frame).only, let result = one.function.result else {
      return nil
    }
    let inner = self.frame(of: one.function)
    bind(call.allArguments, one, inner, frame, depth: depth + 1)
    let type = type(result, inner)
    return type.isKnown ? type : nil
  }

  /// Returns the type that a call creates, or `nil` unless it calls an initialiser of a scanned
  /// type.
  func constructed(
    _ call: FunctionCallExprSyntax, _ frame: Frame, expecting: ScannedType?
  ) -> ScannedType? {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "init"
    {
      guard let base = member.base else { return index.scanned(expecting?.unwrapped) }
      let isOwn = base.is(SuperExprSyntax.self) || base.isSelf
      return isOwn ? owner(base, frame) : namedType(base, frame)
    }
    guard let type = namedType(call.calledExpression, frame),
      case .named(let name, let arguments) = type
    else { return nil }
    // The context may expect a `Store<User>` where the code says `Store()`.
    if arguments.contains(where: \.isGeneric), case .named(name, let known)? = expecting?.unwrapped
    {
      return .named(name, known)
    }
    return arguments.contains(where: \.isGeneric) ? naming(type, call, frame) : type
  }

  /// Returns a type with the generic arguments that a call names: `Key<Api>` for `Key(Api.self)`.
  private func naming(
    _ type: ScannedType, _ call: FunctionCallExprSyntax, _ frame: Frame
  ) -> ScannedType {
    let arguments = call.allArguments
    let (owner, all) = index.initializers(of: type)
    guard owner == type, let one = index.fitting(all, arguments).only else { return type }
    let inner = self.frame(of: one.function)
    for (argument, place) in zip(arguments, one.places) {
      guard let named = metatype(argument.value, frame) else { continue }
      unify(self.type(one.function.parameters[place], inner), .metatype(named), inner)
    }
    return type.replacing(inner.generics)
  }

  /// Returns the type of a property of the enclosing type, or of a variable at file scope.
  func property(_ name: String, around frame: Frame) -> ScannedType? {
    if let type = ownType(frame).flatMap({ property(name, of: $0) }) { return type }
    return index.members(named: name, of: nil, .stored).filter {
      index.module(of: $0.place.file) == index.module(of: frame.file)
    }.only.flatMap { valueType($0) }
  }

  func property(_ name: String, of owner: ScannedType, isStatic: Bool = false) -> ScannedType? {
    guard let type = owner.name else { return nil }
    let generics = index.generics(of: owner)
    for kind in [MemberFact.Kind.stored, .getter] {
      let found = index.members(named: name, of: type, kind).filter { $0.isStatic == isStatic }
      if let one = found.only { return valueType(one, generics) }
    }
    return index.superclass(of: owner).flatMap { property(name, of: $0, isStatic: isStatic) }
  }

  /// Returns the spelled type of a variable, or the type of its initial value; `nil` if the type
  /// is not known.
  func valueType(_ fact: MemberFact, _ generics: [String: ScannedType] = [:]) -> ScannedType? {
    if let type = fact.result {
      return index.resolve(type, fact.scope, fact.place.file, generics)
    }
    guard let value = value(of: fact), active.insert(fact.place).inserted else { return nil }
    defer { active.remove(fact.place) }
    return made(value, Frame(file: fact.place.file, scope: fact.scope))
  }

  /// Returns the initial value of a variable, or the single expression of a computed one.
  func value(of fact: MemberFact) -> ExprSyntax? {
    if case .expr(let value)? = index.statements(of: fact)?.only?.item { return value }
    return index.trees.node(VariableDeclSyntax.self, at: fact.place.offset, in: fact.place.file)?
      .bindings.first { $0.pattern.trimmedDescription == fact.name }?.initializer?.value
  }

  /// Returns the frame of a function's body, with open generic parameters.
  ///
  /// - Parameter owner: The type of which the function is a member, if its generic arguments are
  ///   known.
  func frame(of function: MemberFact, in owner: ScannedType? = nil) -> Frame {
    let frame = frame(function.place.file, function.scope)
    for name in function.generics { frame.generics[name] = .parameter(name) }
    if let owner { frame.generics.merge(index.generics(of: owner)) { $1 } }
    return frame
  }

  /// Returns the frame of a place in a type, whose generic parameters are open.
  func frame(_ file: Int, _ scope: [String]) -> Frame {
    let owner = index.wholeName(of: scope, in: file).map {
      ScannedType.named($0, index.ownArguments(of: $0))
    }
    return Frame(file: file, scope: scope, generics: owner.map(index.generics) ?? [:])
  }

  /// Infers the generic parameters of a function from the arguments of a call, at last from the
  /// closures. The body of a closure may return a subtype of what the other arguments fix.
  func bind(
    _ arguments: [Argument], _ one: Candidate, _ inner: Frame, _ frame: Frame,
    expecting expected: ScannedType? = nil, depth: Int = 0
  ) {
    defer {
      if let expected, let result = one.function.result {
        unify(type(result, inner), expected, inner)
      }
    }
    let all = zip(arguments, one.places)
    let closures = all.filter { $0.0.value.is(ClosureExprSyntax.self) }
    for (argument, place) in all.filter({ !$0.0.value.is(ClosureExprSyntax.self) }) + closures {
      let parameter = one.function.parameters[place]
      let pattern = type(parameter, inner)
      guard pattern.isGeneric else { continue }
      if let closure = argument.value.as(ClosureExprSyntax.self) {
        if let result = pattern.result, let actual = closureResult(closure, frame) {
          unify(result, actual, inner)
        }
      } else if let actual = made(argument.value, frame, depth: depth)
        ?? functionType(argument.value, frame)
      {
        unify(pattern, actual, inner)
      }
    }
  }

  func unify(_ pattern: ScannedType, _ actual: ScannedType, _ inner: Frame) {
    var values: [String: ScannedType] = [:]
    guard pattern.unify(with: actual, &values) else { return }
    for (name, value) in values where inner.generics[name] == .parameter(name) {
      inner.generics[name] = value.isVast ? .unknown : value
    }
  }

  /// Returns the type of `Foo.init`, or of a scanned function that is named without a call.
  func functionType(_ expression: ExprSyntax, _ frame: Frame) -> ScannedType? {
    guard let one = namedFunction(expression, frame) else { return nil }
    let base = expression.as(MemberAccessExprSyntax.self)?.base
    let made = one.kind == .initializer ? base.flatMap { namedType($0, frame) } : nil
    let inner = self.frame(of: one, in: made.map { index.initializers(of: $0).owner })
    guard let result = made ?? one.result.map({ type($0, inner) }) else { return nil }
    return .function(one.parameters.map { type($0, inner) }, result)
  }

  /// Returns the only scanned function that an expression names without calling it.
  ///
  /// - Parameter owner: The type of which `.make` is a member.
  func namedFunction(
    _ expression: ExprSyntax, _ frame: Frame, of owner: ScannedType? = nil
  ) -> MemberFact? {
    var found: [MemberFact]
    let name: DeclReferenceExprSyntax
    if let plain = expression.as(DeclReferenceExprSyntax.self) {
      name = plain
      found = functions(named: name.baseName.spelled, around: frame)
    } else if let member = expression.as(MemberAccessExprSyntax.self),
      let owner = member.base.map({ self.owner($0, frame) }) ?? owner, let type = owner.name
    {
      name = member.declName
      found =
        name.baseName.text == "init"
        ? index.initializers(of: owner).all : index.members(named: name.baseName.spelled, of: type)
    } else {
      return nil
    }
    if let labels = name.argumentNames?.arguments.map(\.name.text) {
      found = found.filter { labels == $0.parameters.map { $0.label ?? "_" } }
    }
    return found.only
  }

  /// Returns the result type of a closure, from its signature, or from its last expression or
  /// `return`; `nil` if the type is not known.
  func closureResult(_ closure: ClosureExprSyntax, _ frame: Frame) -> ScannedType? {
    if let result = closure.signature?.returnClause { return type(result.type, frame) }
    let inner = frame.inner()
    var last: ExprSyntax?
    for item in closure.statements {
      switch item.item {
      case .decl(let declaration):
        declaration.as(VariableDeclSyntax.self)?.bindings.forEach { declare($0, inner) }
      case .expr(let expression): last = expression
      case .stmt(let statement): last = statement.as(ReturnStmtSyntax.self)?.expression
      }
    }
    return last.flatMap { made($0, inner) }
  }
}
