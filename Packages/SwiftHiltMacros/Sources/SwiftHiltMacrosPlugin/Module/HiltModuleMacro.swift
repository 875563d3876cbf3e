#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// A macro that conforms its type to `HiltModule`: `@Module` or `@Component`.
  protocol HiltModuleMacro: MemberMacro, ExtensionMacro, PeerMacro {}

  extension HiltModuleMacro {
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      guard isPossible(on: declaration) else {
        return HiltModuleConformance.extensions(
          ofRefused: declaration, type, conformingTo: protocols)
      }
      guard !context.hides(declaration), declaration.suppressedConformance == nil,
        !node.isSecond(on: declaration, in: QuietContext(context))
      else { return [] }
      // The compiler shows at `bindings` that the property lacks the type's access level.
      let bindings = declaration.memberBlock.members.first { $0.decl.declaresBindings }
      return HiltModuleConformance.extensions(
        of: type, conformingTo: protocols, at: bindings.flatMap { context.place(of: $0.decl) })
    }

    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      HiltModuleConformance.peers(of: declaration, attribute: node, in: context)
    }

    /// Returns whether the macro writes members for a type. Reports a type that is neither a struct
    /// nor an enum, and a struct that an extension can't access.
    static func accepts(
      _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax,
      in context: some MacroExpansionContext
    ) -> Bool {
      guard isPossible(on: declaration) else {
        let isProtocol = declaration.is(ProtocolDeclSyntax.self)
        context.report(
          Problem(
            "moduleKind",
            "'@\(attribute.shortName)' needs a struct or an enum" + declaration.isNotOne
              + (isProtocol && self == ComponentMacro.self ? "; write '@EntryPoint' on it" : "")),
          at: attribute)
        return false
      }
      if attribute.reportsSuppressed(on: declaration, in: context) { return false }
      // The peer role reports a second attribute, and an enum that an extension can't access.
      guard !attribute.isSecond(on: declaration, in: QuietContext(context)) else { return false }
      return declaration.is(EnumDeclSyntax.self)
        ? !HiltModuleConformance.isHidden(declaration, in: context)
        : !HiltModuleConformance.reportsHidden(declaration, attribute: attribute, in: context)
    }

    private static func isPossible(on declaration: some DeclGroupSyntax) -> Bool {
      [.structDecl, .enumDecl].contains(declaration.kind)
    }
  }
#endif
