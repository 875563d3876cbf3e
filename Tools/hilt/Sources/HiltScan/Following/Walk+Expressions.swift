@_spi(Layers) import SwiftHiltGraphTools
import SwiftSyntax

extension Walk {
  func walk(_ expression: ExprSyntax, _ expected: ScannedType?, _ frame: Frame) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .tryExpr(let inner):
      if inner.isOptional {
        with({ $0.isTolerated = true }) { walk(inner.expression, expected?.unwrapped, frame) }
      } else {
        walk(inner.expression, expected, frame)
      }
    case .awaitExpr(let inner): walk(inner.expression, expected, frame)
    case .unsafeExpr(let inner): walk(inner.expression, expected, frame)
    case .forceUnwrapExpr(let inner):
      let parts = inner.expression.as(TupleExprSyntax.self)?.elements.only
      if let attempt = parts?.expression.as(TryExprSyntax.self), attempt.isOptional {
        // `(try? x)!` stops where `try! x` does.
        return walk(attempt.expression, expected, frame)
      }
      walk(inner.expression, expected.map { .optional($0) }, frame)
    case .tupleExpr(let tuple):
      if let inner = tuple.elements.only { return walk(inner.expression, expected, frame) }
      var parts: [ScannedType] = []
      switch expected {
      case .tuple(let types)?, .attributed(_, .tuple(let types))?: parts = types
      default: break
      }
      for (place, element) in tuple.elements.enumerated() {
        walk(element.expression, place < parts.count ? parts[place] : nil, frame)
      }
    case .sequenceExpr(let sequence): self.sequence(Array(sequence.elements), expected, frame)
    case .functionCallExpr(let call):
      with({ if call.isChained { $0.isConditional = true } }) { self.call(call, expected, frame) }
    case .closureExpr(let closure):
      guard !consumed.contains(place(closure, frame)) else { return }
      let parameters = expected?.signature?.parameters ?? []
      // A factory in a list or a variable is registered elsewhere.
      let isFactory = closure.call == nil && parameters.first?.isResolver == true
      with({
        $0.isLater = $0.isLater || !closure.runsAtOnce
        $0.mayBeCaught = $0.mayBeCaught || !isFactory && !closure.passesErrorsOn
      }) { self.closure(closure, expected?.result, frame, parameters: parameters) }
    case .keyPathExpr:
      for name in expression.descendants(DeclReferenceExprSyntax.self) {
        enter(name.baseName.spelled, of: nil)
      }
      other(Syntax(expression), frame)
    case .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr:
      literal(expected)
      other(Syntax(expression), frame)
    case .arrayExpr(let array):
      literal(expected)
      for item in array.elements { walk(item.expression, expected?.unwrapped.element, frame) }
    case .dictionaryExpr(let dictionary):
      literal(expected)
      guard case .elements(let elements) = dictionary.content else { return }
      var types: (ScannedType?, ScannedType?) = (nil, nil)
      if case .dictionary(let key, let value)? = expected?.unwrapped { types = (key, value) }
      for element in elements {
        walk(element.key, types.0, frame)
        walk(element.value, types.1, frame)
      }
    case .memberAccessExpr(let member): self.member(member, frame)
    case .declReferenceExpr(let name): self.name(name, frame)
    case .ifExpr(let branch): self.branch(branch, expected, frame)
    case .switchExpr(let choice):
      walk(choice.subject, nil, frame)
      if mode == .component { index.members(named: "~=").forEach(enter) }
      with({ $0.isConditional = true }) { cases(choice.cases, expected, frame) }
    case .subscriptCallExpr(let call):
      if isRoot, asked(call.calledExpression, frame) != nil {
        give("the scan cannot follow the container's subscript", call, frame)
      }
      let base = call.calledExpression
      enter("subscript", of: owner(base, frame) ?? made(base, frame)?.unwrapped)
      walk(call.calledExpression, nil, frame)
      // A subscript might not evaluate an argument, such as `value` in `[key, default: value]`.
      with({ $0.isConditional = true }) { other(Syntax(call.arguments), frame) }
    case .postfixOperatorExpr(let postfix):
      if mode == .component { index.members(named: postfix.operator.text).forEach(enter) }
      other(Syntax(expression), frame)
    case .prefixOperatorExpr(let prefix):
      if mode == .component { index.members(named: prefix.operator.text).forEach(enter) }
      if ownOperator(prefix.operator.text, [prefix.expression], expected, frame) { return }
      other(Syntax(expression), frame)
    case .macroExpansionExpr: return
    default: other(Syntax(expression), frame)
    }
  }

  private func branch(_ first: IfExprSyntax, _ expected: ScannedType?, _ frame: Frame) {
    var next: IfExprSyntax? = first
    let before = state
    while let branch = next {
      let inner = frame.inner()
      conditions(branch.conditions, inner)
      let asksFirst = asksFirst(branch.conditions, frame)
      with({
        $0.isConditional = true
        if asksFirst { $0.isTolerated = true }
      }) { statements(branch.body.statements, expected, inner) }
      // Later conditions are evaluated only if the earlier ones are false.
      state.isConditional = true
      if asksFirst { state.isTolerated = true }
      next = nil
      switch branch.elseBody {
      case .codeBlock(let block)?: statements(block.statements, expected, frame.inner())
      case .ifExpr(let nested)?: next = nested
      case nil: break
      }
    }
    state = before
  }

  private func cases(_ list: SwitchCaseListSyntax, _ expected: ScannedType?, _ frame: Frame) {
    for element in list {
      switch element {
      case .switchCase(let one):
        let inner = frame.inner()
        hide(one.label, inner)
        statements(one.statements, expected, inner)
      case .ifConfigDecl(let condition):
        for clause in condition.clauses where !clause.isNeverCompiled {
          if case .switchCases(let list)? = clause.elements { cases(list, expected, frame) }
        }
      }
    }
  }

  private func name(_ name: DeclReferenceExprSyntax, _ frame: Frame) {
    let spelled = name.baseName.spelled
    if let getter = frame[spelled].getter {
      return with({ if getter.function != nil { $0.isLater = true } }) { run(getter) }
    }
    if let kept = frame[spelled].passed, kept.isLocal, kept.value.is(ClosureExprSyntax.self) {
      return walk(kept.value, frame[spelled].type, kept.frame)
    }
    if frame[spelled].asked != nil {
      if mode != .program { give("the code passes the resolver elsewhere", name, frame) }
      return
    }
    if frame.isInResolver, frame["self"].asked != nil { getter(spelled, name, frame) }
    use(ExprSyntax(name), frame)
  }

  func run(_ getter: Frame.Getter) {
    let own = place(getter.statements, getter.frame)
    guard active.insert(own).inserted else { return }
    statements(getter.statements, getter.type, getter.frame.inner())
    active.remove(own)
  }

  private func member(_ member: MemberAccessExprSyntax, _ frame: Frame) {
    guard let base = member.base else { return use(ExprSyntax(member), frame) }
    let name = member.declName.baseName.spelled
    guard let who = asked(base, frame) else {
      use(ExprSyntax(member), frame)
      return walk(base, nil, frame)
    }
    if getter(name, member, frame, who) || Vocabulary.harmless.contains(name) { return }
    if mode != .program {
      give("the scan cannot follow the resolver's member '\(name)'", member, frame)
    }
  }

  /// Follows the computed property of a resolver's extension. Returns `false` unless exactly one
  /// extension declares the property.
  @discardableResult private func getter(
    _ name: String, _ node: some SyntaxProtocol, _ frame: Frame, _ who: Frame.Asked? = nil
  ) -> Bool {
    guard let function = index.ofResolvers(named: name, .getter).only else { return false }
    if who == .other, !isRoot {
      give("the request goes to another container", node, frame)
      return true
    }
    let inner = self.frame(of: function)
    inner["self"].asked = who ?? frame["self"].asked
    follow(Candidate(function: function, places: []), [], inner, frame, expecting: nil, at: node)
    return true
  }

  private func sequence(_ elements: [ExprSyntax], _ expected: ScannedType?, _ frame: Frame) {
    if elements.count == 1 { return walk(elements[0], expected, frame) }
    if elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) {
      let target = elements[0]
      let kind = made(target, frame)
      use(target, frame)
      if let base = target.as(MemberAccessExprSyntax.self)?.base, asked(base, frame) == nil {
        walk(base, nil, frame)
      }
      let isChained = target.trimmedDescription.contains("?.")
      return with({ if isChained { $0.isConditional = true } }) {
        sequence(Array(elements[2...]), kind, frame)
      }
    }
    if let cast = elements.cast {
      return sequence(
        Array(elements.dropLast(2)), cast.mark == nil ? type(cast.target, frame) : nil, frame)
    }
    operators(elements, expected, frame)
  }

  /// Follows an operator of the program, if it receives the resolver.
  private func ownOperator(
    _ name: String, _ operands: [ExprSyntax], _ expected: ScannedType?, _ frame: Frame
  ) -> Bool {
    let arguments = operands.map { Argument(label: nil, value: $0) }
    guard operands.contains(where: { asked($0, frame) != nil }),
      let one = index.fitting(index.members(named: name), arguments).only
    else { return false }
    let inner = self.frame(of: one.function)
    bind(arguments, one, inner, frame, expecting: expected)
    for operand in operands where asked(operand, frame) == nil { walk(operand, nil, frame) }
    follow(one, arguments, inner, frame, expecting: expected, at: operands[0])
    return true
  }

  /// Follows operands. The operators between them decide whether they are certain to be
  /// evaluated.
  private func operators(_ elements: [ExprSyntax], _ expected: ScannedType?, _ frame: Frame) {
    if elements.count == 3, let infix = elements[1].as(BinaryOperatorExprSyntax.self),
      ownOperator(infix.operator.text, [elements[0], elements[2]], expected, frame)
    {
      return
    }
    let before = state
    let isCoalescing = elements.contains { $0.trimmedDescription == "??" }
    let isTernary = elements.contains { $0.is(UnresolvedTernaryExprSyntax.self) }
    for (place, element) in elements.enumerated() {
      if let ternary = element.as(UnresolvedTernaryExprSyntax.self) {
        state.isConditional = true
        if elements[..<place].contains(where: { asksFirst($0, frame) }) {
          state.isTolerated = true
        }
        walk(ternary.thenExpression, expected, frame)
      } else if let infix = element.as(BinaryOperatorExprSyntax.self) {
        let name = infix.operator.text
        let isKnown = Vocabulary.eager.contains(name) || !index.members(named: name).isEmpty
        if mode == .component { index.members(named: name).forEach(enter) }
        if !isKnown || index.takesLater(name) { state.isConditional = true }
      } else {
        let type = (isTernary ? state.isConditional : isCoalescing) ? expected : nil
        if element.as(TryExprSyntax.self)?.isOptional == true { state.isTolerated = true }
        let mayBeAbsent = isCoalescing && !isTernary && place < elements.count - 1
        with({ if mayBeAbsent { $0.isTolerated = true } }) {
          walk(element, mayBeAbsent ? type.map { .optional($0) } : type, frame)
        }
      }
    }
    state = before
  }
}

