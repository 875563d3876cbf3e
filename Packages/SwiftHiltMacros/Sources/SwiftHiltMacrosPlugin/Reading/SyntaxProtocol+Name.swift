#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  extension SyntaxProtocol {
    /// The name of a declaration, or the keyword of an initialiser, a subscript or an `#if`. It is
    /// `nil` for other declarations, such as an extension.
    var declaredName: String? {
      if let variable = self.as(VariableDeclSyntax.self) {
        return variable.bindings.first?.pattern.trimmedDescription
      }
      return asProtocol(NamedDeclSyntax.self)?.name.text
        ?? self.as(InitializerDeclSyntax.self)?.initKeyword.text
        ?? self.as(SubscriptDeclSyntax.self)?.subscriptKeyword.text
        ?? self.as(IfConfigDeclSyntax.self)?.clauses.first?.poundKeyword.text
    }

    /// The declaration as a message names it: `'Mode'`, or `an extension of 'Mode'`. It is `nil`
    /// for a declaration without a name.
    var quoted: String? {
      self.as(ExtensionDeclSyntax.self).map {
        "an extension of '\($0.extendedType.trimmedDescription)'"
      } ?? declaredName.map { "'\($0)'" }
    }

    /// The end of a message that says what an attribute needs: `; 'Mode' is not one`. It is empty
    /// for a declaration without a name.
    var isNotOne: String { quoted.map { "; \($0) is not one" } ?? "" }
  }

  extension MacroExpansionContext {
    /// Whether the declaration is a member of a type or of its extension, and so can be static.
    var isInType: Bool { lexicalContext.first?.isProtocol(DeclGroupSyntax.self) ?? false }
  }
#endif
