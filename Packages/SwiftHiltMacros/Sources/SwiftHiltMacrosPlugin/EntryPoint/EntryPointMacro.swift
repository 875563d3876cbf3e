#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@EntryPoint`: a type that implements a protocol and resolves each requirement.
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
            "'@EntryPoint' needs a protocol name of letters, digits and '_' that does not begin with a digit, "
              + "because SwiftHilt cannot find '\(target.name.filter { $0 != "`" })' at run time"),
          at: declaration.asProtocol(NamedDeclSyntax.self).map { Syntax($0.name) } ?? Syntax(node))
        return []
      }
      guard let members = members(of: target.members, target, context) else { return [] }
      let initializer = """
        \(target.visibility)nonisolated init(resolver: any SwiftHiltCore.Resolver) {
          self.resolver = resolver
        }
        """
      let dependencies = """
        \(target.visibility)nonisolated static func __dependencies() -> [SwiftHiltCore.Dependency] {
        \(members.dependencies.indented())
        }

        \(target.visibility)nonisolated static func __members() -> [(name: String, site: SwiftHiltCore.CallSite)] {
        \(members.names.indented())
        }
        """
      let text = target.implementation(
        conformingTo: "SwiftHiltCore.EntryPointImplementation",
        [initializer, members.text, dependencies].filter { !$0.isEmpty })
      return [DeclSyntax(text: text)]
    }

    /// Returns the code for the members, or `nil` if the macro or the compiler reports a member.
    private static func members(
      of list: MemberBlockItemListSyntax, _ target: ProtocolTarget,
      _ context: some MacroExpansionContext
    ) -> Members? {
      var result = Members()
      var isValid = true
      for member in list {
        if let block = member.decl.as(IfConfigDeclSyntax.self) {
          var branches: [(head: String, members: Members)] = []
          for clause in block.clauses {
            var head = clause.poundKeyword.text
            if let condition = clause.condition { head += " \(condition.trimmedDescription)" }
            var inner = Members()
            if case .decls(let list)? = clause.elements {
              guard let members = members(of: list, target, context) else { return nil }
              inner = members
            }
            branches.append((head, inner))
          }
          result.append(branches)
        } else if member.decl.is(TypeAliasDeclSyntax.self) {
          continue
        } else if let requirement = EntryPointRequirement(member.decl, target, context) {
          result.append(requirement)
        } else {
          isValid = false
        }
      }
      return isValid ? result : nil
    }
  }

  /// The generated code for the requirements of an entry point.
  private struct Members {
    private var texts: [String] = []
    private var edges: [String] = []
    private var sites: [String] = []

    var text: String { texts.joined(separator: "\n\n") }

    /// The body of `__dependencies()`.
    var dependencies: String {
      Members.list("dependencies: [SwiftHiltCore.Dependency]", edges)
    }

    /// The body of `__members()`.
    var names: String {
      Members.list("members: [(name: String, site: SwiftHiltCore.CallSite)]", sites)
    }

    private static func list(_ variable: String, _ statements: [String]) -> String {
      guard !statements.isEmpty else { return "[]" }
      return """
        var \(variable) = []
        \(statements.joined(separator: "\n"))
        return \(variable.prefix { $0 != ":" })
        """
    }

    mutating func append(_ requirement: EntryPointRequirement) {
      texts.append(requirement.text)
      edges.append(
        requirement.place.covering("dependencies.append(\(requirement.dependency))"))
      let name = requirement.name.filter { $0 != "`" }
      sites.append("members.append((\"\(name)\", \(requirement.place.callSite)))")
    }

    mutating func append(_ branches: [(head: String, members: Members)]) {
      var (text, asked, named) = ("", "", "")
      for (head, members) in branches {
        text += [head, members.text].filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
        asked += ([head] + members.edges).joined(separator: "\n") + "\n"
        named += ([head] + members.sites).joined(separator: "\n") + "\n"
      }
      texts.append(text + "#endif")
      edges.append(asked + "#endif")
      sites.append(named + "#endif")
    }
  }
#endif
