import SwiftSyntax

extension Lowering {
  mutating func statement(_ node: StmtSyntax) -> Form {
    deeper(node) { $0.plainStatement(node) }
  }

  private mutating func plainStatement(_ node: StmtSyntax) -> Form {
    let at = offset(node)
    switch node.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let statement): return expression(statement.expression)
    case .returnStmt(let statement):
      return Form(.return, at: at, [expression(statement.expression)])
    case .throwStmt(let statement): return Form(.throw, at: at, [expression(statement.expression)])
    case .breakStmt, .continueStmt, .fallThroughStmt: return Form(.leave, at: at)
    case .guardStmt(let statement):
      return Form(.guard, at: at, [conditions(statement.conditions), block(statement.body)])
    case .whileStmt(let statement):
      return Form(.while, at: at, [conditions(statement.conditions), block(statement.body)])
    case .repeatStmt(let statement):
      return Form(
        .while, at: at,
        [Form(.list, [expression(statement.condition)]), block(statement.body)])
    case .forStmt(let statement):
      return Form(
        .for, at: at,
        [
          pattern(statement.pattern), expression(statement.sequence), block(statement.body),
          type(statement.typeAnnotation?.type),
        ])
    case .doStmt(let statement):
      return Form(
        .do, at: at, [block(statement.body)] + statement.catchClauses.map { block($0.body) })
    case .deferStmt(let statement): return Form(.defer, at: at, [block(statement.body)])
    case .labeledStmt(let statement): return self.statement(statement.statement)
    case .yieldStmt(let statement):
      if case .single(let inner) = statement.yieldedExpressions {
        return Form(.return, at: at, [expression(inner)])
      }
      return Form(.opaque, at: at)
    default: return Form(.opaque, at: at)
    }
  }

  mutating func `if`(_ node: IfExprSyntax) -> Form {
    var other = Form.nothing
    switch node.elseBody {
    case .codeBlock(let code): other = block(code)
    case .ifExpr(let next): other = deeper(next) { $0.if(next) }
    case nil: break
    }
    return Form(
      .if, node.conditions.trimmedDescription, at: offset(node),
      [conditions(node.conditions), block(node.body), other])
  }

  mutating func `switch`(_ node: SwitchExprSyntax) -> Form {
    var cases: [Form] = []
    func add(_ list: SwitchCaseListSyntax, _ lowering: inout Lowering) {
      for element in list {
        switch element {
        case .switchCase(let single): cases.append(lowering.case(single))
        case .ifConfigDecl(let config):
          for clause in config.clauses {
            if case .switchCases(let inner)? = clause.elements { add(inner, &lowering) }
          }
        }
      }
    }
    add(node.cases, &self)
    return Form(
      .switch, node.subject.trimmedDescription, at: offset(node),
      [expression(node.subject)] + cases)
  }

  private mutating func `case`(_ node: SwitchCaseSyntax) -> Form {
    var names: [Form] = []
    var text = "default"
    if case .case(let label) = node.label {
      text = label.caseItems.map { $0.pattern.trimmedDescription }.joined(separator: ", ")
      for item in label.caseItems { collectNames(Syntax(item.pattern), &names) }
    }
    return Form(
      .case, text, at: offset(node),
      [Form(.list, names), Form(.block, at: offset(node), items(node.statements))])
  }

  private func collectNames(_ node: Syntax, _ names: inout [Form]) {
    for token in node.tokens(viewMode: .sourceAccurate) {
      if let pattern = token.parent?.as(IdentifierPatternSyntax.self) {
        names.append(Form(.pattern, pattern.identifier.plain, at: offset(pattern)))
      }
    }
  }

  mutating func conditions(_ list: ConditionElementListSyntax) -> Form {
    var forms: [Form] = []
    for element in list {
      switch element.condition {
      case .expression(let condition): forms.append(expression(condition))
      case .optionalBinding(let binding):
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain ?? "_"
        forms.append(
          Form(
            .binding, name, at: offset(binding),
            [type(binding.typeAnnotation?.type), expression(binding.initializer?.value)]))
      case .matchingPattern(let match):
        forms.append(expression(match.initializer.value))
        var names: [Form] = []
        collectNames(Syntax(match.pattern), &names)
        forms += names
      case .availability: forms.append(Form(.opaque, "available", at: offset(element)))
      }
    }
    return Form(.list, forms)
  }

  mutating func pattern(_ node: PatternSyntax) -> Form {
    switch node.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let name):
      return Form(.pattern, name.identifier.plain, at: offset(node))
    case .tuplePattern(let tuple):
      return Form(.tuplePattern, at: offset(node), tuple.elements.map { pattern($0.pattern) })
    case .valueBindingPattern(let binding): return pattern(binding.pattern)
    case .expressionPattern, .wildcardPattern, .isTypePattern, .missingPattern:
      return Form(.pattern, "_", at: offset(node))
    }
  }
}
