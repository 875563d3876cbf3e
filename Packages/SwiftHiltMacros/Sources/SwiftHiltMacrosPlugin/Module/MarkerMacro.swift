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
      } else {
        checkName(node, on: declaration, in: context)
      }
      return []
    }

    private static func checkName(
      _ node: AttributeSyntax, on declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) {
      // For a parameter, the macro on its function says what to write.
      guard !Syntax(declaration).is(FunctionParameterSyntax.self) else { return }
      let around = context.lexicalContext.first
      let component = around?.as(StructDeclSyntax.self)?.attributes.first(named: "Component")
      let isInput = component != nil && declaration.is(VariableDeclSyntax.self)
      guard !isInput, around?.is(ProtocolDeclSyntax.self) != true else { return }
      let name = node.argument(nil) ?? ""
      let attributes = declaration.asProtocol(WithAttributesSyntax.self)?.attributes
      let other = ["Provides", "Register", "Binds"].first { attributes?.first(named: $0) != nil }
      context.report(
        Problem(
          "namedPlace",
          other.map { "'@\($0)' names its binding by 'qualifier: \(name)', not by '@Named'" }
            ?? "'@Named' stands on a requirement of an '@EntryPoint' or an input of a '@Component'"),
        at: node, fixIts: [.remove(attribute: node, named: "Named")])
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
