import SwiftSyntax

extension Lowering {
  mutating func expression(_ node: ExprSyntax?) -> Form {
    guard let node else { return .nothing }
    return deeper(node) { $0.plainExpression(node) }
  }

  private mutating func plainExpression(_ node: ExprSyntax) -> Form {
    let at = offset(node)
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): return Form(.name, name.baseName.plain, at: at)
    case .memberAccessExpr(let member): return self.member(member)
    case .functionCallExpr(let call): return self.call(call)
    case .closureExpr(let closure): return self.closure(closure)
    case .stringLiteralExpr(let string): return self.string(string)
    case .integerLiteralExpr(let number): return Form(.number, number.literal.text, at: at)
    case .floatLiteralExpr(let number): return Form(.number, number.literal.text, at: at)
    case .booleanLiteralExpr(let word): return Form(.boolean, word.literal.text, at: at)
    case .nilLiteralExpr: return Form(.null, at: at)
    case .arrayExpr(let array):
      return Form(.array, at: at, array.elements.map { expression($0.expression) })
    case .dictionaryExpr(let dictionary):
      guard case .elements(let elements) = dictionary.content else {
        return Form(.dictionary, at: at)
      }
      return Form(
        .dictionary, at: at,
        elements.map { pair in
          Form(.pair, at: offset(pair), [expression(pair.key), expression(pair.value)])
        })
    case .tupleExpr(let tuple):
      let elements = Array(tuple.elements)
      if elements.count == 1, elements[0].label == nil { return expression(elements[0].expression) }
      return Form(.tuple, at: at, arguments(tuple.elements))
    case .genericSpecializationExpr(let special): return self.special(special)
    case .tryExpr(let attempt):
      let inner = expression(attempt.expression)
      return attempt.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
        ? Form(.attempt, at: at, [inner]) : inner
    case .awaitExpr(let waiting):
      return Form(.await, at: at, [expression(waiting.expression)])
    case .forceUnwrapExpr(let unwrap):
      return Form(.unwrap, at: at, [expression(unwrap.expression)])
    case .optionalChainingExpr(let chain):
      return Form(.chain, at: at, [expression(chain.expression)])
    case .sequenceExpr(let sequence): return self.sequence(Array(sequence.elements), at)
    case .asExpr(let cast):
      return Form(
        .cast, "as" + (cast.questionOrExclamationMark?.text ?? ""), at: at,
        [expression(cast.expression), type(cast.type)])
    case .ternaryExpr(let ternary):
      return Form(
        .ternary, at: at,
        [
          expression(ternary.condition), expression(ternary.thenExpression),
          expression(ternary.elseExpression),
        ])
    case .typeExpr(let type): return typeExpression(self.type(type.type))
    case .ifExpr(let statement): return self.if(statement)
    case .switchExpr(let statement): return self.switch(statement)
    case .subscriptCallExpr(let call):
      return Form(
        .subscript, at: at, [expression(call.calledExpression)] + arguments(call.arguments))
    case .macroExpansionExpr(let macro):
      return Form(
        .macro, macro.macroName.text, at: at,
        arguments(macro.arguments)
          + trailing(macro.trailingClosure, macro.additionalTrailingClosures))
    case .keyPathExpr(let path): return Form(.keyPath, path.trimmedDescription, at: at)
    case .superExpr: return Form(.name, "super", at: at)
    case .inOutExpr(let address): return expression(address.expression)
    case .borrowExpr(let wrapped): return expression(wrapped.expression)
    case .consumeExpr(let wrapped): return expression(wrapped.expression)
    case .copyExpr(let wrapped): return expression(wrapped.expression)
    case .prefixOperatorExpr(let operation):
      if let number = operation.expression.as(IntegerLiteralExprSyntax.self),
        operation.operator.text == "-"
      {
        return Form(.number, "-" + number.literal.text, at: at)
      }
      return Form(.opaque, operation.operator.text, at: at, [expression(operation.expression)])
    case .postfixOperatorExpr(let operation):
      return Form(.opaque, at: at, [expression(operation.expression)])
    case .postfixIfConfigExpr(let config):
      return Form(.opaque, at: at, config.base.map { [expression($0)] } ?? [])
    default: return Form(.opaque, at: at)
    }
  }

  /// A type that stands where an expression does.
  private func typeExpression(_ type: Form) -> Form {
    Form(.metatype, "bare", at: type.offset, [type])
  }

  private mutating func member(_ member: MemberAccessExprSyntax) -> Form {
    let name = member.declName.baseName.plain
    // A long chain of calls is named by where its last link stands.
    let at = UInt32(
      truncatingIfNeeded: member.declName.positionAfterSkippingLeadingTrivia.utf8Offset)
    if name == "self", let base = member.base {
      if let type = typeSpelled(by: base) { return Form(.metatype, at: offset(base), [type]) }
      return expression(base)
    }
    let labels = member.declName.argumentNames?.arguments.trimmedDescription
    return Form(
      .member, name, at: at,
      [expression(member.base)] + (labels.map { [Form(.word, $0)] } ?? []))
  }

  /// The type that an expression before `.self` spells, if it can be one.
  mutating func typeSpelled(by node: ExprSyntax) -> Form? {
    let at = offset(node)
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): return Form(.typeName, name.baseName.plain, at: at)
    case .memberAccessExpr(let member):
      guard let base = member.base, let outer = typeSpelled(by: base) else { return nil }
      if member.declName.baseName.text == "Type" { return Form(.typeMeta, at: at, [outer]) }
      return Form(.typeMember, member.declName.baseName.plain, at: at, [outer])
    case .genericSpecializationExpr(let special):
      guard let base = typeSpelled(by: special.expression) else { return nil }
      return Form(
        base.kind, base.text, at: at, base.parts + arguments(special.genericArgumentClause))
    case .optionalChainingExpr(let chain):
      return typeSpelled(by: chain.expression).map { Form(.typeOptional, at: at, [$0]) }
    case .arrayExpr(let array):
      guard array.elements.count == 1, let element = array.elements.first,
        let type = typeSpelled(by: element.expression)
      else { return nil }
      return Form(.typeArray, at: at, [type])
    case .dictionaryExpr(let dictionary):
      guard case .elements(let elements) = dictionary.content, elements.count == 1,
        let pair = elements.first, let key = typeSpelled(by: pair.key),
        let value = typeSpelled(by: pair.value)
      else { return nil }
      return Form(.typeDictionary, at: at, [key, value])
    case .tupleExpr(let tuple):
      var types: [Form] = []
      for element in tuple.elements {
        guard let type = typeSpelled(by: element.expression) else { return nil }
        types.append(type)
      }
      return types.count == 1 ? types[0] : Form(.typeTuple, at: at, types)
    case .typeExpr(let type): return self.type(type.type)
    case .sequenceExpr(let sequence): return functionType(Array(sequence.elements), at)
    default: return nil
    }
  }

  /// `(A) -> B` written as an expression.
  private mutating func functionType(_ elements: [ExprSyntax], _ at: UInt32) -> Form? {
    guard let arrow = elements.firstIndex(where: { $0.is(ArrowExprSyntax.self) }), arrow == 1,
      elements.count >= 3
    else {
      // `A & B`
      var types: [Form] = []
      for (index, element) in elements.enumerated() {
        if index % 2 == 1 {
          guard element.as(BinaryOperatorExprSyntax.self)?.operator.text == "&" else { return nil }
          continue
        }
        guard let type = typeSpelled(by: element) else { return nil }
        types.append(type)
      }
      return Form(.typeComposition, at: at, types)
    }
    var parameters: [Form] = []
    if let tuple = elements[0].as(TupleExprSyntax.self) {
      for element in tuple.elements {
        guard let type = typeSpelled(by: element.expression) else { return nil }
        parameters.append(type)
      }
    } else if let type = elements[0].as(TypeExprSyntax.self) {
      parameters.append(self.type(type.type))
    } else {
      return nil
    }
    let rest = Array(elements[2...])
    guard let result = rest.count == 1 ? typeSpelled(by: rest[0]) : functionType(rest, at) else {
      return nil
    }
    let effects = elements[arrow].as(ArrowExprSyntax.self)?.effectSpecifiers?.trimmedDescription
    return Form(.typeFunction, effects ?? "", at: at, parameters + [result])
  }

  private mutating func special(_ node: GenericSpecializationExprSyntax) -> Form {
    let base = expression(node.expression)
    let arguments = self.arguments(node.genericArgumentClause)
    switch base.kind {
    case .name: return Form(.name, base.text, at: base.offset, arguments)
    case .member: return Form(.member, base.text, at: base.offset, [base.parts[0]] + arguments)
    default: return base
    }
  }

  private mutating func call(_ call: FunctionCallExprSyntax) -> Form {
    let callee: Form
    if call.calledExpression.is(ArrayExprSyntax.self)
      || call.calledExpression.is(DictionaryExprSyntax.self),
      let type = typeSpelled(by: call.calledExpression)
    {
      callee = Form(.metatype, "bare", at: type.offset, [type])
    } else {
      callee = expression(call.calledExpression)
    }
    return Form(
      .call, at: callee.offset,
      [callee] + arguments(call.arguments)
        + trailing(call.trailingClosure, call.additionalTrailingClosures))
  }

  mutating func arguments(_ list: LabeledExprListSyntax) -> [Form] {
    list.map { argument in
      Form(
        .argument, argument.label?.plain ?? "", at: offset(argument.expression),
        [expression(argument.expression)])
    }
  }

  private mutating func trailing(
    _ first: ClosureExprSyntax?, _ more: MultipleTrailingClosureElementListSyntax
  ) -> [Form] {
    var forms: [Form] = []
    if let first { forms.append(Form(.trailing, "", at: offset(first), [closure(first)])) }
    for element in more {
      forms.append(
        Form(.trailing, element.label.plain, at: offset(element), [closure(element.closure)]))
    }
    return forms
  }

  mutating func closure(_ node: ClosureExprSyntax) -> Form {
    var parameters: [Form] = []
    switch node.signature?.parameterClause {
    case .simpleInput(let names):
      for name in names {
        parameters.append(parameter(name.name.plain, nil, offset(name)))
      }
    case .parameterClause(let clause):
      for parameter in clause.parameters {
        let name = (parameter.secondName ?? parameter.firstName).plain
        parameters.append(self.parameter(name, parameter.type, offset(parameter)))
      }
    case nil: break
    }
    var captures: [Form] = []
    for item in node.signature?.capture?.items ?? [] {
      captures.append(
        Form(.argument, item.name.plain, at: offset(item), [expression(item.initializer?.value)]))
    }
    return Form(
      .closure, at: offset(node),
      [
        Form(.list, parameters), type(node.signature?.returnClause?.type),
        Form(.block, at: offset(node), items(node.statements)),
        attributes(node.signature?.attributes), Form(.list, captures),
        node.signature?.parameterClause == nil ? .nothing : Form(.word, "in"),
      ])
  }

  private mutating func parameter(_ name: String, _ type: TypeSyntax?, _ at: UInt32) -> Form {
    Form(
      .parameter, name, at: at, [.nothing, self.type(type), .nothing, Form(.list), .nothing])
  }

  private mutating func string(_ node: StringLiteralExprSyntax) -> Form {
    if let value = node.representedLiteralValue { return Form(.string, value, at: offset(node)) }
    var parts: [Form] = []
    for segment in node.segments {
      switch segment {
      case .stringSegment(let text):
        parts.append(Form(.string, text.content.text, at: offset(segment)))
      case .expressionSegment(let inner):
        for element in inner.expressions { parts.append(expression(element.expression)) }
      }
    }
    return Form(.interpolation, at: offset(node), parts)
  }
}
