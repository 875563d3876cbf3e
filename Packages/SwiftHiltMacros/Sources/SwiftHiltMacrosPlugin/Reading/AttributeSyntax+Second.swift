#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  extension AttributeSyntax {
    /// Returns whether another attribute already adds the same code, and reports this one if so.
    ///
    /// `@Component` takes precedence over `@Module`, and an earlier attribute over a later one.
    func isSecond(
      on declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) -> Bool {
      guard let attributes = declaration.asProtocol(WithAttributesSyntax.self)?.attributes else {
        return false
      }
      let name = declaration.asProtocol(NamedDeclSyntax.self)?.name.text ?? "the type"
      if shortName == "Module", attributes.first(named: "Component") != nil {
        context.report(
          Problem(
            "componentIsModule",
            "'@Component' already makes '\(name)' a module; remove '@Module', and move any providers "
              + "to another module"),
          at: self, fixIts: [.remove(attribute: self, named: shortName)])
        return true
      }
      let alike = attributes.all(named: shortName)
      guard alike.count > 1, let first = context.place(of: alike[0]),
        let own = context.place(of: self), (own.line, own.column) != (first.line, first.column)
      else { return false }
      context.report(
        Problem("attributeTwice", "'@\(shortName)' is already on '\(name)'"),
        at: self, fixIts: [.remove(attribute: self, named: shortName)])
      return true
    }
  }
#endif
