@_spi(Layers) import SwiftHiltGraphTools
import SwiftSyntax

extension Walk {
  /// Follows statements. Those after a possible early exit are conditional.
  func statements(_ list: CodeBlockItemListSyntax, _ result: ScannedType?, _ frame: Frame) {
    let before = state
    let isSingle = list.count == 1
    for item in list {
      switch item.item {
      case .expr(let expression):
        let isValue =
          isSingle || expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self)
        walk(expression, isValue ? result : nil, frame)
      case .stmt(let statement): self.statement(statement, result, frame)
      case .decl(let declaration): self.declaration(declaration, result, frame)
      }
      if mayLeave(item) {
        state.isConditional = true
        if asksFirst(item.item, frame) { state.isTolerated = true }
      }
    }
    state = before
  }

  /// Returns whether code mentions `isRegistered`, or a constant that holds its result.
  func asksFirst(_ code: some SyntaxProtocol, _ frame: Frame) -> Bool {
    Syntax(code).spelledTokens.contains { name in
      let call = frame[name].passed?.value.as(FunctionCallExprSyntax.self)
      return name == "isRegistered" || call?.calleeName == "isRegistered"
    }
  }

  private func mayLeave(_ item: CodeBlockItemSyntax) -> Bool {
    item.descendants(
      StmtSyntax.self,
      skipping: [
        .closureExpr, .functionDecl, .accessorBlock, .structDecl, .classDecl, .enumDecl,
      ]
    ).contains { leaves($0, item) }
  }

  private func leaves(_ statement: StmtSyntax, _ item: CodeBlockItemSyntax) -> Bool {
    let label: TokenSyntax?
    switch statement.as(StmtSyntaxEnum.self) {
    case .returnStmt, .throwStmt: return true
    case .breakStmt(let way): label = way.label
    case .continueStmt(let way): label = way.label
    default: return false
    }
    let around = statement.outwards.prefix { $0.id != item.id }
    return !around.contains { here in
      label.map { here.as(LabeledStmtSyntax.self)?.label.text == $0.text }
        ?? ([.forStmt, .whileStmt, .repeatStmt].contains(here.kind)
          || here.is(SwitchExprSyntax.self) && statement.is(BreakStmtSyntax.self))
    }
  }

  private func declaration(_ syntax: DeclSyntax, _ result: ScannedType?, _ frame: Frame) {
    if let variable = syntax.as(VariableDeclSyntax.self) {
      wrappers(variable, frame)
      for binding in variable.bindings {
        let kind = binding.typeAnnotation.map { type($0.type, frame) }
        let isKept = binding.initializer?.value.is(ClosureExprSyntax.self) == true
        with({
          if variable.modifiers.isLazy { $0.isLater = true }
          // Calls of the closure are followed at their own places.
          if isKept { $0.isConditional = true }
        }) {
          // A new name for a resolver is not a request.
          if let value = binding.initializer?.value,
            value.plainName == nil || asked(value, frame) == nil
          {
            walk(value, kind, frame)
          }
        }
        declare(binding, frame)
        if let getter = binding.getter {
          with({ $0.isLater = true }) { statements(getter, kind, frame.inner()) }
          frame[binding.pattern.trimmedDescription].getter = Frame.Getter(
            statements: getter, type: kind, frame: frame.inner())
        }
      }
    } else if let condition = syntax.as(IfConfigDeclSyntax.self) {
      for clause in condition.clauses where !clause.isNeverCompiled {
        guard case .statements(let list)? = clause.elements else { continue }
        with({ $0.isConditional = true }) { statements(list, result, frame) }
      }
    } else if let function = syntax.as(FunctionDeclSyntax.self), let body = function.body {
      // Calls of the function are followed at their own places.
      let inner = frame.inner()
      let fact = MemberFact(
        name: function.name.spelled, kind: .function, scope: frame.scope,
        place: place(function, frame),
        parameters: Parameter.list(function.signature.parameterClause.parameters),
        result: function.signature.returnClause.map { TypeSpelling($0.type) },
        generics: function.genericParameterClause.names, hasBody: true, isStatic: false)
      let result = fact.result.map { type($0, frame) }
      declare(fact.parameters, as: elsewhere, inner)
      with({
        $0.isLater = true
        $0.isConditional = true
      }) { if fact.generics.isEmpty { statements(body.statements, result, inner.inner()) } }
      frame[fact.name].getter = Frame.Getter(
        statements: body.statements, type: result, frame: inner, function: fact)
    } else if mode == .component, syntax.asProtocol((any DeclGroupSyntax).self) != nil,
      !Vocabulary.containers.isDisjoint(with: Syntax(syntax).spelledTokens)
    {
      give("the scan cannot follow a type inside a function", syntax, frame)
    }
  }

  private func statement(_ syntax: StmtSyntax, _ result: ScannedType?, _ frame: Frame) {
    func branch(_ block: CodeBlockSyntax, _ inner: Frame) {
      with({ $0.isConditional = true }) { statements(block.statements, result, inner) }
    }
    switch syntax.as(StmtSyntaxEnum.self) {
    case .returnStmt(let statement):
      if let value = statement.expression { walk(value, result, frame) }
    case .expressionStmt(let statement): walk(statement.expression, result, frame)
    case .guardStmt(let statement):
      conditions(statement.conditions, frame)
      branch(statement.body, frame.inner())
    case .forStmt(let statement):
      walk(statement.sequence, nil, frame)
      let inner = frame.inner()
      declare(statement, inner)
      branch(statement.body, inner)
    case .whileStmt(let statement):
      let inner = frame.inner()
      conditions(statement.conditions, inner)
      branch(statement.body, inner)
    case .repeatStmt(let statement):
      statements(statement.body.statements, result, frame.inner())
      walk(statement.condition, nil, frame)
    case .doStmt(let statement):
      with({ if !statement.catchClauses.isEmpty { $0.isTolerated = true } }) {
        statements(statement.body.statements, result, frame.inner())
      }
      for clause in statement.catchClauses {
        let inner = frame.inner()
        hide(clause.catchItems, inner)
        branch(clause.body, inner)
      }
    case .deferStmt(let statement): statements(statement.body.statements, nil, frame.inner())
    default: other(Syntax(syntax), frame)
    }
  }

  /// Follows conditions. Each of them is evaluated only if those before it hold.
  func conditions(_ list: ConditionElementListSyntax, _ frame: Frame) {
    for (place, element) in list.enumerated() {
      with({ if place > 0 { $0.isConditional = true } }) { condition(element, frame) }
    }
  }

  private func condition(_ element: ConditionElementSyntax, _ frame: Frame) {
    guard case .optionalBinding(let binding) = element.condition else {
      other(Syntax(element), frame)
      return hide(element, frame)
    }
    let kind = binding.typeAnnotation.map { type($0.type, frame) }
    if let value = binding.initializer?.value { walk(value, kind.map { .optional($0) }, frame) }
    declare(binding, frame)
  }

  /// Declares the names of a loop's pattern.
  func declare(_ loop: ForStmtSyntax, _ frame: Frame) {
    let element = made(loop.sequence, frame)?.element
    hide(loop.pattern, frame)
    if let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.spelled {
      frame.declare(name, element, element?.isResolver == true ? (isRoot ? .own : .other) : nil)
    }
  }

  /// Declares `x` for `if let x = value` and `if let x`.
  func declare(_ binding: OptionalBindingConditionSyntax, _ frame: Frame) {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.spelled else {
      return
    }
    let kind = binding.typeAnnotation.map { type($0.type, frame) }
    if let value = binding.initializer?.value {
      return frame.declare(name, kind ?? made(value, frame)?.unwrapped, asked(value, frame))
    }
    // `if let x` keeps the meaning of `x`.
    let isOwn = frame[name].type != nil || isShadowed(binding.pattern, name, frame)
    let known = isOwn ? frame[name].type : property(name, around: frame)
    frame[name].type = kind ?? known?.unwrapped
  }

  /// Follows the expressions and statements in any other syntax, but not its declarations.
  func other(_ syntax: Syntax, _ frame: Frame) {
    for child in syntax.children(viewMode: .sourceAccurate) {
      if let expression = child.as(ExprSyntax.self) {
        walk(expression, nil, frame)
      } else if let list = child.as(CodeBlockItemListSyntax.self) {
        statements(list, nil, frame.inner())
      } else if !child.is(TokenSyntax.self), !child.is(DeclSyntax.self) {
        other(child, frame)
      }
    }
  }
}
