@_spi(Layers) import SwiftHiltGraphTools
import SwiftSyntax

/// Collects the facts about a file.
final class FactCollector: SyntaxAnyVisitor {
  private let file: Int
  private(set) var facts = FileFacts()
  /// The types, extensions, functions, accessors and closures around the current node, from the
  /// outside in.
  private var levels: [(names: [String], isCode: Bool, inherits: Bool)] = []

  private var scope: [String] { levels.flatMap { $0.isCode ? [] : $0.names } }
  private var isInCode: Bool { levels.contains(where: \.isCode) }

  init(file: Int) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  private func open(_ names: [String] = [], isCode: Bool = false, inherits: Bool = false) {
    levels.append((names, isCode, inherits))
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    addMention(token)
    return .skipChildren
  }

  override func visitAny(_ syntax: Syntax) -> SyntaxVisitorContinueKind {
    switch syntax.as(SyntaxEnum.self) {
    case .structDecl(let node): addType(node, node, node.genericParameterClause)
    case .classDecl(let node): addType(node, node, node.genericParameterClause)
    case .actorDecl(let node): addType(node, node, node.genericParameterClause)
    case .enumDecl(let node): addType(node, node, node.genericParameterClause)
    case .protocolDecl(let node): addType(node, node, nil)
    case .typeAliasDecl(let node):
      let alias = TypeSpelling(node.initializer.value)
      addType(node, nil, node.genericParameterClause, alias: alias)
    case .extensionDecl(let node):
      let names = TypeSpelling(node.extendedType).names
      open(
        names.isEmpty ? [node.extendedType.trimmedDescription] : names,
        inherits: node.inheritanceClause != nil)
    case .associatedTypeDecl(let node): facts.associatedTypes.append(scope + [node.name.spelled])
    case .enumCaseElement(let node):
      if let last = facts.types.lastIndex(where: { $0.path == scope }) {
        facts.types[last].cases.insert(node.name.spelled)
      }
    case .functionDecl(let node):
      addFunction(node, node.name, node.signature, node.body)
      open([node.name.spelled], isCode: true)
    case .initializerDecl(let node):
      addFunction(node, nil, node.signature, node.body)
      open(isCode: true)
    case .subscriptDecl(let node): addUnnamed(node, "subscript", node.parameterClause.parameters)
    case .deinitializerDecl(let node):
      addUnnamed(node, "deinit")
      open(isCode: true)
    case .closureExpr, .accessorBlock: open(isCode: true)
    case .variableDecl(let node): addVariable(node)
    case .functionCallExpr(let node): node.calleeToken.map { addCall($0, $0) }
    case .labeledExpr(let node) where ["scope", "in"].contains(node.label?.text):
      if let text = node.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
        facts.scopes.insert(text)
      } else if node.label?.text == "scope" || node.expression.is(MemberAccessExprSyntax.self) {
        facts.scopes.insert("(\(node.expression.trimmedDescription))")
      }
    case .binaryOperatorExpr(let node): addCall(node.operator, node)
    case .memberAccessExpr(let node):
      addHandedType(node)
      let isCalled = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
      if !isCalled, Vocabulary.changing.contains(node.declName.baseName.text) {
        facts.references.append(node.declName.place(in: file).offset)
      }
    case .ifConfigClause(let node): return node.isNeverCompiled ? .skipChildren : .visitChildren
    case .importDecl(let node):
      if let module = node.path.first?.name.spelled {
        facts.imports.insert(module)
        if node.attributes.names.contains("_exported") { facts.exports.insert(module) }
      }
      return .skipChildren
    case .sourceFile(let node):
      facts.hasTopLevelCode = node.statements.contains {
        if case .decl = $0.item { return false }
        return true
      }
    default: break
    }
    return .visitChildren
  }

  override func visitAnyPost(_ node: Syntax) {
    switch node.kind {
    case .structDecl, .classDecl, .actorDecl, .enumDecl, .protocolDecl, .extensionDecl,
      .functionDecl, .initializerDecl, .deinitializerDecl, .closureExpr, .accessorBlock:
      levels.removeLast()
    default: break
    }
  }

  /// Adds a type or an alias. An alias is no group of members.
  private func addType(
    _ node: some NamedDeclSyntax & WithModifiersSyntax & WithAttributesSyntax,
    _ group: (any DeclGroupSyntax)?, _ generics: GenericParameterClauseSyntax?,
    alias: TypeSpelling? = nil
  ) {
    let name = node.name.spelled
    let modifiers = node.modifiers.map(\.name.text)
    if isInCode { facts.localTypes.insert(name) }
    facts.types.append(
      TypeFact(
        name: name, path: scope + [name], kind: group?.introducer.text ?? "typealias",
        place: node.place(in: file),
        isFilePrivate: isInCode
          || modifiers.contains { $0 == "private" || $0 == "fileprivate" },
        isPublic: modifiers.contains { $0 == "public" || $0 == "open" || $0 == "package" },
        generics: generics.names,
        inherits: group?.inheritanceClause?.inheritedTypes.map { TypeSpelling($0.type) } ?? [],
        attributes: Set(node.attributes.names),
        mayLackInitializer: [.structDecl, .classDecl, .actorDecl].contains(node.kind)
          && group?.memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
            == false,
        alias: alias))
    if alias == nil { open([name], inherits: group?.inheritanceClause != nil) }
  }

  private func addFunction(
    _ node: some WithModifiersSyntax & WithAttributesSyntax & WithGenericParametersSyntax,
    _ name: TokenSyntax?, _ signature: FunctionSignatureSyntax, _ body: CodeBlockSyntax?
  ) {
    let generics = node.genericParameterClause
    facts.members.append(
      MemberFact(
        name: name?.spelled ?? "init", kind: name == nil ? .initializer : .function,
        scope: scope, place: node.place(in: file),
        parameters: Parameter.list(signature.parameterClause.parameters, ofOperator: name),
        result: signature.returnClause.map { TypeSpelling($0.type) },
        generics: generics.names,
        isConstrained: generics?.parameters.allSatisfy { $0.inheritedType == nil } != true
          || node.genericWhereClause != nil,
        isLocator: generics != nil && body?.onlyResolves == true,
        isExported: !node.attributes.isEmpty || levels.last { !$0.isCode }?.inherits == true
          || node.modifiers.contains { Vocabulary.exporting.contains($0.name.text) },
        hasBody: body != nil, isStatic: name == nil || node.modifiers.isStatic,
        isThrowing: signature.effectSpecifiers?.throwsClause != nil && name?.text != "main"))
  }

  /// Adds a subscript or a deinitialiser, which code uses without its name.
  private func addUnnamed(
    _ node: some WithModifiersSyntax, _ name: String, _ parameters: FunctionParameterListSyntax = []
  ) {
    facts.members.append(
      MemberFact(
        name: name, kind: .function, scope: scope, place: node.place(in: file),
        parameters: Parameter.list(parameters), hasBody: false, isStatic: node.modifiers.isStatic))
  }

  private func addVariable(_ node: VariableDeclSyntax) {
    let isMember = node.parent?.is(MemberBlockItemSyntax.self) == true
    if node.attributes.wrapper != nil || isMember && node.bindings.first?.initializer != nil {
      facts.askingVariables.append(node.place(in: file).offset)
    }
    if isInCode { return }
    let isStatic = node.modifiers.isStatic || !isMember
    let isLet = node.bindingSpecifier.text == "let"
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.spelled else {
        facts.members += binding.pattern.descendants(IdentifierPatternSyntax.self).map {
          MemberFact(
            name: $0.identifier.spelled, kind: .stored, scope: scope,
            place: node.place(in: file), hasBody: false, isStatic: isStatic)
        }
        continue
      }
      let annotation = binding.typeAnnotation ?? node.bindings.last?.typeAnnotation
      let type = annotation.map { TypeSpelling($0.type) }
      let (isComputed, hasValue) = (binding.getter != nil, binding.initializer != nil)
      let isMemberwise = !(isStatic || isComputed || isLet && hasValue || node.modifiers.isLazy)
      var isOptional = hasValue || !node.attributes.isEmpty || node.mayBeLeftOut
      if case .optional? = type?.shape, !isLet { isOptional = true }
      facts.members.append(
        MemberFact(
          name: name, kind: isComputed ? .getter : .stored, scope: scope,
          place: node.place(in: file), order: binding.position.utf8Offset,
          parameters: isMemberwise
            ? [Parameter(label: name, name: name, type: type, hasDefault: isOptional)] : [],
          result: type, hasBody: isComputed || hasValue, isStatic: isStatic, isLet: isLet))
    }
  }

  private func addCall(_ name: TokenSyntax, _ node: some SyntaxProtocol) {
    facts.calls[name.spelled, default: []].append(node.place(in: file).offset)
  }

  private func addHandedType(_ node: MemberAccessExprSyntax) {
    guard let name = node.metatypeBase.flatMap({ TypeSpelling($0) })?.shape.lastName, !isAsked(node)
    else { return }
    facts.handedTypes.append(
      HandedType(
        name: name, place: node.place(in: file),
        taker: node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)?.calleeName,
        isListed: node.nearest(AttributeSyntax.self)?.lastName
          .map(Vocabulary.attributes.contains) == true))
  }

  /// Returns whether a metatype only names a key in a call to the library. Such a call doesn't
  /// hand the type to other code.
  private func isAsked(_ node: MemberAccessExprSyntax) -> Bool {
    let isListed = node.outwards.prefix(10).contains {
      $0.as(LabeledExprSyntax.self)?.label.map {
        ["dependencies", "entryPoints", "roots", "expects"].contains($0.text)
      } == true
    }
    if isListed { return true }
    guard let call = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
      let name = call.calleeName, let first = call.arguments.first, first.label == nil,
      first.expression.id == node.id || name == "alias"
    else { return false }
    return Vocabulary.asking.contains(name) || Vocabulary.registering.contains(name)
      || ["expect", "isRegistered", "unregister"].contains(name)
  }

  private func addMention(_ token: TokenSyntax) {
    let name: String
    switch token.tokenKind {
    case .identifier(let text): name = text.withoutBackticks
    case .binaryOperator(let text), .prefixOperator(let text), .postfixOperator(let text):
      name = text
    default: return
    }
    if facts.mentions.contains(name) { return }
    if !facts.isRelevant, Vocabulary.relevant.contains(name) { facts.isRelevant = true }
    if levels.contains(where: { $0.names.contains(name) }) { return }
    // A dynamic cast takes longer than the check before it.
    let node = token.parent.flatMap { $0.is(DeclSyntax.self) ? $0 : nil }
    if node?.asProtocol((any NamedDeclSyntax).self)?.name.id != token.id {
      facts.mentions.insert(name)
    }
  }
}

extension CodeBlockSyntax {
  /// Whether every call in the code resolves, and there is one.
  fileprivate var onlyResolves: Bool {
    let names = descendants(FunctionCallExprSyntax.self).map { $0.calleeName ?? "" }
    return !names.isEmpty && Vocabulary.asking.isSuperset(of: names)
  }
}

extension Parameter {
  /// Returns the parameters of a function or an operator. Those of an operator have no labels.
  static func list(
    _ parameters: FunctionParameterListSyntax, ofOperator name: TokenSyntax? = nil
  ) -> [Parameter] {
    let isOperator = name?.text.contains { $0.isLetter || $0.isNumber || $0 == "_" } == false
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
