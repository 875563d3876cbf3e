#if Macros
  import SwiftSyntax

  extension DeclSyntax {
    /// Creates a declaration that is one token. The compiler parses the text, so parsing it here as
    /// well would only cost build time.
    init(text: String) {
      self.init(MissingDeclSyntax(placeholder: .identifier(text)))
    }
  }

  extension ExprSyntax {
    init(text: String) {
      self.init(DeclReferenceExprSyntax(baseName: .identifier(text)))
    }
  }

  extension AccessorDeclSyntax {
    init(text: String) {
      self.init(accessorSpecifier: .identifier(text))
    }
  }

  extension ExtensionDeclSyntax {
    /// Creates an extension. The compiler shows its messages about the extension at the line of
    /// `place`, if there is one.
    init(head: String, members: String, at place: Place? = nil) {
      let directive = place.map { "#sourceLocation(file: \($0.file), line: \($0.line))\n" }
      self.init(
        extensionKeyword: .keyword(
          .extension, leadingTrivia: directive.map { .unexpectedText($0) } ?? [],
          trailingTrivia: .space),
        extendedType: IdentifierTypeSyntax(name: .identifier(head, trailingTrivia: .space)),
        memberBlock: MemberBlockSyntax(
          members: members.isEmpty
            ? []
            : [MemberBlockItemSyntax(decl: DeclSyntax(text: "\n\(members)\n"))]))
    }
  }

  extension StringProtocol {
    /// Returns the text, indented by two spaces. `#sourceLocation` directives and the code between
    /// them keep their columns, to which the compiler's messages refer.
    func indented() -> String {
      var result = ""
      var isFirst = true
      var isPlaced = false
      for line in split(separator: "\n", omittingEmptySubsequences: false) {
        if !isFirst { result += "\n" }
        isFirst = false
        if line.hasPrefix("#sourceLocation(") {
          isPlaced = !line.hasSuffix("()")
          result += line
          continue
        }
        if !line.isEmpty && !isPlaced { result += "  " }
        result += line
      }
      return result
    }
  }
#endif
