#if Macros
  import SwiftSyntax

  extension DeclSyntax {
    /// A declaration that consists of finished source text.
    ///
    /// The plugin hands text back to the compiler, which parses it itself. Parsing it here as well
    /// would only cost build time, so the text travels in a single token.
    init(text: String) {
      self.init(MissingDeclSyntax(placeholder: .identifier(text)))
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
    init(head: String, members: String) {
      self.init(
        extensionKeyword: .keyword(.extension, trailingTrivia: .space),
        extendedType: IdentifierTypeSyntax(name: .identifier(head, trailingTrivia: .space)),
        memberBlock: MemberBlockSyntax(
          members: members.isEmpty
            ? []
            : [MemberBlockItemSyntax(decl: DeclSyntax(text: "\n\(members)\n"))]))
    }
  }

  extension StringProtocol {
    /// The text with two spaces in front of each line that is not empty.
    func indented() -> String {
      var result = ""
      var isFirst = true
      for line in split(separator: "\n", omittingEmptySubsequences: false) {
        if !isFirst { result += "\n" }
        if !line.isEmpty { result += "  " + line }
        isFirst = false
      }
      return result
    }
  }
#endif
