#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@Provides`, which `@Module` reads. This macro only reports declarations that can't be
  /// providers.
  enum ProvidesMacro: PeerMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let function = declaration.as(FunctionDeclSyntax.self) else {
        context.report(
          Problem(
            "providesPlace", "'@Provides' needs a static function; write '@Register' on a variable"),
          at: node)
        return []
      }
      let name = function.name.text
      reportOutsideModule(name, attribute: node, in: context)
      if !function.modifiers.contains(.static), !context.lexicalContext.isEmpty {
        context.report(
          Problem("providesInstance", "'@Provides' needs 'static' on '\(name)'"),
          at: function.name, fixIts: [.add(modifier: .static, to: function)].compactMap { $0 })
      }
      if let generics = function.genericParameterClause {
        context.report(
          Problem(
            "providesGeneric",
            "'@Provides' cannot choose type arguments for the generic "
              + "'\(name)\(generics.trimmedDescription)'"),
          at: generics)
      }
      reportResult(of: function, in: context)
      if let parameter = function.firstAssisted {
        context.report(
          Problem(
            "assistedInProvides",
            "'@Assisted' needs '@AssistedInject' on an 'init', because no caller supplies an argument to '\(name)'"
          ),
          at: parameter)
      }
      reportAsyncContribution(function, in: context)
      _ = Request.reading(
        function.signature.parameterClause.parameters, for: "Provides", in: context)
      return []
    }

    private static func reportOutsideModule(
      _ name: String, attribute: AttributeSyntax, in context: some MacroExpansionContext
    ) {
      guard let around = context.lexicalContext.first else {
        context.report(
          Problem("providesOutside", "'@Provides' needs a '@Module' type around '\(name)'"),
          at: attribute)
        return
      }
      guard let type = around.asProtocol(WithAttributesSyntax.self),
        type.attributes.first(named: "Module") == nil
      else { return }
      let typeName = around.asProtocol(NamedDeclSyntax.self)?.name.text
      context.report(
        Problem(
          "providesOutside",
          typeName.map { "'@Provides' needs '@Module' on '\($0)'" }
            ?? "'@Provides' needs a '@Module' type around '\(name)', because '@Module' cannot see extensions"
        ),
        at: attribute)
    }

    private static func reportAsyncContribution(
      _ function: FunctionDeclSyntax, in context: some MacroExpansionContext
    ) {
      guard let keyword = function.signature.effectSpecifiers?.asyncSpecifier,
        Contribution(function.attributes) != .binding
      else { return }
      context.report(
        Problem(
          "asyncContribution",
          "the contribution '\(function.name.text)' cannot be 'async': write 'contributeAsync' in the "
            + "module's 'bindings'"),
        at: keyword)
    }

    private static func reportResult(
      of function: FunctionDeclSyntax, in context: some MacroExpansionContext
    ) {
      let name = function.name.text
      guard let result = function.signature.returnClause?.type,
        !["Void", "()"].contains(result.trimmedDescription)
      else {
        context.report(
          Problem("providesNothing", "'@Provides' needs a result type on '\(name)'"),
          at: function.name)
        return
      }
      guard let opaque = result.opaque else { return }
      let constraint = opaque.constraint.trimmedDescription
      var existential = opaque
      existential.someOrAnySpecifier.tokenKind = .keyword(.any)
      context.report(
        Problem(
          "providesOpaque",
          "'@Provides' cannot bind the opaque type 'some \(constraint)'; return 'any \(constraint)' "
            + "or a concrete type"),
        at: opaque,
        fixIts: [
          .replace(
            opaque, with: existential, name: "Replace 'some \(constraint)' with 'any \(constraint)'"
          )
        ])
    }
  }

  extension FunctionDeclSyntax {
    /// The first `@Assisted` among the parameters' attributes.
    fileprivate var firstAssisted: AttributeSyntax? {
      for parameter in signature.parameterClause.parameters {
        if let attribute = parameter.attributes.first(named: "Assisted") { return attribute }
      }
      return nil
    }
  }
#endif
