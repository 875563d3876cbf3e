#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@AssistedFactory`: a type that implements a protocol and builds instances of
  /// `@AssistedInject` types.
  enum AssistedFactoryMacro: PeerMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let target = ProtocolTarget(declaration, attribute: node, in: context) else {
        return []
      }
      var methods: [String] = []
      var products: [String] = []
      var edges: [String] = []
      for member in target.members where !member.decl.is(TypeAliasDeclSyntax.self) {
        guard let method = FactoryMethod(member.decl, target, context) else { return [] }
        methods.append(method.text)
        guard !products.contains(method.product) else { continue }
        products.append(method.product)
        edges.append(
          context.place(of: method.productNode).pointing(
            "edges +=", "\(method.product).AssistedInject(of: \(method.product).self)"))
      }
      guard !methods.isEmpty else {
        context.report(
          Problem(
            "factoryEmpty",
            "'@AssistedFactory' needs a function in '\(target.name)' that returns an "
              + "'@AssistedInject' type"),
          at: node)
        return []
      }
      let name = target.implementationName
      let own = """
        \(target.visibility)nonisolated init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          self.resolver = try resolver.tryResolve((any SwiftHiltCore.Resolver).self)
        }

        \(target.visibility)nonisolated static func __dependencies(of _: \(name).Type) -> \
        [SwiftHiltCore.Dependency] {
          var edges: [SwiftHiltCore.Dependency] = []
        \(edges.joined(separator: "\n").indented())
          return edges
        }
        """
      return [
        DeclSyntax(
          text: target.implementation(conformingTo: "SwiftHiltCore.InjectableType", [own] + methods)
        )
      ]
    }
  }

  extension AssistedFactoryMacro: ExtensionMacro {
    /// Adds a property through which `@Register` finds the generated type, wherever the protocol is
    /// declared.
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      // The peer role reports problems with the protocol.
      let quiet = QuietContext(context)
      guard let target = ProtocolTarget(declaration, attribute: node, in: quiet),
        try !expansion(of: node, providingPeersOf: declaration, in: quiet).isEmpty
      else { return [] }
      var parts = type.trimmedDescription.split(separator: ".").map(String.init)
      parts[parts.count - 1] = target.implementationName
      let name = parts.joined(separator: ".")
      return [
        ExtensionDeclSyntax(
          head: type.trimmedDescription,
          members: """
            \(target.memberAccess)nonisolated var __assistedFactory: \(name).Type { \(name).self }
            """)
      ]
    }
  }

  /// One function of an assisted factory.
  private struct FactoryMethod {
    let product: String
    let productNode: TypeSyntax
    let text: String

    /// Returns `nil` after reporting a member that an assisted factory can't have.
    init?(_ member: DeclSyntax, _ target: ProtocolTarget, _ context: some MacroExpansionContext) {
      guard let function = member.as(FunctionDeclSyntax.self),
        !function.modifiers.contains(.static), function.genericParameterClause == nil
      else {
        context.report(
          Problem(
            "factoryMember",
            "'@AssistedFactory' allows only non-static, non-generic functions in '\(target.name)'"
              + member.isNotOne),
          at: member,
          fixIts: (member.as(FunctionDeclSyntax.self)?.modifiers ?? [])
            .filter { $0.name.tokenKind == .keyword(.static) }.map { .remove($0) })
        return nil
      }
      let name = function.name.text
      let result = function.signature.returnClause?.type
      guard let result, !result.isExistential, result.opaque == nil else {
        context.report(
          Problem(
            "factoryResult",
            "'@AssistedFactory' needs a type with '@AssistedInject' as the result of '\(name)'"
              + (result.map { ", not '\($0.trimmedDescription)'" } ?? "")),
          at: result.map { Syntax($0) } ?? Syntax(function.name))
        return nil
      }
      product = result.trimmedDescription
      productNode = result
      let arguments = function.signature.parameterClause.parameters.map { parameter in
        let value = (parameter.secondName ?? parameter.firstName).text
        let label = parameter.firstName
        return label.tokenKind == .wildcard ? value : "\(label.text.asArgumentLabel): \(value)"
      }
      let specifiers = function.signature.effectSpecifiers
      if context.reportsMissingThrows(in: specifiers, of: name, for: "AssistedFactory")
        || context.reportsTypedThrows(in: specifiers, of: name, for: "AssistedFactory")
      {
        return nil
      }
      let effects = Effects(specifiers)
      let label = effects.isThrowing ? "tryResolver" : "resolver"
      let resolver = effects.isAsync ? "SwiftHiltMacros.__asyncResolver(resolver)" : "resolver"
      let list = (["\(label): \(resolver)"] + arguments).joined(separator: ", ")
      var head = ""
      for attribute in function.attributes.inherited { head += attribute.trimmedDescription + "\n" }
      text = """
        \(head)\(target.memberAccess)func \(name)\(function.signature.trimmedDescription) {
        \(context.place(of: function.name).covering("\(effects.call)\(product)(\(list))").indented())
        }
        """
    }
  }
#endif
