#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// The conformance to `HiltModule` of a type with a generated `__register(into:)`.
  ///
  /// The conformance goes into an extension. An enum also gets a private alias next to it, because
  /// the compiler visits an enum's members before it expands the macro. Without the alias, the
  /// compiler would check the macro's members only during code generation, where an error crashes
  /// it. The compiler visits the alias before the enum. To resolve the alias, it expands the macro,
  /// so the generated members exist before it visits the enum's members.
  enum HiltModuleConformance {
    /// Returns the member to which the alias next to an enum refers, or an empty text for other
    /// types.
    static func marker(in declaration: some DeclGroupSyntax) -> String {
      declaration.is(EnumDeclSyntax.self)
        ? "\n\nfileprivate typealias __Members = Swift.Never" : ""
    }

    /// Returns the alias next to an enum. The result is empty for other types, and for an enum in a
    /// function. Reports a second attribute, and an enum that an extension can't access.
    static func peers(
      of declaration: some DeclSyntaxProtocol, attribute: AttributeSyntax,
      in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
      guard !attribute.isSecond(on: declaration, in: context),
        let declaration = declaration.as(EnumDeclSyntax.self),
        !reportsHidden(declaration, attribute: attribute, in: context),
        context.lexicalContext.isEmpty || context.isInType
      else { return [] }
      let name = declaration.name.text
      let bare = name.filter { $0 != "`" }
      let alias = ProtocolTarget.isPlain(bare) ? "__Hilt_\(bare)" : "`__Hilt_\(bare)`"
      let parameters = declaration.genericParameterClause
      let arguments = parameters.map { "<\($0.arguments)>" } ?? ""
      let requirements = declaration.genericWhereClause.map { " \($0.trimmedDescription)" } ?? ""
      return [
        DeclSyntax(
          text: "private typealias \(alias)\(parameters?.trimmedDescription ?? "") = "
            + "\(name)\(arguments).__Members\(requirements)")
      ]
    }

    /// Returns the extension that conforms a class to the protocols, although the macro
    /// can't be applied to a class.
    ///
    /// If a macro announces the conformance of a class and leaves it out, the compiler crashes on a
    /// subclass with the same macro.
    static func extensions(
      ofRefused declaration: some DeclGroupSyntax, _ type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax]
    ) -> [ExtensionDeclSyntax] {
      guard declaration.is(ClassDeclSyntax.self), !protocols.isEmpty else { return [] }
      let names = listed(protocols)
      let outline = """


        static func __outline() -> SwiftHiltCore.ComponentOutline { Swift.fatalError() }
        """
      return [
        ExtensionDeclSyntax(
          head: "\(type.trimmedDescription): \(names)",
          members: "static func __register(into _: SwiftHiltCore.Container) {}"
            + (names.contains("HiltComponent") ? outline : ""))
      ]
    }

    /// Returns the extension that conforms a type to the protocols, or an empty array if
    /// the type already conforms. In that case, `protocols` is empty as well.
    static func extensions(
      of type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax], at place: Place? = nil
    ) -> [ExtensionDeclSyntax] {
      guard !protocols.isEmpty else { return [] }
      return [
        ExtensionDeclSyntax(
          head: "\(type.trimmedDescription): \(listed(protocols))", members: "", at: place)
      ]
    }

    private static func listed(_ protocols: [TypeSyntax]) -> String {
      protocols.map { protocolType in
        let name = protocolType.trimmedDescription.split(separator: ".").last ?? ""
        return "SwiftHiltCore.\(name)"
      }.joined(separator: ", ")
    }

    static func isHidden(
      _ declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
    ) -> Bool {
      context.hides(declaration) && !declaration.conformsToHiltModule
    }

    static func reportsHidden(
      _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax,
      in context: some MacroExpansionContext
    ) -> Bool {
      guard isHidden(declaration, in: context),
        let modifier = declaration.modifiers.first(where: {
          $0.name.tokenKind == .keyword(.private)
        }), let name = declaration.asProtocol(NamedDeclSyntax.self)?.name.text
      else { return false }
      var wider = modifier
      wider.name.tokenKind = .keyword(.fileprivate)
      context.report(
        Problem(
          "privateModule",
          "'@\(attribute.shortName)' needs 'fileprivate' instead of 'private' on '\(name)', "
            + "because the generated extension cannot access a nested private type"),
        at: modifier,
        fixIts: [.replace(modifier, with: wider, name: "Replace 'private' with 'fileprivate'")])
      return true
    }
  }

  extension DeclGroupSyntax {
    /// Whether the declaration itself names `HiltModule`. The macro doesn't see a conformance in an
    /// extension.
    var conformsToHiltModule: Bool {
      inheritanceClause?.inheritedTypes.contains {
        ["HiltModule", "SwiftHiltCore.HiltModule", "SwiftHilt.HiltModule"]
          .contains($0.type.trimmedDescription)
      } ?? false
    }
  }

  extension GenericParameterClauseSyntax {
    /// The parameters as arguments of a type: `T, repeat each U`.
    fileprivate var arguments: String {
      parameters.map { $0.specifier == nil ? $0.name.text : "repeat each \($0.name.text)" }
        .joined(separator: ", ")
    }
  }

  extension MacroExpansionContext {
    /// Returns whether a type is private inside another type, where no extension can access it.
    func hides(_ declaration: some DeclGroupSyntax) -> Bool {
      !lexicalContext.isEmpty && declaration.modifiers.contains(.private)
    }
  }
#endif
