#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@Binds`: registers an `@Injectable` type as the implementation of a protocol or a superclass.
  ///
  /// The first `@Binds` of a type expands all of the type's `@Binds` attributes into one function.
  enum BindsMacro: MemberMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let all = declaration.attributes.all(named: "Binds")
      let texts = all.map(\.trimmedDescription)
      guard let kind = TypeKind(declaration),
        let name = declaration.asProtocol(NamedDeclSyntax.self)?.name.text
      else {
        if !declaration.is(EnumDeclSyntax.self) {
          reportKind(of: declaration, attribute: node, in: context)
        }
        return []
      }
      guard isFirst(node, of: declaration, in: context) else { return [] }
      // `protocols` is empty if the type already conforms. A class that doesn't name `HiltModule`
      // then inherits the conformance.
      let inherits =
        kind == .class && protocols.isEmpty && declaration.inheritanceClause != nil
        && !declaration.conformsToHiltModule
      let isOpen = kind == .class && !declaration.modifiers.contains(.final)
      let head =
        context.accessPrefix(of: declaration.modifiers) + "nonisolated "
        + (inherits ? "override " : "") + (isOpen ? "class" : "static")
      // Without this function, the compiler would also reject the conformance and a subclass.
      let nothing = DeclSyntax(
        text: "\(head) func __register(into _: SwiftHiltCore.Container) {}")
      guard declaration.attributes.first(named: "Injectable") != nil else {
        if declaration.hasAssistedInitializer {
          context.report(
            Problem(
              "bindsAssisted",
              "'@Binds' cannot bind '\(name)', because a factory calls its '@AssistedInject' "
                + "initialiser; remove '@Binds'"),
            at: node, fixIts: [.remove(attribute: node, named: "Binds")])
          return [nothing]
        }
        context.report(
          Problem("bindsAlone", "'@Binds' needs '@Injectable' on '\(name)'"),
          at: node,
          fixIts: [.add(attribute: "Injectable", to: DeclSyntax(declaration))].compactMap { $0 })
        return [nothing]
      }
      let target = BindsTarget(name: name, declaration: declaration, kind: kind)
      guard !reportsRepetition(all, texts, name, in: context),
        !reportsSecondSharing(target, all, in: context),
        !reportsAsyncContribution(target, node, in: context),
        !(kind == .struct && reportsWeak(all, name, in: context)),
        !HiltModuleConformance.reportsHidden(declaration, attribute: node, in: context)
      else { return [nothing] }
      return [
        DeclSyntax(
          text: """
            \(head) func __register(into container: SwiftHiltCore.Container) {
            \(target.registrations(all, in: context).indented())
            }
            """)
      ]
    }

    private static func isFirst(
      _ node: AttributeSyntax, of declaration: some DeclGroupSyntax,
      in context: some MacroExpansionContext
    ) -> Bool {
      guard let first = declaration.attributes.first(named: "Binds"),
        first.trimmedDescription == node.trimmedDescription
      else { return false }
      guard let here = context.place(of: node), let there = context.place(of: first) else {
        return true
      }
      return here.line == there.line && here.column == there.column
    }

    private static func reportsAsyncContribution(
      _ target: BindsTarget, _ attribute: AttributeSyntax, in context: some MacroExpansionContext
    ) -> Bool {
      guard target.contribution != .binding, target.isAsync || target.foreignActor != nil else {
        return false
      }
      let kind = target.isAsync ? "is 'async'" : "runs on '@\(target.foreignActor ?? "")'"
      context.report(
        Problem(
          "asyncContribution",
          "'@Binds' cannot contribute '\(target.name)', whose 'init' \(kind); write "
            + "'contributeAsync' in a module's 'bindings'"), at: attribute)
      return true
    }

    private static func reportsWeak(
      _ attributes: [AttributeSyntax], _ name: String, in context: some MacroExpansionContext
    ) -> Bool {
      guard let weak = attributes.first(where: { $0.bindingLifetime == ".weak" }) else {
        return false
      }
      context.report(
        Problem(
          "bindsWeakStruct",
          "'@Binds' can't bind '\(name)' with the lifetime '.weak', because '\(name)' is a struct; "
            + "choose another lifetime"),
        at: weak)
      return true
    }

    private static func reportKind(
      of declaration: some DeclGroupSyntax, attribute: AttributeSyntax,
      in context: some MacroExpansionContext
    ) {
      guard TypeKind(declaration) == nil else { return }
      context.report(
        Problem(
          "bindsKind",
          "'@Binds' needs an '@Injectable' class, struct or actor" + declaration.isNotOne),
        at: attribute, fixIts: [.remove(attribute: attribute, named: "Binds")])
    }

    private static func reportsRepetition(
      _ attributes: [AttributeSyntax], _ texts: [String], _ name: String,
      in context: some MacroExpansionContext
    ) -> Bool {
      for index in texts.indices.dropFirst() where texts[..<index].contains(texts[index]) {
        context.report(
          Problem("bindsTwice", "'\(texts[index])' is already on '\(name)'"),
          at: attributes[index], fixIts: [.remove(attribute: attributes[index], named: "Binds")])
        return true
      }
      return false
    }

    /// Attributes with the same lifetime share a binding of the type, and the type can have only
    /// one such binding.
    private static func reportsSecondSharing(
      _ target: BindsTarget, _ attributes: [AttributeSyntax], in context: some MacroExpansionContext
    ) -> Bool {
      let lifetimes = attributes.map(\.bindingLifetime)
      let shared = lifetimes.filter { lifetime in lifetimes.filter { $0 == lifetime }.count > 1 }
      guard target.contribution == .binding,
        let index = lifetimes.firstIndex(where: { shared.contains($0) && $0 != shared[0] })
      else { return false }
      context.report(
        Problem(
          "bindsSharedTwice",
          "'@Binds' can share '\(target.name)' among several types with only one lifetime, and "
            + "'\(shared[0])' is shared already; give this attribute that lifetime, or one of its own"
        ),
        at: attributes[index])
      return true
    }
  }

  extension BindsMacro: ExtensionMacro {
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
      guard isFirst(node, of: declaration, in: context),
        !context.hides(declaration) || kind.isInherited(declaration)
      else { return [] }
      let place = context.hides(declaration) ? context.place(of: node) : nil
      return HiltModuleConformance.extensions(of: type, conformingTo: protocols, at: place)
    }
  }
#endif
