#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@Module`: one function that registers everything the type provides.
  ///
  /// For each `@Provides` function, the macro writes a static function that resolves the
  /// parameters. A synchronous registration refers to the static function by name, so the compiler
  /// keeps the isolation. This isolation may be inherited, or the default of the Swift module. A
  /// closure would have to guess it.
  enum ModuleMacro: HiltModuleMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard accepts(declaration, attribute: node, in: context) else { return [] }
      let members = declaration.memberBlock.members
      let access = context.accessPrefix(of: declaration.modifiers)
      var writer = ModuleWriter(context)
      let providers = writer.read(members)
      ModuleChecks(providers).report(in: context)
      reportUnbuilt(declaration, in: context)
      let installs = ModuleList("includes", of: node, in: context).installs
      let registrations = (installs + [writer.registrations].filter { !$0.isEmpty })
        .joined(separator: "\n")
      if registrations.isEmpty {
        reportUnmarked(members, of: declaration.declaredName ?? "", in: context)
      }
      let container = registrations.isEmpty ? "into _" : "into container"
      var text = """
        \(access)nonisolated static func __register(\(container): SwiftHiltCore.Container) {

        """
      if !registrations.isEmpty { text += registrations.indented() + "\n" }
      text += "}"
      if !writer.factories.isEmpty { text += "\n\n" + writer.factories }
      return [DeclSyntax(text: text + HiltModuleConformance.marker(in: declaration))]
    }

    /// Reports `bindings` that list registrations without a builder. The compiler adds the builder
    /// only if the type's own declaration names a protocol that has it, such as `HiltModule`.
    private static func reportUnbuilt(
      _ declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
    ) {
      let members = declaration.memberBlock.members.lazy.map(\.decl)
      guard declaration.inheritanceClause == nil,
        let property = members.first(where: \.declaresBindings)?.as(VariableDeclSyntax.self),
        property.attributes.first(named: "ModuleBuilder") == nil,
        case .getter(let body)? = property.bindings.first?.accessorBlock?.accessors,
        body.contains(where: \.item.isRegistration),
        !body.contains(where: { $0.item.is(ReturnStmtSyntax.self) })
      else { return }
      context.report(
        Problem(
          "bindingsUnbuilt", "'bindings' needs '@ModuleBuilder', because it lists registrations"),
        at: property.bindings,
        fixIts: [.add(attribute: "ModuleBuilder", to: property)].compactMap { $0 })
    }

    private static func reportUnmarked(
      _ members: MemberBlockItemListSyntax, of name: String, in context: some MacroExpansionContext
    ) {
      let functions = members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
      // If a function has an attribute, the attribute's macro reports the error.
      guard functions.allSatisfy(\.attributes.isEmpty),
        let first = functions.first(where: { $0.signature.returnClause != nil })
      else { return }
      context.report(
        Problem(
          "moduleRegistersNothing",
          "'@Module' finds nothing to register in '\(name)'; write '@Provides' on '\(first.name.text)'",
          severity: .warning),
        at: first.name, fixIts: [.add(attribute: "Provides", to: first)].compactMap { $0 })
    }
  }

  extension CodeBlockItemSyntax.Item {
    /// Whether the statement is a call such as `provide(...)`, or `Foo.self`.
    fileprivate var isRegistration: Bool {
      guard case .expr(let expression) = self else { return false }
      let called = expression.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
      return expression.typeOfMetatype != expression.trimmedDescription
        || [
          "alias", "contribute", "contributeAll", "contributeAsync", "decorate", "expect",
          "provide", "provideAsync", "registerChild", "registerFactory", "registerInjector",
          "service",
        ].contains(called)
    }
  }

  extension ExprSyntax {
    /// The type `Foo` of the expression `Foo.self`, or the text of any other expression.
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
