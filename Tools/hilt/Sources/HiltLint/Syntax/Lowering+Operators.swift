import SwiftSyntax

extension Lowering {
  /// Folds a flat row of operands and operators, as far as it matters what binds tighter:
  /// assignment, ternary, `??`, casts, then all others alike.
  mutating func sequence(_ elements: [ExprSyntax], _ at: UInt32) -> Form {
    if let place = elements.firstIndex(where: { $0.is(AssignmentExprSyntax.self) }), place > 0 {
      let left = sequence(Array(elements[..<place]), at)
      let right = sequence(Array(elements[(place + 1)...]), at)
      return Form(.assign, at: at, [left, right])
    }
    guard let first = elements.first else { return Form(.opaque, at: at) }
    // `await` and `try` cover all that is right of them.
    if elements.count > 1, let marked = first.as(AwaitExprSyntax.self) {
      return Form(
        .await, at: at, [sequence([marked.expression] + Array(elements.dropFirst()), at)])
    }
    if elements.count > 1, let marked = first.as(TryExprSyntax.self) {
      let inner = sequence([marked.expression] + Array(elements.dropFirst()), at)
      return marked.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
        ? Form(.attempt, at: at, [inner]) : inner
    }
    if let place = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      place > 0, let ternary = elements[place].as(UnresolvedTernaryExprSyntax.self)
    {
      return Form(
        .ternary, at: at,
        [
          sequence(Array(elements[..<place]), at), expression(ternary.thenExpression),
          sequence(Array(elements[(place + 1)...]), at),
        ])
    }
    if elements.contains(where: { $0.is(ArrowExprSyntax.self) }) { return Form(.opaque, at: at) }
    return operations(elements, at)
  }

  private mutating func operations(_ elements: [ExprSyntax], _ at: UInt32) -> Form {
    var operands: [Form] = []
    var operators: [String] = []
    var index = 0
    while index < elements.count {
      let element = elements[index]
      if let cast = element.as(UnresolvedAsExprSyntax.self), index + 1 < elements.count,
        let operand = operands.popLast()
      {
        let target = elements[index + 1].as(TypeExprSyntax.self).map { type($0.type) } ?? .nothing
        operands.append(
          Form(
            .cast, "as" + (cast.questionOrExclamationMark?.text ?? ""), at: operand.offset,
            [operand, target]))
        index += 2
        continue
      }
      if element.is(UnresolvedIsExprSyntax.self), let operand = operands.popLast() {
        operands.append(Form(.opaque, "is", at: operand.offset, [operand]))
        index += 2
        continue
      }
      if let operation = element.as(BinaryOperatorExprSyntax.self) {
        operators.append(operation.operator.text)
      } else {
        operands.append(expression(element))
      }
      index += 1
    }
    if operands.count == 1 { return operands[0] }
    if !operators.isEmpty, operators.allSatisfy({ $0 == "??" }) {
      return operands.dropLast().reversed().reduce(operands.last!) {
        Form(.coalesce, at: $1.offset, [$1, $0])
      }
    }
    return Form(.opaque, operators.first ?? "", at: at, operands)
  }
}
