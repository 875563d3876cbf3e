#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@Injectable`: initialisers that resolve each parameter, and a function that lists the
  /// dependencies.
  ///
  /// The member role adds the code that contains type names, because the names of enclosing types
  /// are in scope there. If a struct or an actor has no initialiser of its own, the extension role
  /// adds the initialisers. In the body, they would suppress the compiler's initialiser.
  enum InjectableMacro {}

  extension InjectableMacro: MemberMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let kind = TypeKind(declaration),
        let name = declaration.asProtocol(NamedDeclSyntax.self)?.name.text
      else {
        if !declaration.is(EnumDeclSyntax.self) {
          reportKind(of: declaration, attribute: node, in: context)
        }
        return []
      }
      if node.isSecond(on: declaration, in: context)
        || node.reportsSuppressed(on: declaration, in: context)
      {
        return []
      }
      if kind.isInherited(declaration) { _ = reportsHidden(declaration, kind, name, in: context) }
      let access = context.accessPrefix(of: declaration.modifiers)
      let place = declaration.asProtocol(NamedDeclSyntax.self).flatMap {
        context.place(of: $0.name)
      }
      let type = InjectableText(typeName: name, kind: kind, access: access)
      let choice = InitializerChoice(in: declaration, kind: kind, context: context)
      choice.reportQualifiedProperties(of: declaration, in: context)
      switch choice {
      case .invalid:
        // `@AssistedInject` adds its own initialisers and `__dependencies(of:)`.
        return declaration.hasAssistedInitializer
          ? [] : [DeclSyntax(text: type.placeholders(for: declaration))]
      case .explicit(let initializer):
        let text = type.members(for: initializer, in: context)
        return [DeclSyntax(text: text ?? type.placeholders(for: declaration))]
      case .conditional(let block):
        let text = type.members(for: block, in: context)
        return [DeclSyntax(text: text ?? type.placeholders(for: declaration))]
      case .memberwise:
        guard
          !reportsHidden(declaration, kind, name, in: context),
          let requests = Request.readingProperties(
            of: declaration.memberBlock.members, typeName: name, in: context)
        else { return [] }
        let place = declaration.asProtocol(NamedDeclSyntax.self).flatMap {
          context.place(of: $0.name)
        }
        return [DeclSyntax(text: type.memberwiseMembers(requests, at: place))]
      case .implicit:
        // The initialisers of an actor go into an extension.
        if kind == .actor, reportsHidden(declaration, kind, name, in: context) { return [] }
        return [DeclSyntax(text: type.implicitMembers(at: place))]
      }
    }

    /// Reports a private nested type that needs an extension, because no extension can access it.
    private static func reportsHidden(
      _ declaration: some DeclGroupSyntax, _ kind: TypeKind, _ name: String,
      in context: some MacroExpansionContext
    ) -> Bool {
      guard context.hides(declaration),
        let modifier = declaration.modifiers.first(where: {
          $0.name.tokenKind == .keyword(.private)
        })
      else { return false }
      var wider = modifier
      wider.name.tokenKind = .keyword(.fileprivate)
      let message =
        kind == .class
        ? "'@Injectable' needs 'fileprivate' or 'final' on '\(name)', because the extension "
          + "generated without 'final' cannot access a nested private class"
        : "'@Injectable' needs 'fileprivate' on '\(name)', or an 'init' in it, because the extension "
          + "generated without an 'init' cannot access a nested private type"
      context.report(
        Problem("privateNested", message),
        at: modifier,
        fixIts: [.replace(modifier, with: wider, name: "Replace 'private' with 'fileprivate'")])
      return true
    }

    private static func reportKind(
      of declaration: some DeclGroupSyntax, attribute: AttributeSyntax,
      in context: some MacroExpansionContext
    ) {
      context.report(
        Problem(
          "injectableKind", "'@Injectable' needs a class, struct or actor" + declaration.isNotOne),
        at: attribute, fixIts: [.remove(attribute: attribute, named: "Injectable")])
    }
  }

  extension InjectableMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      guard let kind = TypeKind(declaration) else {
        // For an enum, the compiler expands the members too late to report this with other errors.
        if declaration.is(EnumDeclSyntax.self) {
          reportKind(of: declaration, attribute: node, in: context)
        }
        return []
      }
      guard !context.hides(declaration) || kind.isInherited(declaration),
        declaration.suppressedConformance == nil,
        !node.isSecond(on: declaration, in: QuietContext(context))
      else { return [] }
      let typeName = type.trimmedDescription
      let head = protocols.isEmpty ? typeName : "\(typeName): SwiftHiltCore.InjectableType"
      let members =
        InitializerChoice.isMemberwise(declaration, kind: kind)
        ? InjectableText.memberwiseInitializers(
          of: declaration, access: context.accessPrefix(of: declaration.modifiers),
          at: declaration.memberBlock.members.wrappedProperty.flatMap { context.place(of: $0) })
        : ""
      if protocols.isEmpty && members.isEmpty { return [] }
      // For a private class, the compiler reports its error about the extension at the class.
      let place =
        context.hides(declaration)
        ? declaration.asProtocol(NamedDeclSyntax.self).flatMap { context.place(of: $0.name) } : nil
      return [ExtensionDeclSyntax(head: head, members: members, at: place)]
    }
  }
#endif
