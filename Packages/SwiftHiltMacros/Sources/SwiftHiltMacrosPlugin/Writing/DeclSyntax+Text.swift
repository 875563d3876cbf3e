#if Macros
  import SwiftSyntax

  extension DeclSyntax {
    /// A declaration that consists of finished source text.
    ///
    /// The plugin returns text to the compiler, which parses it. Parsing it here as well would only
    /// cost build time, so the text is one token.
    init(text: String) {
      self.init(MissingDeclSyntax(placeholder: .identifier(text)))
    }
  }

  extension ExprSyntax {
    /// An expression that consists of finished source text.
    init(text: String) {
      self.init(DeclReferenceExprSyntax(baseName: .identifier(text)))
    }
  }

  extension AccessorDeclSyntax {
    /// An accessor that consists of finished source text.
    init(text: String) {
      self.init(accessorSpecifier: .identifier(text))
    }
  }

  extension ExtensionDeclSyntax {
    /// An extension whose head and members are finished source text.
    ///
    /// - Parameter place: Where the compiler's messages about it are shown.
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
    /// The text with two spaces in front of each line that is not empty.
    ///
    /// Lines between `#sourceLocation` directives keep their columns.
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
