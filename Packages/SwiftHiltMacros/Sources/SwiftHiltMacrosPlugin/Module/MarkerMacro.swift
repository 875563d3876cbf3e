#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// An attribute that another macro reads and that adds nothing itself: `@InjectableInit`,
  /// `@Named` on a requirement.
  enum MarkerMacro: PeerMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      if node.shortName == "InjectableInit" {
        check(node, on: declaration, in: context)
      }
      return []
    }

    private static func check(
      _ node: AttributeSyntax, on declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) {
      guard declaration.is(InitializerDeclSyntax.self) else {
        context.report(
          Problem("initMarkPlace", "'@InjectableInit' marks an initialiser"),
          at: node, fixIts: [.remove(attribute: node, named: "InjectableInit")])
        return
      }
      guard let type = context.lexicalContext.first?.asProtocol(WithAttributesSyntax.self),
        let name = context.lexicalContext.first?.asProtocol(NamedDeclSyntax.self)?.name.text,
        type.attributes.first(named: "Injectable") == nil
      else { return }
      context.report(
        Problem("initMarkAlone", "'@InjectableInit' needs '@Injectable' on '\(name)'"), at: node)
    }
  }
#endif
