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
      let access = context.accessPrefix(of: declaration.modifiers) + "nonisolated "
      let parents = ModuleList("parents", of: node, in: context)
      if parents.members.map(\.type) == [name] {
        context.report(
          Problem(
            "ownParent", "'\(name)' can't be its only parent, because nothing could build it"),
          at: node)
      }
      let builder = ComponentBuilder(
        name: name, access: access, scope: node.argument("scope"),
        inputs: ComponentInput.reading(declaration, in: context),
        hasParents: !parents.members.isEmpty,
        place: declaration.asProtocol(NamedDeclSyntax.self).flatMap { context.place(of: $0.name) })
      // The compiler reports a type in a function, and that it can't have the conformance.
      if !context.lexicalContext.isEmpty, !context.isInType { return [builder.placeholder] }
      var parts = [
        builder.build,
        "\(access)static func __register\(register(node, in: context))",
        "\(access)static func __outline() -> SwiftHiltCore.ComponentOutline {\n"
          + outline(builder, parents, node, in: context).indented() + "\n}",
      ]
      if builder.hasParents, !reportsFactory(in: declaration, context) {
        parts.append(builder.factory)
      }
      return [
        DeclSyntax(
          text: parts.joined(separator: "\n\n") + HiltModuleConformance.marker(in: declaration))
      ]
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

    /// Returns the statements that declare everything about the component but its modules.
    private static func outline(
      _ builder: ComponentBuilder, _ parents: ModuleList, _ attribute: AttributeSyntax,
      in context: some MacroExpansionContext
    ) -> String {
      let entryPoints = ModuleList("entryPoints", of: attribute, in: context)
      let expected = attribute.elements("expects", such: "[.init(A.self)]", in: context)
      let statements =
        parents.calls { ".parents(\($0).self, &outline)" }
        + entryPoints.members.map {
          $0.place.covering(
            "outline.add(entryPoint: SwiftHiltCore.Dependency(\($0.type).self))")
        }
        + expected.map { element in
          let line = context.place(of: element).map { ", line: \($0.line)" } ?? ""
          return "outline.add(expected: \(element.expression.trimmedDescription)\(line))"
        }
        + builder.inputs.map { $0.place.covering("outline.add(input: \($0.key))") }
      let isReplacing = attribute.argument("replaces").map { $0 != "[]" } ?? false
      let outline =
        "SwiftHiltCore.ComponentOutline(Self.self, \(builder.identity)"
        + (isReplacing ? ", replacesModules: true" : "")
        + (builder.place.map { ", line: \($0.line))" } ?? ")")
      return statements.isEmpty
        ? outline
        : (["var outline = \(outline)"] + statements + ["return outline"])
          .joined(separator: "\n")
    }

    /// Returns whether the component declares a type `Factory` itself, and reports that.
    private static func reportsFactory(
      in declaration: some DeclGroupSyntax, _ context: some MacroExpansionContext
    ) -> Bool {
      let own = declaration.memberBlock.members.first {
        $0.decl.asProtocol(NamedDeclSyntax.self)?.name.text == "Factory"
      }
      guard let own else { return false }
      context.report(
        Problem(
          "componentFactory",
          "'@Component' needs another name for 'Factory', because 'parents:' adds a type of that "
            + "name"),
        at: own.decl)
      return true
    }
  }
#endif
