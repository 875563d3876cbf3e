#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  extension DeclGroupSyntax {
    /// The entry `~Copyable` or `~Escapable` of the inheritance clause, if there is one.
    var suppressedConformance: InheritedTypeSyntax? {
      inheritanceClause?.inheritedTypes.first { $0.type.is(SuppressedTypeSyntax.self) }
    }
  }

  extension AttributeSyntax {
    /// Returns whether a type isn't copyable or escapable, and reports that if so.
    func reportsSuppressed(
      on declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
    ) -> Bool {
      guard let suppressed = declaration.suppressedConformance else { return false }
      context.report(
        Problem(
          "suppressedConformance",
          "'@\(shortName)' cannot be used with '\(suppressed.type.trimmedDescription)'"
            + (declaration.declaredName.map { " on '\($0)'" } ?? "")
            + ", because a container keeps and copies its instances"),
        at: suppressed.type)
      return true
    }
  }
#endif
