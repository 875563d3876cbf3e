#if Macros
  import SwiftSyntax

  extension DeclSyntax {
    /// Creates a declaration from finished source text.
    ///
    /// The plugin returns text to the compiler, which parses it. Parsing the text here as well
    /// would only cost build time, so the declaration is one token.
    init(text: String) {
      self.init(MissingDeclSyntax(placeholder: .identifier(text)))
    }
  }

  extension ExprSyntax {
    /// Creates an expression from finished source text.
    init(text: String) {
      self.init(DeclReferenceExprSyntax(baseName: .identifier(text)))
    }
  }

  extension AccessorDeclSyntax {
    /// Creates an accessor from finished source text.
    init(text: String) {
      self.init(accessorSpecifier: .identifier(text))
    }
  }

  extension ExtensionDeclSyntax {
    /// Creates an extension from the finished source text of its head and members.
    ///
    /// - Parameter place: Where the compiler shows its messages about the extension.
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
    /// Returns the text with two spaces before each line that isn't empty.
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
