#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// The protocol for which a macro generates an implementation.
  struct ProtocolTarget {
    let macro: String
    let name: String

    let members: MemberBlockItemListSyntax
    private let access: String
    private let attributes: String
    private let isClassBound: Bool
  }

  extension ProtocolTarget {
    /// Returns `nil` after reporting a declaration that the macro can't implement.
    init?(
      _ declaration: some DeclSyntaxProtocol, attribute: AttributeSyntax,
      in context: some MacroExpansionContext
    ) {
      let macro = attribute.shortName
      guard let decl = declaration.as(ProtocolDeclSyntax.self) else {
        context.report(
          Problem("protocolNeeded", "'@\(macro)' needs a protocol" + declaration.isNotOne),
          at: attribute, fixIts: [.remove(attribute: attribute, named: macro)])
        return nil
      }
      guard !attribute.isSecond(on: decl, in: context),
        ProtocolTarget.isOutsideFunctions(decl, macro, context),
        ProtocolTarget.isVisible(decl, macro, context),
        ProtocolTarget.inheritsNothing(decl, macro, context)
      else { return nil }
      if let objective = decl.attributes.first(named: "objc") {
        context.report(
          Problem(
            "protocolObjectiveC",
            "'@\(macro)' cannot implement the '@objc' protocol '\(decl.name.text)'"),
          at: objective, fixIts: [.remove(attribute: objective, named: "objc")])
        return nil
      }
      if let parameters = decl.primaryAssociatedTypeClause {
        context.report(
          Problem(
            "protocolAssociatedType",
            "'@\(macro)' cannot choose the associated types of "
              + "'\(decl.name.text)\(parameters.trimmedDescription)'"), at: parameters)
        return nil
      }
      self.macro = macro
      name = decl.name.text
      members = decl.memberBlock.members
      access = context.accessPrefix(of: decl.modifiers)
      var attributes = ""
      for attribute in decl.attributes.inherited + decl.attributes.all(named: "_spi") {
        attributes += attribute.trimmedDescription + "\n"
      }
      self.attributes = attributes
      isClassBound = decl.isClassBound
    }

    /// Returns the generated type, which stores a `resolver`.
    ///
    /// The type is at least `@usableFromInline`, so the compiler keeps it for the look-up at run
    /// time.
    func implementation(conformingTo other: String?, _ members: [String]) -> String {
      let keyword = isClassBound ? "final class" : "struct"
      let conformances = ([name] + [other].compactMap { $0 }).joined(separator: ", ")
      return """
        \(attributes)\(visibility)\(keyword) \(implementationName): \(conformances) {
          private let resolver: any SwiftHiltCore.Resolver

        \(members.joined(separator: "\n\n").indented())
        }
        """
    }

    private var prefix: String { macro == "EntryPoint" ? "__Hilt_" : "__\(macro)_" }

    var implementationName: String {
      let bare = prefix + name.filter { $0 != "`" }
      return ProtocolTarget.isPlain(bare) ? bare : "`\(bare)`"
    }

    /// The modifier of the generated type, its initialiser and its static members, with a space
    /// after it. For an internal protocol, the modifier is `@usableFromInline`; see
    /// ``implementation(conformingTo:_:)``.
    var visibility: String { access.isEmpty ? "@usableFromInline " : access }

    /// The protocol's access level, with a space after it; empty for an internal protocol.
    var memberAccess: String { access }

    private static func isOutsideFunctions(
      _ decl: ProtocolDeclSyntax, _ macro: String, _ context: some MacroExpansionContext
    ) -> Bool {
      if context.lexicalContext.isEmpty || context.isInType { return true }
      context.report(
        Problem(
          "protocolLocal",
          "'@\(macro)' needs '\(decl.name.text)' to be declared outside functions, because "
            + (macro == "EntryPoint"
              ? "SwiftHilt cannot find a local protocol"
              : "a local protocol cannot have the generated extension")), at: decl.name)
      return false
    }

    private static func isVisible(
      _ decl: ProtocolDeclSyntax, _ macro: String, _ context: some MacroExpansionContext
    ) -> Bool {
      guard
        let modifier = decl.modifiers.first(where: {
          [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind)
        })
      else { return true }
      context.report(
        Problem(
          "protocolPrivate",
          "'@\(macro)' needs '\(decl.name.text)' to be visible outside its file, because "
            + (macro == "EntryPoint"
              ? "SwiftHilt cannot find a '\(modifier.name.text)' protocol"
              : "the generated type is visible there")),
        at: modifier, fixIts: [.remove(modifier)])
      return false
    }

    /// Returns whether a name, without its backticks, is an identifier or a keyword. Non-ASCII
    /// characters count as letters.
    static func isPlain(_ name: String) -> Bool {
      let characters = name.filter { $0 != "`" }
      return characters.first?.isNumber == false
        && characters.allSatisfy { !$0.isASCII || $0.isLetter || $0.isNumber || $0 == "_" }
    }

    private static func inheritsNothing(
      _ decl: ProtocolDeclSyntax, _ macro: String, _ context: some MacroExpansionContext
    ) -> Bool {
      for inherited in decl.inheritanceClause?.inheritedTypes ?? [] {
        let name = inherited.type.trimmedDescription
        guard !["AnyObject", "Sendable", "SendableMetatype"].contains(name) else { continue }
        context.report(
          Problem(
            "protocolInherits",
            "'@\(macro)' cannot see the requirements of '\(name)'; repeat them in "
              + "'\(decl.name.text)', and remove '\(name)'"),
          at: inherited.type)
        return false
      }
      return true
    }
  }

  extension ProtocolDeclSyntax {
    fileprivate var isClassBound: Bool {
      let inherits =
        inheritanceClause?.inheritedTypes.contains {
          $0.type.trimmedDescription == "AnyObject"
        } ?? false
      let requires =
        genericWhereClause?.requirements.contains {
          guard case .conformanceRequirement(let requirement) = $0.requirement else { return false }
          return requirement.leftType.trimmedDescription == "Self"
            && requirement.rightType.trimmedDescription == "AnyObject"
        } ?? false
      return inherits || requires
    }
  }
#endif
