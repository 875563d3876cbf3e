#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@AssistedInject`: initialisers that take the assisted arguments and resolve the other
  /// arguments, and a factory that can be injected.
  enum AssistedInjectMacro: PeerMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let initializer = declaration.as(InitializerDeclSyntax.self) else {
        context.report(
          Problem("assistedPlace", "'@AssistedInject' needs an 'init'" + declaration.isNotOne),
          at: node, fixIts: [.remove(attribute: node, named: "AssistedInject")])
        return []
      }
      guard !node.reportsOutsideType(in: context), let type = context.lexicalContext.first,
        let kind = TypeKind(type), let name = type.declaredName,
        let attributes = type.asProtocol(WithAttributesSyntax.self)?.attributes,
        let modifiers = type.asProtocol(WithModifiersSyntax.self)?.modifiers
      else { return [] }
      guard let requests = Request.reading(initializer, for: "AssistedInject", in: context) else {
        return []
      }
      guard requests.contains(where: \.isAssisted) else {
        let isInjectable = attributes.first(named: "Injectable") != nil
        context.report(
          Problem(
            "assistedWithout",
            "'@AssistedInject' needs '@Assisted' on each parameter that the caller supplies; "
              + "if there is none, "
              + (isInjectable
                ? "remove '@AssistedInject', because '@Injectable' is on '\(name)'"
                : "write '@Injectable' on '\(name)' instead")),
          at: node,
          fixIts: isInjectable ? [.remove(attribute: node, named: "AssistedInject")] : [])
        return []
      }
      let text = AssistedText(
        typeName: name, kind: kind, access: modifiers.accessPrefix ?? "", requests: requests,
        effects: Effects(initializer.signature.effectSpecifiers),
        head: initializer.inheritedHead, place: context.place(of: initializer.initKeyword),
        actor: attributes.inherited.map { $0.trimmedDescription + "\n" }.joined())
      return [DeclSyntax(text: text.initializers), DeclSyntax(text: text.factory)]
    }
  }
#endif
