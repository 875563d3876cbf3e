#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@Binds`: registers an `@Injectable` type as the implementation of a protocol.
  ///
  /// Several on one type are expanded together, by the first: they share one function, and those of
  /// one lifetime share one instance.
  enum BindsMacro: MemberMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let all = declaration.attributes.all(named: "Binds")
      let texts = all.map(\.trimmedDescription)
      guard texts.first == node.trimmedDescription,
        let kind = TypeKind(declaration),
        let name = declaration.asProtocol(NamedDeclSyntax.self)?.name.text
      else {
        reportKind(of: declaration, attribute: node, in: context)
        return []
      }
      guard declaration.attributes.first(named: "Injectable") != nil else {
        context.report(
          Problem("bindsAlone", "'@Binds' needs '@Injectable' on '\(name)'"),
          at: node,
          fixIts: [.add(attribute: "Injectable", to: DeclSyntax(declaration))].compactMap { $0 })
        return []
      }
      guard !reportsRepetition(all, texts, in: context) else { return [] }
      let access = context.accessPrefix(of: declaration.modifiers)
      guard !reportsAsyncContribution(declaration, name, node, in: context) else { return [] }
      let target = BindsTarget(name: name, declaration: declaration, kind: kind)
      return [
        DeclSyntax(
          text: """
            \(access)nonisolated static func __register(into container: SwiftHiltCore.Container) {
            \(target.registrations(all).indented())
            }
            """)
      ]
    }

    private static func reportsAsyncContribution(
      _ declaration: some DeclGroupSyntax, _ name: String, _ attribute: AttributeSyntax,
      in context: some MacroExpansionContext
    ) -> Bool {
      let initializer = declaration.memberBlock.members.injectedInitializer
      guard Contribution(declaration.attributes) != .binding,
        initializer?.signature.effectSpecifiers?.asyncSpecifier != nil
      else { return false }
      context.report(
        Problem(
          "asyncContribution",
          "'\(name)' cannot be built by an 'async' initialiser: contributions are built without waiting"
        ), at: attribute)
      return true
    }

    private static func reportKind(
      of declaration: some DeclGroupSyntax, attribute: AttributeSyntax,
      in context: some MacroExpansionContext
    ) {
      guard TypeKind(declaration) == nil else { return }
      context.report(
        Problem("bindsKind", "'@Binds' needs an '@Injectable' class, struct or actor"),
        at: attribute)
    }

    private static func reportsRepetition(
      _ attributes: [AttributeSyntax], _ texts: [String], in context: some MacroExpansionContext
    ) -> Bool {
      for index in texts.indices.dropFirst() where texts[..<index].contains(texts[index]) {
        context.report(
          Problem("bindsTwice", "'\(texts[index])' stands here twice"),
          at: attributes[index], fixIts: [.remove(attribute: attributes[index], named: "Binds")])
        return true
      }
      return false
    }
  }
#endif
