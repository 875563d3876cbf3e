#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  extension DeclModifierListSyntax {
    func contains(_ keyword: Keyword) -> Bool {
      contains { $0.name.tokenKind == .keyword(keyword) }
    }

    /// The access level for generated members, with a space after it: `public` or `package`. It is
    /// empty for a narrower level, and `nil` without an access modifier.
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
    /// Returns the ``DeclModifierListSyntax/accessPrefix`` of a declaration or, if it is `nil`, that
    /// of the extension around it. The result is empty if neither has an access modifier.
    func accessPrefix(of modifiers: DeclModifierListSyntax) -> String {
      if let own = modifiers.accessPrefix { return own }
      let around = lexicalContext.first?.as(ExtensionDeclSyntax.self)
      return around?.modifiers.accessPrefix ?? ""
    }
  }
#endif
