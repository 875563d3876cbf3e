import SwiftParser
import SwiftSyntax

/// Makes the mutants of one file: each registration, qualifier, scope, lifetime in turn.
final class Mutator: SyntaxVisitor {
  private let path: String
  private let bytes: [UInt8]
  private let facts: GraphFacts
  private let converter: SourceLocationConverter
  private(set) var mutants: [Mutant] = []

  init(path: String, text: String, facts: GraphFacts) {
    self.path = path
    bytes = Array(text.utf8)
    self.facts = facts
    let tree = Parser.parse(source: text)
    converter = SourceLocationConverter(fileName: path, tree: tree)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  private static let registering: Set<String> = [
    "register", "registerAsync", "registerMany", "registerManyAsync", "registerFactory", "bind",
    "alias", "decorate", "provide", "provideAsync", "contribute", "contributeAll", "expect",
    "install", "registerNetwork", "registerSession", "registerData", "service",
  ]

  private func line(_ node: some SyntaxProtocol) -> Int {
    node.startLocation(converter: converter).line
  }

  private func add(
    _ kind: Mutant.Kind, _ node: some SyntaxProtocol, _ what: String, _ edits: Edit...
  ) {
    mutants.append(
      Mutant(
        kind: kind, path: path, line: line(node), what: what,
        text: Edit.apply(edits, to: bytes)))
  }

  // MARK: Calls

  override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = called(call)
    // Other packages register things, too.
    if Mutator.registering.contains(name), name != "register" || namesAType(call) {
      delete(call, name)
      turnLifetime(call)
      closeCycle(call)
    }
    if name == "scope",
      let literal = call.arguments.first?.expression.as(StringLiteralExprSyntax.self)
    {
      misspell(literal, .scope)
    }
    if name == "ScopeName",
      let literal = call.arguments.first?.expression.as(StringLiteralExprSyntax.self)
    {
      misspell(literal, .scope)
      mutants[mutants.count - 1].isConstant = true
    }
    return .visitChildren
  }

