#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@Component`: a function that builds a container from modules and the caller's inputs.
  enum ComponentMacro: HiltModuleMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard accepts(declaration, attribute: node, in: context),
        let name = declaration.asProtocol(NamedDeclSyntax.self)?.name.text
      else { return [] }
      let access = context.accessPrefix(of: declaration.modifiers)
      let text = build(name: name, node, ComponentInput.reading(declaration, in: context))
      return [
        DeclSyntax(
          text: """
            \(access)nonisolated static func build\(text)

            \(access)nonisolated static func __register\(register(node, in: context))
            """ + HiltModuleConformance.marker(in: declaration))
      ]
    }

    private static func build(
      name: String, _ attribute: AttributeSyntax, _ inputs: [ComponentInput]
    ) -> String {
      let own = [
        "parent: SwiftHiltCore.Container? = nil",
        "name: Swift.String = \"\(name.filter { $0 != "`" })\"",
      ]
      let scope = attribute.argument("scope").map { ", scope: \($0)" } ?? ""
      // An input can have the name `container`.
      let variable = inputs.contains { $0.name == "container" } ? "built" : "container"
      let registrations =
        inputs.map { $0.registration(in: variable) } + ["__register(into: \(variable))"]
      let body = """
        let \(variable) = SwiftHiltCore.Container(parent: parent, name: name\(scope))
        \(registrations.joined(separator: "\n"))
        return \(variable)
        """
      return """
        (\((inputs.map(\.parameter) + own).joined(separator: ", "))) -> SwiftHiltCore.Container {
        \(body.indented())
        }
        """
    }

    private static func register(
      _ attribute: AttributeSyntax, in context: some MacroExpansionContext
    ) -> String {
      let modules = ModuleList("modules", of: attribute, in: context)
      let replaced = ModuleList("replaces", of: attribute, in: context)
      let installs = modules.installs.joined(separator: "\n")
      guard !replaced.members.isEmpty else {
        let parameter = installs.isEmpty ? "into _" : "into container"
        return """
          (\(parameter): SwiftHiltCore.Container) {
          \(installs.indented())
          }
          """
      }
      let types = replaced.members.map { "\($0.type).self" }.joined(separator: ", ")
      let body = """
        \(replaced.checks.joined(separator: "\n"))
        container.__replacing([\(types)]) { container in
        \(installs.indented())
        }
        """
      return """
        (into container: SwiftHiltCore.Container) {
        \(body.indented())
        }
        """
    }
  }
#endif
