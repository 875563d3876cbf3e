#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@Module`: one function that registers everything the type provides.
  ///
  /// Each provider gets its own static function, which resolves its parameters. The registration
  /// refers to that function by name, so the compiler keeps the function's isolation, even if it is
  /// inherited or the module's default. A closure would have to guess the isolation.
  enum ModuleMacro: MemberMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard !node.isSecond(on: declaration, in: QuietContext(context)),
        isModule(declaration, attribute: node, in: context)
      else { return [] }
      let members = declaration.memberBlock.members
      let access = context.accessPrefix(of: declaration.modifiers)
      var writer = ModuleWriter(context)
      let providers = writer.read(members)
      ModuleChecks(providers).report(in: context)
      let installs = ModuleList("includes", of: node, in: context).installs
      let forms = declaresBindings(members) ? ["container.install { bindings }"] : []
      let registrations = (installs + forms + [writer.registrations].filter { !$0.isEmpty })
        .joined(separator: "\n")
      if registrations.isEmpty { reportUnmarked(members, in: context) }
      let container = registrations.isEmpty ? "into _" : "into container"
      var text = """
        \(access)nonisolated static func __register(\(container): SwiftHiltCore.Container) {

        """
      if !registrations.isEmpty { text += registrations.indented() + "\n" }
      text += "}"
      if !writer.factories.isEmpty { text += "\n\n" + writer.factories }
      return [DeclSyntax(text: text + HiltModuleConformance.marker(in: declaration))]
    }

    /// Warns about a module that registers nothing because its functions have no attribute.
    private static func reportUnmarked(
      _ members: MemberBlockItemListSyntax, in context: some MacroExpansionContext
    ) {
      let functions = members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
      // If a function has an attribute, the attribute's macro reports the error.
      guard functions.allSatisfy(\.attributes.isEmpty),
        let first = functions.first(where: { $0.signature.returnClause != nil })
      else { return }
      context.report(
        Problem(
          "moduleRegistersNothing",
          "the module registers nothing: write '@Provides' on '\(first.name.text)'",
          severity: .warning),
        at: first.name, fixIts: [.add(attribute: "Provides", to: first)].compactMap { $0 })
    }

    /// Returns whether the type has `static var bindings`, as a module without macros does.
    private static func declaresBindings(_ members: MemberBlockItemListSyntax) -> Bool {
      members.contains { member in
        guard let variable = member.decl.as(VariableDeclSyntax.self),
          variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) })
        else { return false }
        return variable.bindings.contains { $0.pattern.trimmedDescription == "bindings" }
      }
    }

    private static func isModule(
      _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax,
      in context: some MacroExpansionContext
    ) -> Bool {
      let isModule = [.structDecl, .enumDecl].contains(declaration.kind)
      if !isModule {
        let name = declaration.asProtocol(NamedDeclSyntax.self)?.name.text
        context.report(
          Problem(
            "moduleKind",
            "'@Module' needs a struct or an enum" + (name.map { "; '\($0)' is not one" } ?? "")),
          at: attribute)
      }
      guard isModule else { return false }
      // The peer role reports an enum that an extension can't access.
      return declaration.is(EnumDeclSyntax.self)
        ? !HiltModuleConformance.isHidden(declaration, in: context)
        : !HiltModuleConformance.reportsHidden(declaration, attribute: attribute, in: context)
    }
  }

  extension ModuleMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      guard [.structDecl, .enumDecl].contains(declaration.kind) else {
        return HiltModuleConformance.extensions(
          ofRefused: declaration, type, conformingTo: protocols)
      }
      guard !context.hides(declaration),
        !node.isSecond(on: declaration, in: QuietContext(context))
      else { return [] }
      return HiltModuleConformance.extensions(of: type, conformingTo: protocols)
    }
  }

  extension ModuleMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      HiltModuleConformance.peers(of: declaration, attribute: node, in: context)
    }
  }

  extension ExprSyntax {
    /// `Foo` for `Foo.self`, and other expressions as they are.
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
