#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@Module`: one function that registers all that the type provides.
  ///
  /// Each provider gets a static function of its own that asks a resolver. The registration refers
  /// to it by name: so the compiler carries the function's isolation along, also where it is
  /// inherited or the module's default, and no closure has to guess it.
  enum ModuleMacro: MemberMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard check(declaration, attribute: node, in: context) else { return [] }
      let members = declaration.memberBlock.members
      let access = context.accessPrefix(of: declaration.modifiers)
      var writer = ModuleWriter { node in
        context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID)?
          .line.description
      }
      let providers = writer.read(members)
      ModuleChecks(providers).report(in: context)
      let installs = includes(of: node).map {
        "container._install(\($0).self, \($0).__register(into:))"
      }
      let registrations = (installs + [writer.registrations].filter { !$0.isEmpty })
        .joined(separator: "\n")
      let container = registrations.isEmpty ? "into _" : "into container"
      var text = """
        \(access)nonisolated static func __register(\(container): SwiftHiltCore.Container) {

        """
      if !registrations.isEmpty { text += registrations.indented() + "\n" }
      text += "}"
      if !writer.factories.isEmpty { text += "\n\n" + writer.factories }
      return [DeclSyntax(text: text)]
    }

    /// The types of `@Module(includes: [A.self, B.self])`, without `.self`.
    private static func includes(of attribute: AttributeSyntax) -> [String] {
      attribute.argumentList?.first { $0.label?.text == "includes" }?.expression.listedTypes ?? []
    }

    private static func check(
      _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax,
      in context: some MacroExpansionContext
    ) -> Bool {
      let isModule = [.structDecl, .enumDecl].contains(declaration.kind)
      if !isModule {
        let name = declaration.asProtocol(NamedDeclSyntax.self)?.name.text
        context.report(
          Problem(
            "moduleKind",
            "'@Module' needs a struct or an enum" + (name.map { "; '\($0)' is none" } ?? "")),
          at: attribute)
      }
      return isModule
    }
  }

  extension ExprSyntax {
    /// The types of an array literal of metatypes, without `.self`.
    var listedTypes: [String] {
      guard let array = self.as(ArrayExprSyntax.self) else { return [] }
      return array.elements.map(\.expression.typeOfMetatype)
    }

    /// `Foo` for `Foo.self`; other expressions as they are.
    var typeOfMetatype: String {
      if let access = self.as(MemberAccessExprSyntax.self),
        access.declName.baseName.tokenKind == .keyword(.self), let base = access.base
      {
        return base.trimmedDescription
      }
      return trimmedDescription
    }
  }
#endif
