#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@Injectable`: initialisers that ask a resolver for each parameter, and the declared edges.
  ///
  /// What names types stands in the member role, where the names of enclosing types are in scope. A
  /// struct without an initialiser of its own gets its new ones in the extension role: in the body
  /// they would take the memberwise initialiser away.
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
        reportKind(of: declaration, attribute: node, in: context)
        return []
      }
      let access = context.accessPrefix(of: declaration.modifiers)
      let type = InjectableText(typeName: name, kind: kind, access: access)
      switch InitializerChoice(in: declaration, kind: kind, context: context) {
      case .invalid:
        return []
      case .explicit(let initializer):
        guard let text = type.members(for: initializer, in: context) else { return [] }
        return [DeclSyntax(text: text)]
      case .conditional(let block):
        guard let text = type.members(for: block, in: context) else { return [] }
        return [DeclSyntax(text: text)]
      case .memberwise:
        guard
          !reportsHidden(declaration, name: name, in: context),
          let requests = Request.readingProperties(
            of: declaration.memberBlock.members, typeName: name, in: context)
        else { return [] }
        return [DeclSyntax(text: type.memberwiseMembers(requests))]
      case .implicit:
        return [DeclSyntax(text: type.implicitMembers())]
      }
    }

    /// Reports a private nested type that needs an extension, which could not name it.
    private static func reportsHidden(
      _ declaration: some DeclGroupSyntax, name: String, in context: some MacroExpansionContext
    ) -> Bool {
      guard context.hides(declaration),
        let modifier = declaration.modifiers.first(where: {
          $0.name.tokenKind == .keyword(.private)
        })
      else { return false }
      var wider = modifier
      wider.name.tokenKind = .keyword(.fileprivate)
      context.report(
        Problem(
          "privateMemberwise",
          "'@Injectable' needs an 'init' in the private type '\(name)', or 'fileprivate': the "
            + "memberwise one is called from an extension"),
        at: modifier,
        fixIts: [.replace(modifier, with: wider, name: "Replace 'private' with 'fileprivate'")])
      return true
    }

    private static func reportKind(
      of declaration: some DeclGroupSyntax, attribute: AttributeSyntax,
      in context: some MacroExpansionContext
    ) {
      let name = declaration.asProtocol(NamedDeclSyntax.self)?.name.text
      context.report(
        Problem(
          "injectableKind",
          "'@Injectable' needs a class, a struct or an actor"
            + (name.map { "; '\($0)' is none" } ?? ", not an extension")),
        at: attribute, fixIts: [.remove(attribute: attribute, named: "Injectable")])
    }
  }

  extension InjectableMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      guard let kind = TypeKind(declaration), !context.hides(declaration) else { return [] }
      let typeName = type.trimmedDescription
      let head = protocols.isEmpty ? typeName : "\(typeName): SwiftHiltCore.InjectableType"
      let members =
        InitializerChoice.isMemberwise(declaration, kind: kind)
        ? InjectableText.memberwiseInitializers(
          of: declaration, access: context.accessPrefix(of: declaration.modifiers))
        : ""
      if protocols.isEmpty && members.isEmpty { return [] }
      return [ExtensionDeclSyntax(head: head, members: members)]
    }
  }

  extension MacroExpansionContext {
    /// Whether a type is private inside another one, where no extension can name it.
    fileprivate func hides(_ declaration: some DeclGroupSyntax) -> Bool {
      !lexicalContext.isEmpty && declaration.modifiers.contains(.private)
    }
  }
#endif