  private func called(_ call: FunctionCallExprSyntax) -> String {
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      return name.baseName.text
    }
    return call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
  }

  private func namesAType(_ call: FunctionCallExprSyntax) -> Bool {
    call.arguments.first?.expression.trimmedDescription.hasSuffix(".self") == true
  }

  private func delete(_ call: FunctionCallExprSyntax, _ name: String) {
    var node = Syntax(call)
    while let parent = node.parent, parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self)
    {
      node = parent
    }
    guard let item = node.parent?.as(CodeBlockItemSyntax.self) else { return }
    // `install { }` is more than one registration.
    if name == "install", call.trailingClosure != nil { return }
    var what = "\(name)(\(call.arguments.first?.trimmedDescription.prefix(40) ?? ""))"
    if call.arguments.contains(where: { $0.label?.text == "override" }) { what += ", an override" }
    add(.deletion, call, "deleted \(what)", Edit(replacing: item, with: ""))
  }

  private func turnLifetime(_ call: FunctionCallExprSyntax) {
    let at = nameLine(call)
    if let argument = call.arguments.first(where: { $0.label?.text == "lifetime" }) {
      if facts.keepsScoped(path, at) {
        add(
          .lifetime, call, "\(argument.expression.trimmedDescription) became .singleton",
          Edit(replacing: argument.expression, with: ".singleton"))
      }
      if facts.isKept(path, at), argument.expression.trimmedDescription != ".scoped" {
        add(
          .lifetime, call, "\(argument.expression.trimmedDescription) became .scoped",
          Edit(replacing: argument.expression, with: ".scoped"))
      }
      return
    }
    guard facts.isKept(path, at), let last = call.arguments.last,
      !call.arguments.contains(where: { $0.label?.text == "instance" || $0.label?.text == "to" })
    else { return }
    // Behind the type and the qualifier.
    let place =
      call.arguments.last { $0.label == nil || $0.label?.text == "qualifier" } ?? last
    add(
      .lifetime, call, "became .scoped",
      Edit(
        at: place.expression.endPositionBeforeTrailingTrivia.utf8Offset,
        inserting: ", lifetime: .scoped"))
  }

  private func nameLine(_ call: FunctionCallExprSyntax) -> Int {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      return line(member.declName)
    }
    return line(call)
  }

  private func closeCycle(_ call: FunctionCallExprSyntax) {
    guard let closure = call.trailingClosure, let signature = closure.signature,
      let back = facts.asker(path, nameLine(call)), !closure.statements.isEmpty
    else { return }
    var edits: [Edit] = []
    var name = ""
    switch signature.parameterClause {
    case .simpleInput(let list):
      guard let first = list.first else { return }
      name = first.name.text == "_" ? "mutant" : first.name.text
      edits.append(Edit(replacing: first.name, with: name))
    case .parameterClause(let clause):
      guard let first = clause.parameters.first else { return }
      name = first.firstName.text == "_" ? "mutant" : first.firstName.text
      edits.append(Edit(replacing: first.firstName, with: name))
    case nil: return
    }
    let isSingle = closure.statements.count == 1
    let start = closure.statements.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.append(
      Edit(
        at: start,
        inserting: "_ = \(name).\(back.request)\n\(isSingle ? "return " : "")"))
    mutants.append(
      Mutant(
        kind: .cycle, path: path, line: line(call),
        what: "asks for \(back.name), which asks for it",
        text: Edit.apply(edits, to: bytes)))
  }

  // MARK: Names

  override func visit(_ argument: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    switch argument.label?.text {
    case "qualifier", "targetQualifier": change(argument.expression)
    case "scope", "in":
      if let literal = argument.expression.as(StringLiteralExprSyntax.self) {
        misspell(literal, .scope)
      }
    default: break
    }
    return .visitChildren
  }

  private func change(_ expression: ExprSyntax) {
    if let literal = expression.as(StringLiteralExprSyntax.self) {
      misspell(literal, .qualifier)
    } else if let call = expression.as(FunctionCallExprSyntax.self),
      let literal = call.arguments.first?.expression.as(StringLiteralExprSyntax.self)
    {
      misspell(literal, .qualifier)
    }
  }

  private func misspell(_ literal: StringLiteralExprSyntax, _ kind: Mutant.Kind) {
    guard let text = literal.representedLiteralValue else { return }
    add(
      kind, literal, "\"\(text)\" became \"\(text)x\"",
      Edit(replacing: literal, with: "\"\(text)x\""))
  }

  // MARK: Macros

  override func visit(_ attribute: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = attribute.attributeName.trimmedDescription
    if ["Qualified", "Named"].contains(name), case .argumentList(let list)? = attribute.arguments,
      let first = list.first
    {
      change(first.expression)
    }
    if name == "Binds" {
      add(
        .deletion, attribute, "deleted \(attribute.trimmedDescription)",
        Edit(replacing: attribute, with: ""))
    }
    if name == "Component" || name == "Module", case .argumentList(let list)? = attribute.arguments
    {
      for argument in list {
        guard let array = argument.expression.as(ArrayExprSyntax.self) else { continue }
        for (index, element) in array.elements.enumerated() {
          let others = array.elements.enumerated().filter { $0.offset != index }
            .map { $0.element.expression.trimmedDescription }
          add(
            .deletion, element, "deleted \(element.expression.trimmedDescription) of the list",
            Edit(replacing: array, with: "[\(others.joined(separator: ", "))]"))
        }
      }
    }
    return .visitChildren
  }

  override func visit(_ function: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    member(function.attributes, Syntax(function), function.name.text, line(function.name))
    if has("Provides", function.attributes),
      let back = facts.asker(path, line(function.name))
    {
      let list = function.signature.parameterClause
      add(
        .cycle, function, "asks for \(back.name), which asks for it",
        Edit(
          at: list.rightParen.positionAfterSkippingLeadingTrivia.utf8Offset,
          inserting: "\(list.parameters.isEmpty ? "" : ", ")mutant: \(back.parameter)"))
    }
    return .visitChildren
  }

  override func visit(_ variable: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let place = variable.bindings.first.map { line($0.pattern) } ?? line(variable)
    member(
      variable.attributes, Syntax(variable),
      variable.bindings.first?.pattern.trimmedDescription ?? "", place)
    return .visitChildren
  }

  private func has(_ name: String, _ attributes: AttributeListSyntax) -> Bool {
    attributes.contains {
      if case .attribute(let attribute) = $0 {
        return attribute.attributeName.trimmedDescription == name
      }
      return false
    }
  }

  private func member(_ attributes: AttributeListSyntax, _ node: Syntax, _ name: String, _ at: Int)
  {
    guard has("Provides", attributes) || has("Register", attributes) else { return }
    add(.deletion, node, "deleted \(name)", Edit(replacing: node, with: ""))
    for case .attribute(let attribute) in attributes {
      let kind = attribute.attributeName.trimmedDescription
      guard kind == "Provides" || kind == "Register" else { continue }
      guard case .argumentList(let list)? = attribute.arguments else {
        if facts.isKept(path, at) {
          add(
            .lifetime, node, "\(name) became .scoped",
            Edit(
              replacing: attribute,
              with: kind == "Register" ? "@Register(.scoped)" : "@Provides(lifetime: .scoped)"))
        }
        continue
      }
      let own = list.first {
        $0.label?.text == "lifetime" || (kind == "Register" && $0.label == nil)
      }
      if let own, facts.keepsScoped(path, at) {
        add(
          .lifetime, node, "\(name) became .singleton",
          Edit(replacing: own.expression, with: ".singleton"))
      } else if let own, facts.isKept(path, at) {
        add(
          .lifetime, node, "\(name) became .scoped",
          Edit(replacing: own.expression, with: ".scoped"))
      } else if own == nil, facts.isKept(path, at), let first = list.first {
        let word = kind == "Register" ? ".scoped, " : "lifetime: .scoped, "
        add(
          .lifetime, node, "\(name) became .scoped",
          Edit(at: first.positionAfterSkippingLeadingTrivia.utf8Offset, inserting: word))
      }
    }
  }
}
