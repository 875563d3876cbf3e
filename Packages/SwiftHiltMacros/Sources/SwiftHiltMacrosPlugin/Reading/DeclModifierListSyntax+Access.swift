#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  extension DeclModifierListSyntax {
    func contains(_ keyword: Keyword) -> Bool {
      contains { $0.name.tokenKind == .keyword(keyword) }
    }

    /// The access level for generated members, with a space after it.
    ///
    /// It is `public ` for a public or open type, and `package ` for a package type. It is empty for
    /// an internal, private or file-private type, and `nil` without a modifier.
    var accessPrefix: String? {
      for modifier in self {
        switch modifier.name.tokenKind {
        case .keyword(.public), .keyword(.open): return "public "
        case .keyword(.package): return "package "
        case .keyword(.internal), .keyword(.private), .keyword(.fileprivate): return ""
        default: continue
        }
      }
      return nil
    }
  }

  extension MacroExpansionContext {
    /// Returns the access level for code generated in a type: the type's own, or that of the
    /// extension around it.
    func accessPrefix(of modifiers: DeclModifierListSyntax) -> String {
      if let own = modifiers.accessPrefix { return own }
      let around = lexicalContext.first?.as(ExtensionDeclSyntax.self)
      return around?.modifiers.accessPrefix ?? ""
    }
  }
#endif
