#if Macros
  @_spi(Layers) import SwiftHiltGraphTools
  import SwiftSyntax

  extension Walk {
    /// Follows statements; what stands behind an early way out is conditional.
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
        if mayLeave(Syntax(item)) {
          state.isConditional = true
          if item.item.asksFirst { state.isTolerated = true }
        }
      }
      state = before
    }

    private func mayLeave(_ item: Syntax) -> Bool {
      // A return at the end of a list has nothing behind it.
      if let item = item.as(CodeBlockItemSyntax.self), case .stmt(let statement) = item.item,
        statement.is(ReturnStmtSyntax.self) || statement.is(ThrowStmtSyntax.self)
      {
        return false
      }
      return LeavingFinder.finds(item)
    }

    private func declaration(_ syntax: DeclSyntax, _ result: ScannedType?, _ frame: Frame) {
      if let variable = syntax.as(VariableDeclSyntax.self) {
        for binding in variable.bindings {
          let kind = binding.typeAnnotation.map { type($0.type, frame) }
          if let value = binding.initializer?.value { walk(value, kind, frame) }
          if let getter = binding.getter {
            with({ $0.isLater = true }) { statements(getter, kind, frame.inner()) }
          }
          declare(binding, frame)
          if let getter = binding.getter {
            frame.getters[binding.pattern.trimmedDescription] = Frame.Getter(
              statements: getter, type: kind, frame: frame.inner())
          }
        }
      } else if let condition = syntax.as(IfConfigDeclSyntax.self) {
        for clause in condition.clauses where !clause.isNeverCompiled {
          guard case .statements(let list)? = clause.elements else { continue }
          with({ $0.isConditional = true }) { statements(list, result, frame) }
        }
      } else if let function = syntax.as(FunctionDeclSyntax.self), let body = function.body {
        // Calls of it are followed where they stand.
        let inner = frame.inner()
        for parameter in Parameter.list(function.signature.parameterClause.parameters) {
          let kind = type(parameter.type, frame)
          inner.declare(parameter.name, kind, kind.isResolver ? elsewhere : nil)
        }
        let result = function.signature.returnClause.map { type($0.type, frame) }
        with({
          $0.isLater = true
          $0.isConditional = true
        }) {
          statements(body.statements, result, inner.inner())
        }
        if function.genericParameterClause == nil {
          frame.getters[function.name.spelled] = Frame.Getter(
            statements: body.statements, type: result, frame: inner, isFunction: true)
        }
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
        for element in statement.conditions { condition(element, frame) }
        branch(statement.body, frame.inner())
      case .forStmt(let statement):
        walk(statement.sequence, nil, frame)
        let inner = frame.inner()
        if let name = statement.pattern.as(IdentifierPatternSyntax.self)?.identifier.spelled {
          var element: ScannedType?
          if case .array(let type)? = made(statement.sequence, frame) { element = type }
          inner.declare(name, element, element?.isResolver == true ? (isRoot ? .own : .other) : nil)
        }
        branch(statement.body, inner)
      case .whileStmt(let statement):
        let inner = frame.inner()
        for element in statement.conditions { condition(element, inner) }
        branch(statement.body, inner)
      case .repeatStmt(let statement):
        statements(statement.body.statements, result, frame.inner())
        walk(statement.condition, nil, frame)
      case .doStmt(let statement):
        with({ if !statement.catchClauses.isEmpty { $0.isTolerated = true } }) {
          statements(statement.body.statements, result, frame.inner())
        }
        for clause in statement.catchClauses { branch(clause.body, frame.inner()) }
      case .deferStmt(let statement): statements(statement.body.statements, nil, frame.inner())
      default: other(Syntax(syntax), frame)
      }
    }

    /// Follows a condition, which may declare names.
    func condition(_ element: ConditionElementSyntax, _ frame: Frame) {
      guard case .optionalBinding(let binding) = element.condition else {
        return other(Syntax(element), frame)
      }
      let kind = binding.typeAnnotation.map { type($0.type, frame) }
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.spelled else {
        return
      }
      guard let value = binding.initializer?.value else {
        // `if let x` keeps what `x` is.
        if let known = frame.locals[name] { frame.locals[name] = known.unwrapped }
        return
      }
      walk(value, kind.map { .optional($0) }, frame)
      let made = kind ?? self.made(value, frame)?.unwrapped
      frame.declare(name, made, asked(value, frame))
    }

    /// Follows the expressions inside of anything else, with nothing expected of them.
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

  extension CodeBlockItemSyntax.Item {
    /// Whether it looks first whether there is something.
    fileprivate var asksFirst: Bool { trimmedDescription.contains("isRegistered") }
  }

  /// Finds a way out of a function that is not at its end.
  private final class LeavingFinder: SyntaxAnyVisitor {
    private var isFound = false

    static func finds(_ node: Syntax) -> Bool {
      let finder = LeavingFinder(viewMode: .sourceAccurate)
      finder.walk(node)
      return finder.isFound
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
      switch node.kind {
      case .returnStmt, .throwStmt, .continueStmt:
        isFound = true
        return .skipChildren
      case .closureExpr, .functionDecl, .accessorBlock, .structDecl, .classDecl, .enumDecl:
        return .skipChildren
      default: return .visitChildren
      }
    }
  }
#endif