extension [ExprSyntax] {
  /// The cast that ends a sequence of operands and operators: its type, and the `?` or `!` of
  /// `as?` or `as!`; `nil` if the sequence doesn't end with a cast.
  var cast: (target: TypeSyntax, mark: String?)? {
    guard count >= 3, let cast = self[count - 2].as(UnresolvedAsExprSyntax.self),
      let target = last?.as(TypeExprSyntax.self)
    else { return nil }
    return (target.type, cast.questionOrExclamationMark?.text)
  }
}

extension ClosureSignatureSyntax {
  var parameters: [(name: String, type: TypeSyntax?)] {
    switch parameterClause {
    case .simpleInput(let list)?: return list.map { ($0.name.spelled, nil) }
    case .parameterClause(let clause)?:
      return clause.parameters.map { (($0.secondName ?? $0.firstName).spelled, $0.type) }
    case nil: return []
    }
  }
}

extension ClosureExprSyntax {
  /// The call that takes the closure as an argument, or that calls it directly; `nil` for other
  /// closures.
  var call: FunctionCallExprSyntax? {
    parent?.as(FunctionCallExprSyntax.self)
      ?? parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
  }

  /// Whether an error of the closure reaches the surrounding code. An unknown function may keep
  /// the closure or catch its errors.
  var passesErrorsOn: Bool {
    runsAtOnce || call?.calleeName.map { Vocabulary.rethrowing.contains($0) } == true
  }

