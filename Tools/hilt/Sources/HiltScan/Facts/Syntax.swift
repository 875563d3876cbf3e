@_spi(Layers) import SwiftHiltGraphTools
import SwiftSyntax

extension DeclModifierListSyntax {
  var isStatic: Bool { contains { $0.name.text == "static" || $0.name.text == "class" } }
  var isLazy: Bool { contains { $0.name.text == "lazy" } }
}

extension IfConfigClauseSyntax {
  var isNeverCompiled: Bool { condition?.trimmedDescription == "false" }
}

extension SyntaxProtocol {
  /// Whether the node is inside `#if` or an unavailable declaration.
  var mayBeLeftOut: Bool {
    outwards.contains { here in
      // Attributes come first in a declaration.
      let attributes = here.children(viewMode: .fixedUp).first?.as(AttributeListSyntax.self)
      return here.is(IfConfigDeclSyntax.self)
        || attributes?.names.contains("available") == true
          && attributes?.trimmedDescription.contains("unavailable") == true
    }
  }

  /// The parts of the node that declare names for the code inside or after it.
  var declaring: [Syntax] {
    switch Syntax(self).as(SyntaxEnum.self) {
    case .closureExpr(let node): return [node.signature].compactMap { $0.map(Syntax.init) }
    case .functionDecl(let node): return [Syntax(node.signature.parameterClause)]
    case .initializerDecl(let node): return [Syntax(node.signature.parameterClause)]
    case .subscriptDecl(let node): return [Syntax(node.parameterClause)]
    case .forStmt(let node): return [Syntax(node.pattern)]
    case .ifExpr(let node): return [Syntax(node.conditions)]
    case .whileStmt(let node): return [Syntax(node.conditions)]
    case .switchCase(let node): return [Syntax(node.label)]
    case .catchClause(let node): return [Syntax(node.catchItems)]
    case .guardStmt(let node): return [Syntax(node.conditions)]
    case .variableDecl(let node): return node.bindings.map { Syntax($0.pattern) }
    default: return []
    }
  }

  var spelledTokens: [String] { tokens(viewMode: .sourceAccurate).map(\.spelled) }

  func place(in file: Int) -> SourcePlace {
    SourcePlace(file: file, offset: positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// The node and its ancestors, from the inside out.
  var outwards: UnfoldFirstSequence<Syntax> { sequence(first: Syntax(self)) { $0.parent } }

  /// Returns the nodes of a kind among this node and its descendants, in the order of the text.
  ///
  /// - Parameter skipped: The kinds of node that are neither returned nor searched.
  func descendants<Node: SyntaxProtocol>(
    _ kind: Node.Type, skipping skipped: Set<SyntaxKind> = []
  ) -> [Node] {
    if skipped.contains(self.kind) { return [] }
    return [self.as(kind)].compactMap { $0 }
      + children(viewMode: .sourceAccurate).flatMap { $0.descendants(kind, skipping: skipped) }
  }

  /// Returns the innermost node of a kind that is this node or contains it.
  func nearest<Node: SyntaxProtocol>(_ kind: Node.Type) -> Node? {
    outwards.lazy.compactMap { $0.as(kind) }.first { _ in true }
  }
}

extension AttributeListSyntax {
  var all: [AttributeSyntax] { compactMap { $0.as(AttributeSyntax.self) } }

  /// The names of the attributes, without their modules and arguments.
  var names: [String] { all.compactMap(\.lastName) }

  /// The first attribute in ``Vocabulary/wrappers``; `nil` if there is none.
  var wrapper: AttributeSyntax? {
    all.first { $0.lastName.map(Vocabulary.wrappers.contains) == true }
  }
}

extension AttributeSyntax {
  /// The attribute's name without its module.
  var lastName: String? { TypeSpelling(attributeName).shape.lastName }

  var list: LabeledExprListSyntax { arguments?.as(LabeledExprListSyntax.self) ?? [] }
}

extension LabeledExprListSyntax {
  var all: [Argument] { map { Argument(label: $0.label?.spelled, value: $0.expression) } }
}

extension ExprSyntaxProtocol {
  /// The base of a metatype, such as `Api` in `Api.self`; `nil` for other expressions.
  var metatypeBase: ExprSyntax? {
    let member = self.as(MemberAccessExprSyntax.self)
    return member?.declName.baseName.text == "self" ? member?.base : nil
  }
}

extension GenericParameterClauseSyntax? {
  var names: [String] {
    self?.parameters.map { ($0.specifier == nil ? "" : "each ") + $0.name.spelled } ?? []
  }
}

extension PatternBindingSyntax {
  /// The statements of a computed property's getter; `nil` if there are none.
  var getter: CodeBlockItemListSyntax? {
    guard let accessorBlock else { return nil }
    switch accessorBlock.accessors {
    case .getter(let items): return items
    case .accessors(let list):
      return list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
    }
  }
}

extension TryExprSyntax {
  /// Whether this is `try?`, which covers everything to the right of it.
  var isOptional: Bool { questionOrExclamationMark?.text == "?" }
}

extension FunctionCallExprSyntax {
  /// Whether the call is skipped when something before it is `nil`, as in `api?.client.send()`.
  var isChained: Bool {
    sequence(first: calledExpression) {
      $0.children(viewMode: .sourceAccurate).first?.as(ExprSyntax.self)
    }.prefix(50).contains { $0.is(OptionalChainingExprSyntax.self) }
  }

  /// The last component of the called expression, such as `send` in `api.client.send()`; `nil`
  /// for a callee without a name.
  var calleeName: String? { calleeToken?.spelled }

  var calleeToken: TokenSyntax? {
    var called = calledExpression
    if let special = called.as(GenericSpecializationExprSyntax.self) {
      called = special.expression
    }
    if let name = called.as(DeclReferenceExprSyntax.self) { return name.baseName }
    return called.as(MemberAccessExprSyntax.self)?.declName.baseName
  }

  /// Whether the called function, if it is unknown, may evaluate its arguments later or catch
  /// their errors.
  var mayTakeAutoclosures: Bool {
    guard let name = calleeName, let first = name.first else { return true }
    return (!first.isUppercase || name.hasPrefix("XCT")) && !Vocabulary.eager.contains(name)
  }

  var receiver: ExprSyntax? { calledExpression.as(MemberAccessExprSyntax.self)?.base }

  /// The arguments, followed by the trailing closures. The first trailing closure has the label
  /// ``Argument/trailing``.
  var allArguments: [Argument] {
    arguments.all
      + (trailingClosure.map { [Argument(label: Argument.trailing, value: ExprSyntax($0))] } ?? [])
      + additionalTrailingClosures.map {
        Argument(label: $0.label.spelled, value: ExprSyntax($0.closure))
      }
  }

  /// The token whose line `#line` gives in a default argument.
  var opening: TokenSyntax { leftParen ?? trailingClosure?.leftBrace ?? rightParen! }
}

struct Argument {
  /// The label of the first trailing closure.
  static let trailing = "{}"

  let label: String?
  let value: ExprSyntax
}

extension [Argument] {
  subscript(label: String?) -> ExprSyntax? { first { $0.label == label }?.value }

  /// Whether the registration may replace another one.
  var isOverride: Bool { self["override"].map { $0.trimmedDescription != "false" } ?? false }
}
