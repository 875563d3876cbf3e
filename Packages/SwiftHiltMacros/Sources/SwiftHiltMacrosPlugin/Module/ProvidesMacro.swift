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
        reportPlace(of: declaration, attribute: node, in: context)
        return []
      }
      let name = function.name.text
      node.reportOutsideModule(name, in: context)
      if !function.modifiers.contains(.static), context.isInType {
        context.report(
          Problem("providesInstance", "'@Provides' needs 'static' on '\(name)'"),
          at: function.name, fixIts: [.add(modifier: .static, to: function)].compactMap { $0 })
      }
      if function.isOperator {
        context.report(
          Problem("providesOperator", "'@Provides' needs a name for the function, not '\(name)'"),
          at: function.name)
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

    private static func reportPlace(
      of declaration: some DeclSyntaxProtocol, attribute: AttributeSyntax,
      in context: some MacroExpansionContext
    ) {
      var help = declaration.isNotOne
      var fixIts: [FixIt] = []
      if let variable = declaration.as(VariableDeclSyntax.self), let name = variable.declaredName {
        let isBare = variable.bindings.allSatisfy {
          $0.accessorBlock == nil && $0.initializer == nil
        }
        help = isBare ? "; write '@Register' on '\(name)'" : "; make '\(name)' a function"
        if isBare { fixIts = [.replace(attribute, with: "Register")] }
      }
      context.report(
        Problem("providesPlace", "'@Provides' needs a static function" + help),
        at: attribute, fixIts: fixIts)
    }

    private static func reportAsyncContribution(
      _ function: FunctionDeclSyntax, in context: some MacroExpansionContext
    ) {
      guard function.isAsyncContribution else { return }
      let keyword = function.signature.effectSpecifiers?.asyncSpecifier
      let kind = keyword == nil ? "@\(function.attributes.globalActor ?? "")" : "async"
      context.report(
        Problem(
          "asyncContribution",
          "'@Provides' cannot contribute the result of the '\(kind)' function "
            + "'\(function.name.text)'; write 'contributeAsync' in the module's 'bindings'"),
        at: keyword ?? function.name)
    }

    private static func reportResult(
      of function: FunctionDeclSyntax, in context: some MacroExpansionContext
    ) {
      let name = function.name.text
      if function.reportsNoResult(for: "Provides", in: context) { return }
      guard let opaque = function.signature.returnClause?.type.opaque else { return }
      let constraint = opaque.constraint.trimmedDescription
      var existential = opaque
      existential.someOrAnySpecifier.tokenKind = .keyword(.any)
      context.report(
        Problem(
          "providesOpaque",
          "'@Provides' cannot bind the opaque type 'some \(constraint)' of '\(name)'; use "
            + "'any \(constraint)' or a concrete type"),
        at: opaque,
        fixIts: [
          .replace(
            opaque, with: existential, name: "Replace 'some \(constraint)' with 'any \(constraint)'"
          )
        ])
    }
  }

  extension AttributeSyntax {
    func reportOutsideModule(_ name: String, in context: some MacroExpansionContext) {
      let around = context.lexicalContext.first
      let attributes = around?.asProtocol(WithAttributesSyntax.self)?.attributes
      guard attributes?.first(named: "Module") == nil else { return }
      let need: String
      if let around, around.is(ExtensionDeclSyntax.self) {
        need = "'\(name)' in the body of a '@Module' type, not in \(around.quoted ?? "")"
      } else if let around, attributes?.first(named: "Component") != nil {
        need = "'\(name)' in a '@Module' type, not in the '@Component' \(around.quoted ?? "")"
      } else if let around, [.structDecl, .enumDecl].contains(around.kind) {
        need = "'@Module' on \(around.quoted ?? "")"
      } else {
        need = "a '@Module' struct or enum around '\(name)'"
      }
      context.report(Problem("outsideModule", "'@\(shortName)' needs \(need)"), at: self)
    }
  }

  extension FunctionDeclSyntax {
    func reportsNoResult(for macro: String, in context: some MacroExpansionContext) -> Bool {
      let result = signature.returnClause?.type.trimmedDescription
      guard [nil, "Void", "()"].contains(result) else { return false }
      let need = "a result type" + (result.map { " other than '\($0)'" } ?? "")
      context.report(
        Problem("noResult", "'@\(macro)' needs \(need) on '\(name.text)'"), at: name)
      return true
    }

    fileprivate var firstAssisted: AttributeSyntax? {
      for parameter in signature.parameterClause.parameters {
        if let attribute = parameter.attributes.first(named: "Assisted") { return attribute }
      }
      return nil
    }
  }
#endif