  var parameters: [(name: String, type: TypeSyntax?)] { signature?.parameters ?? [] }

  /// The number of parameters, which the body may name `$0`, `$1` and so on.
  var parameterCount: Int {
    if signature?.parameterClause != nil { return parameters.count }
    let names = statements.descendants(DeclReferenceExprSyntax.self, skipping: [.closureExpr])
    return names.compactMap { Int($0.baseName.text.dropFirst()) }.map { $0 + 1 }.max() ?? 0
  }

  /// Whether the closure certainly runs at its place, as in `{ ... }()`, `[a, b].map { ... }` or
  /// `(0..<3).map { ... }`. The array or the range must be a literal that is not empty.
  var runsAtOnce: Bool {
    guard let call = parent?.as(FunctionCallExprSyntax.self) else { return false }
    if call.calledExpression.id == ExprSyntax(self).id { return true }
    guard let name = call.calleeName, ["map", "flatMap", "compactMap", "forEach"].contains(name)
    else { return false }
    if let array = call.receiver?.as(ArrayExprSyntax.self) { return !array.elements.isEmpty }
    guard let tuple = call.receiver?.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let range = tuple.elements.first?.expression.as(SequenceExprSyntax.self),
      range.elements.count == 3
    else { return false }
    let ends = range.elements.compactMap { $0.as(IntegerLiteralExprSyntax.self)?.literal.text }
      .compactMap { Int($0) }
    let infix = Array(range.elements)[1].trimmedDescription
    return ends.count == 2 && (infix == "..<" ? ends[0] < ends[1] : infix == "...")
  }
}
