#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// An attribute that another macro reads and that adds nothing itself: `@InjectableInit`, or
  /// `@Qualified` on a member.
  enum MarkerMacro: PeerMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      switch node.shortName {
      case "InjectableInit": check(node, on: declaration, in: context)
      case "Qualified": checkQualifier(node, on: declaration, in: context)
      default: break  // The compiler reports '@Named' itself.
      }
      return []
    }

    private static func checkQualifier(
      _ node: AttributeSyntax, on declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) {
      let around = context.lexicalContext.first
      let type = around?.asProtocol(WithAttributesSyntax.self)?.attributes
      let isRead = ["Component", "Injectable"].contains { type?.first(named: $0) != nil }
      let isProperty = isRead && declaration.as(VariableDeclSyntax.self)?.isInput == true
      guard !isProperty, around?.is(ProtocolDeclSyntax.self) != true else { return }
      let name = node.argument(nil) ?? ""
      let attributes = declaration.asProtocol(WithAttributesSyntax.self)?.attributes
      let others = ["Provides", "Register", "Binds", "Inject", "Injected", "LazyInjected"]
      let other = others.first { attributes?.first(named: $0) != nil }
      context.report(
        Problem(
          "qualifiedPlace",
          other.map {
            "write 'qualifier: \(name)' in the arguments of '@\($0)' instead of '@Qualified'"
          }
            ?? "'@Qualified' cannot be on \(declaration.quoted ?? "this declaration"); it belongs on a "
            + "parameter, an '@EntryPoint' requirement, a '@Component' input or a property of an "
            + "'@Injectable' struct"),
        at: node, fixIts: [.remove(attribute: node, named: "Qualified")])
    }

    private static func check(
      _ node: AttributeSyntax, on declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) {
      guard declaration.is(InitializerDeclSyntax.self) else {
        context.report(
          Problem("initMarkPlace", "'@InjectableInit' needs an 'init'" + declaration.isNotOne),
          at: node, fixIts: [.remove(attribute: node, named: "InjectableInit")])
        return
      }
      guard !node.reportsOutsideType(in: context), let around = context.lexicalContext.first,
        let type = around.asProtocol(WithAttributesSyntax.self), let name = around.declaredName,
        type.attributes.first(named: "Injectable") == nil
      else { return }
      context.report(
        Problem("initMarkAlone", "'@InjectableInit' needs '@Injectable' on '\(name)'"), at: node)
    }
  }
#endif
