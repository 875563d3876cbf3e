#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// The name of an edit, as the editor shows it.
  struct EditName: FixItMessage {
    let message: String

    var fixItID: MessageID { MessageID(domain: "SwiftHilt", id: message) }
  }

  extension FixIt {
    /// Returns an edit that adds an attribute, or `nil` if the declaration can't have attributes.
    static func add(
      attribute: String, to declaration: some DeclSyntaxProtocol, name: String? = nil
    ) -> FixIt? {
      guard let old = declaration.asProtocol(WithAttributesSyntax.self) else { return nil }
      let isInline = [.initializerDecl, .functionDecl, .variableDecl].contains(declaration.kind)
      var element = AttributeSyntax(
        attributeName: IdentifierTypeSyntax(name: .identifier(attribute)))
      element.leadingTrivia = declaration.leadingTrivia
      element.trailingTrivia =
        isInline ? .space : .newline + declaration.leadingTrivia.indentationOfLastLine
      var rest = old
      rest.leadingTrivia = []
      let new = rest.with(\.attributes, [.attribute(element)] + rest.attributes)
      return FixIt(
        message: EditName(message: name ?? "Add '@\(attribute)'"),
        changes: [.replace(oldNode: Syntax(declaration), newNode: Syntax(new))])
    }

    static func remove(attribute: AttributeSyntax, named name: String) -> FixIt {
      remove(attribute, named: "@\(name)")
    }

    static func remove(_ modifier: DeclModifierSyntax) -> FixIt {
      remove(modifier, named: modifier.name.text)
    }

    private static func remove(_ node: some SyntaxProtocol, named name: String) -> FixIt {
      let nothing = TokenSyntax.identifier("", leadingTrivia: node.leadingTrivia)
      return replace(node, with: nothing, name: "Remove '\(name)'")
    }

    /// Returns an edit that replaces `@Register` with `@Provides`, or the other way round.
    ///
    /// Only `@Provides` has a label for the lifetime.
    static func replace(_ attribute: AttributeSyntax, with name: String) -> FixIt {
      var list = attribute.argumentList?.map(\.trimmedDescription) ?? []
      if let first = attribute.argumentList?.first, [nil, "lifetime"].contains(first.label?.text) {
        let label = name == "Provides" ? "lifetime: " : ""
        list[0] = label + first.expression.trimmedDescription + (first.trailingComma?.text ?? "")
      }
      let arguments = list.isEmpty ? "" : "(\(list.joined(separator: " ")))"
      let new = TokenSyntax.identifier(
        "@\(name)\(arguments)", leadingTrivia: attribute.leadingTrivia,
        trailingTrivia: attribute.trailingTrivia)
      return replace(
        attribute, with: new, name: "Replace '@\(attribute.shortName)' with '@\(name)'")
    }

    /// Returns an edit that adds a modifier, or `nil` if the declaration can't have modifiers.
    static func add(modifier: Keyword, to declaration: some DeclSyntaxProtocol) -> FixIt? {
      guard let old = declaration.asProtocol(WithModifiersSyntax.self) else { return nil }
      let name = TokenSyntax.keyword(modifier).text
      let element = DeclModifierSyntax(name: .keyword(modifier, trailingTrivia: .space))
      var new = old
      if let function = declaration.as(FunctionDeclSyntax.self), function.modifiers.isEmpty {
        var moved = function
        let trivia = moved.funcKeyword.leadingTrivia
        moved.funcKeyword.leadingTrivia = []
        var first = element
        first.leadingTrivia = trivia
        moved.modifiers = [first]
        new = moved
      } else if let variable = declaration.as(VariableDeclSyntax.self), variable.modifiers.isEmpty {
        var moved = variable
        let trivia = moved.bindingSpecifier.leadingTrivia
        moved.bindingSpecifier.leadingTrivia = []
        var first = element
        first.leadingTrivia = trivia
        moved.modifiers = [first]
        new = moved
      } else {
        new.modifiers = old.modifiers + [element]
      }
      return FixIt(
        message: EditName(message: "Add '\(name)'"),
        changes: [.replace(oldNode: Syntax(declaration), newNode: Syntax(new))])
    }

    static func replace(
      _ old: some SyntaxProtocol, with new: some SyntaxProtocol, name: String
    ) -> FixIt {
      FixIt(
        message: EditName(message: name),
        changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
    }
  }

  extension Trivia {
    var indentationOfLastLine: Trivia {
      var kept: [TriviaPiece] = []
      for piece in pieces.reversed() {
        if piece.isNewline { break }
        if piece.isSpaceOrTab { kept.insert(piece, at: 0) }
      }
      return Trivia(pieces: kept)
    }
  }
#endif
