#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@IntoList`, `@IntoSet` and `@IntoMap`, which `@Module` and `@Binds` read. This macro only
  /// reports misplaced attributes.
  enum ContributionMacro: PeerMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let attributes = declaration.asProtocol(WithAttributesSyntax.self)?.attributes,
        attributes.first(named: "Provides") == nil, attributes.first(named: "Binds") == nil
      else {
        return []
      }
      let name = node.shortName
      if declaration.is(FunctionDeclSyntax.self) {
        context.report(
          Problem(
            "contributionAlone", "'@\(name)' needs '@Provides' on \(declaration.quoted ?? "it")"),
          at: node, fixIts: [.add(attribute: "Provides", to: declaration)].compactMap { $0 })
      } else if TypeKind(declaration) != nil {
        context.report(
          Problem(
            "contributionAlone",
            "'@\(name)' needs '@Binds' next to '@Injectable' on \(declaration.quoted ?? "it")"),
          at: node)
      } else {
        context.report(
          Problem(
            "contributionAlone",
            "'@\(name)' needs '@Provides' on a static function, or '@Binds' on an '@Injectable' type"
              + (declaration.quoted.map { "; \($0) is neither" } ?? "")),
          at: node, fixIts: [.remove(attribute: node, named: name)])
      }
      return []
    }
  }
#endif
