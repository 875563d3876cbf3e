#if Macros
  import SwiftSyntax

  /// Collects the facts of one file.
  final class FactCollector: SyntaxAnyVisitor {
    private let file: Int
    private(set) var facts = FileFacts()
    /// The declarations and closures around the place, and the names that they declare.
    private var levels: [(node: SyntaxIdentifier, names: [String], isCode: Bool)] = []

    /// The names of the types around the place; those of functions do not count.
    private var scope: [String] { levels.flatMap { $0.isCode ? [] : $0.names } }
    private var isInCode: Bool { levels.contains(where: \.isCode) }

    init(file: Int) {
      self.file = file
      super.init(viewMode: .sourceAccurate)
    }

    private func place(_ node: some SyntaxProtocol) -> SourcePlace {
      SourcePlace(file: file, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    // MARK: Types

    private func addType(_ node: some SyntaxProtocol, alias: TypeSpelling? = nil) {
      let node = Syntax(node)
      guard let name = node.asProtocol((any NamedDeclSyntax).self)?.name.spelled else { return }
      let group = node.asProtocol((any DeclGroupSyntax).self)
      let generics = node.asProtocol((any WithGenericParametersSyntax).self)
      let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.name.text)
      if isInCode { facts.localTypes.insert(name) }
      facts.types.append(
        TypeFact(
          name: name, path: scope + [name], kind: group?.introducer.text ?? "typealias",
          place: place(node),
          isFilePrivate: isInCode
            || modifiers?.contains { ["private", "fileprivate"].contains($0) } == true,
          isPublic: modifiers?.contains { ["public", "open", "package"].contains($0) } == true,
          generics: generics?.genericParameterClause?.parameters.map { $0.name.spelled } ?? [],
          inherits: group?.inheritanceClause?.inheritedTypes.map { TypeSpelling($0.type) } ?? [],
          attributes: Set(
            node.asProtocol((any WithAttributesSyntax).self)?.attributes.names ?? []),
          alias: alias))
      if alias == nil { open(node, [name]) }
    }

    private func open(_ node: some SyntaxProtocol, _ names: [String] = [], isCode: Bool = false) {
      levels.append((node.id, names, isCode))
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
      switch node.kind {
      case .structDecl, .classDecl, .actorDecl, .enumDecl, .protocolDecl: addType(node)
      case .closureExpr, .accessorBlock: open(node, isCode: true)
      default: break
      }
      return .visitChildren
    }

    override func visitAnyPost(_ node: Syntax) {
      if levels.last?.node == node.id { levels.removeLast() }
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      let names = TypeSpelling(node.extendedType).names
      open(node, names.isEmpty ? [node.extendedType.trimmedDescription] : names)
      return .visitChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
      addType(node, alias: TypeSpelling(node.initializer.value))
      return .visitChildren
    }

    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
      facts.associatedTypes.append(scope + [node.name.spelled])
      return .visitChildren
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
      if let last = facts.types.lastIndex(where: { $0.path == scope }) {
        facts.types[last].cases.insert(node.name.spelled)
      }
      return .visitChildren
    }

    // MARK: Functions

    private func addFunction(
      _ node: some WithModifiersSyntax, _ name: TokenSyntax?, _ signature: FunctionSignatureSyntax,
      _ generics: GenericParameterClauseSyntax?, hasBody: Bool
    ) {
      facts.functions.append(
        FunctionFact(
          name: name?.spelled ?? "init", kind: name == nil ? .initializer : .function,
          scope: scope, place: place(node),
          parameters: Parameter.list(signature.parameterClause.parameters, ofOperator: name),
          result: signature.returnClause.map { TypeSpelling($0.type) },
          generics: generics?.parameters.map { $0.name.spelled } ?? [], hasBody: hasBody,
          isStatic: name == nil || node.modifiers.isStatic,
          isThrowing: signature.effectSpecifiers?.throwsClause != nil && name?.text != "main"))
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      addFunction(
        node, node.name, node.signature, node.genericParameterClause, hasBody: node.body != nil)
      let macros: Set<String> = ["Provides", "IntoList", "IntoSet", "IntoMap"]
      if !macros.isDisjoint(with: node.attributes.names), let result = node.signature.returnClause {
        facts.boundByMacros.append((TypeSpelling(result.type), scope))
      }
      open(node, [node.name.spelled], isCode: true)
      return .visitChildren
    }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      addFunction(
        node, nil, node.signature, node.genericParameterClause, hasBody: node.body != nil)
      open(node, isCode: true)
      return .visitChildren
    }

    // MARK: Variables

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      let isMember = node.parent?.is(MemberBlockItemSyntax.self) == true
      if node.attributes.wrapper != nil || isMember && node.bindings.first?.initializer != nil {
        facts.askingVariables.append(place(node).offset)
      }
      if isInCode { return .visitChildren }
      let isStatic = node.modifiers.isStatic || !isMember
      let isLazy = node.modifiers.contains { $0.name.text == "lazy" }
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.spelled else {
          continue
        }
        if node.attributes.names.contains("Register"), let type = binding.typeAnnotation?.type {
          facts.boundByMacros.append((TypeSpelling(type), scope))
        }
        let type =
          binding.typeAnnotation.map { TypeSpelling($0.type) }
          ?? node.bindings.last?.typeAnnotation.map { TypeSpelling($0.type) }
        if binding.getter != nil {
          facts.functions.append(
            FunctionFact(
              name: name, kind: .getter, scope: scope, place: place(node), parameters: [],
              result: type, generics: [], hasBody: true, isStatic: isStatic))
        } else {
          facts.values.append(
            ValueFact(
              name: name, scope: scope, place: place(node), type: type, isStatic: isStatic,
              isLet: node.bindingSpecifier.text == "let", hasValue: binding.initializer != nil,
              isMemberwise: isMember && !isStatic && !isLazy
                && !(node.bindingSpecifier.text == "let" && binding.initializer != nil)))
        }
      }
      return .visitChildren
    }

    // MARK: The rest

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if let token = node.calleeToken {
        facts.calls[token.spelled, default: []].append(place(token).offset)
      }
      return .visitChildren
    }

    override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
      facts.calls[node.operator.spelled, default: []].append(place(node).offset)
      return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      if node.declName.baseName.text == "self", let base = node.base,
        let name = TypeSpelling(base)?.shape.lastName, !isAsked(node)
      {
        facts.handedTypes[name, default: []].append(place(node).offset)
      }
      return .visitChildren
    }

    /// Whether `Api.self` is what a request or a registering call names, or one of its `dependencies:`.
    private func isAsked(_ node: MemberAccessExprSyntax) -> Bool {
      let isListed = node.outwards.prefix(10).contains {
        $0.as(LabeledExprSyntax.self)?.label?.text == "dependencies"
      }
      if isListed { return true }
      guard let call = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
        let name = call.calleeName, let first = call.arguments.first, first.label == nil,
        first.expression.id == node.id || name == "alias"
      else { return false }
      return Vocabulary.asking.contains(name) || Vocabulary.registering.contains(name)
        || name == "expect"
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      node.isNeverCompiled ? .skipChildren : .visitChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      if let module = node.path.first?.name.spelled { facts.imports.insert(module) }
      return .skipChildren
    }

    override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
      facts.hasTopLevelCode = node.statements.contains {
        if case .decl = $0.item { return false }
        return true
      }
      return .visitChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      switch token.tokenKind {
      case .identifier, .binaryOperator, .prefixOperator, .postfixOperator: break
      default: return .skipChildren
      }
      let name = token.spelled
      if Vocabulary.relevant.contains(name) { facts.isRelevant = true }
      if !levels.contains(where: { $0.names.contains(name) }),
        token.parent?.isDeclaration(named: token) != true
      {
        facts.mentions[name, default: 0] += 1
      }
      return .skipChildren
    }
  }

  extension Syntax {
    /// Whether a token is the name that this node declares.
    fileprivate func isDeclaration(named token: TokenSyntax) -> Bool {
      asProtocol((any NamedDeclSyntax).self).map { $0.name.id == token.id } == true
    }
  }

  extension Parameter {
    /// The parameters of a function; those of an operator have no labels.
    static func list(
      _ parameters: FunctionParameterListSyntax, ofOperator name: TokenSyntax? = nil
    ) -> [Parameter] {
      let isOperator = if case .binaryOperator? = name?.tokenKind { true } else { false }
      return parameters.map { parameter in
        let value = parameter.defaultValue?.value.trimmedDescription
        return Parameter(
          label: isOperator || parameter.firstName.text == "_" ? nil : parameter.firstName.spelled,
          name: (parameter.secondName ?? parameter.firstName).spelled,
          type: TypeSpelling(parameter.type), hasDefault: value != nil,
          defaultText: value.flatMap { $0.utf8.count < 100 ? $0 : nil },
          isVariadic: parameter.ellipsis != nil,
          isAutoclosure: parameter.type.as(AttributedTypeSyntax.self)?.attributes.names
            .contains("autoclosure") == true)
      }
    }
  }

  extension DeclModifierListSyntax {
    var isStatic: Bool { contains { ["static", "class"].contains($0.name.text) } }
  }

  extension IfConfigClauseSyntax {
    /// Whether it is the body of `#if false`.
    var isNeverCompiled: Bool { condition?.trimmedDescription == "false" }
  }

  extension SyntaxProtocol {
    /// Whether it stands in `#if`, or in a declaration that is unavailable.
    var mayBeLeftOut: Bool {
      outwards.contains { here in
        let attributes = here.asProtocol((any WithAttributesSyntax).self)?.attributes
        return here.is(IfConfigDeclSyntax.self)
          || attributes?.names.contains("available") == true
            && attributes?.trimmedDescription.contains("unavailable") == true
      }
    }

    /// It, and what is around it, from the inside out.
    var outwards: UnfoldFirstSequence<Syntax> { sequence(first: Syntax(self)) { $0.parent } }

    /// The innermost node of a kind that it is, or stands in.
    func nearest<Node: SyntaxProtocol>(_ kind: Node.Type) -> Node? {
      outwards.lazy.compactMap { $0.as(kind) }.first { _ in true }
    }
  }

  extension AttributeListSyntax {
    /// The names of the attributes, without module and arguments.
    var names: [String] {
      compactMap {
        $0.as(AttributeSyntax.self).flatMap { TypeSpelling($0.attributeName).shape.lastName }
      }
    }
  }

  extension AttributeListSyntax {
    /// The library's property wrapper that asks.
    var wrapper: AttributeSyntax? {
      lazy.compactMap { $0.as(AttributeSyntax.self) }.first {
        TypeSpelling($0.attributeName).shape.lastName.map(Vocabulary.wrappers.contains) == true
      }
    }
  }

  extension PatternBindingSyntax {
    /// What a computed property runs when it is read.
    var getter: CodeBlockItemListSyntax? {
      guard let accessorBlock else { return nil }
      switch accessorBlock.accessors {
      case .getter(let items): return items
      case .accessors(let list):
        return list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
      }
    }
  }

  extension FunctionCallExprSyntax {
    /// The last name of what is called.
    var calleeName: String? { calleeToken?.spelled }

    /// The token of that name.
    var calleeToken: TokenSyntax? {
      var called = calledExpression
      if let special = called.as(GenericSpecializationExprSyntax.self) {
        called = special.expression
      }
      if let name = called.as(DeclReferenceExprSyntax.self) { return name.baseName }
      return called.as(MemberAccessExprSyntax.self)?.declName.baseName
    }

    /// Whether an unknown function may evaluate its arguments later, or where it catches.
    var mayTakeAutoclosures: Bool {
      guard let name = calleeName, let first = name.first else { return true }
      return (!first.isUppercase || name.hasPrefix("XCT")) && !Vocabulary.eager.contains(name)
    }

    /// What it is called on.
    var receiver: ExprSyntax? { calledExpression.as(MemberAccessExprSyntax.self)?.base }

    /// The arguments in parentheses and behind them; a first closure behind them has the label
    /// ``Argument/trailing``.
    var allArguments: [Argument] {
      arguments.map { Argument(label: $0.label?.spelled, value: $0.expression) }
        + (trailingClosure.map { [Argument(label: Argument.trailing, value: ExprSyntax($0))] } ?? [])
        + additionalTrailingClosures.map {
          Argument(label: $0.label.spelled, value: ExprSyntax($0.closure))
        }
    }

    /// The token where `#line` of a default argument is.
    var opening: TokenSyntax { leftParen ?? trailingClosure?.leftBrace ?? rightParen! }
  }

  /// An argument of a call.
  struct Argument {
    /// The label of a closure behind the parentheses.
    static let trailing = "{}"

    let label: String?
    let value: ExprSyntax
  }

  extension [Argument] {
    /// The value of the first argument with a label.
    subscript(label: String?) -> ExprSyntax? { first { $0.label == label }?.value }
  }
#endif
