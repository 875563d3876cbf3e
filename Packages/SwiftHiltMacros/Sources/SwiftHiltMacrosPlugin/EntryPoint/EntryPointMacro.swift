#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@EntryPoint`: a type beside the protocol that answers each requirement from a resolver.
  enum EntryPointMacro: PeerMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let target = ProtocolTarget(declaration, attribute: node, in: context) else {
        return []
      }
      guard ProtocolTarget.isPlain(target.name) else {
        context.report(
          Problem(
            "entryPointName",
            "'@EntryPoint' needs a name without spaces and signs: nothing finds \(target.name) at run "
              + "time"),
          at: declaration.asProtocol(NamedDeclSyntax.self).map { Syntax($0.name) } ?? Syntax(node))
        return []
      }
      guard let members = members(of: target.members, target, context) else { return [] }
      let initializer = """
        \(target.visibility)nonisolated init(resolver: any SwiftHiltCore.Resolver) {
          self.resolver = resolver
        }
        """
      let text = target.implementation(
        conformingTo: "SwiftHiltMacros.EntryPointImplementation",
        [initializer, members].filter { !$0.isEmpty })
      return [DeclSyntax(text: text)]
    }

    /// The implementations of all requirements; `nil` when one has none, which is reported.
    private static func members(
      of list: MemberBlockItemListSyntax, _ target: ProtocolTarget,
      _ context: some MacroExpansionContext
    ) -> String? {
      var texts: [String] = []
      var isValid = true
      for member in list {
        if let block = member.decl.as(IfConfigDeclSyntax.self) {
          var text = ""
          for clause in block.clauses {
            text += clause.poundKeyword.text
            if let condition = clause.condition { text += " \(condition.trimmedDescription)" }
            text += "\n"
            guard case .decls(let inner)? = clause.elements else { continue }
            guard let innerText = members(of: inner, target, context) else { return nil }
            if !innerText.isEmpty { text += innerText + "\n" }
          }
          texts.append(text + "#endif")
        } else if member.decl.is(TypeAliasDeclSyntax.self) {
          continue
        } else if let text = EntryPointRequirement(member.decl, target, context)?.text {
          texts.append(text)
        } else {
          isValid = false
        }
      }
      return isValid ? texts.joined(separator: "\n\n") : nil
    }
  }
#endif
