#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@Component`: a container built of modules.
  enum ComponentMacro: MemberMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard [.structDecl, .enumDecl, .classDecl].contains(declaration.kind),
        let name = declaration.asProtocol(NamedDeclSyntax.self)?.name.text
      else {
        context.report(Problem("componentKind", "'@Component' needs a struct or an enum"), at: node)
        return []
      }
      guard let modules = types(of: "modules", in: node, context),
        let replaced = types(of: "replaces", in: node, context)
      else { return [] }
      let access = context.accessPrefix(of: declaration.modifiers)
      let installs = modules.map { "container._install(\($0).self, \($0).__register(into:))" }
      let parameter = installs.isEmpty ? "into _" : "into container"
      let register =
        replaced.isEmpty
        ? installs.joined(separator: "\n")
        : """
        container._replacing([\(replaced.map { "\($0).self" }.joined(separator: ", "))]) { container in
        \(installs.joined(separator: "\n").indented())
        }
        """
      let scope = node.argument("scope").map { ", scope: \($0)" } ?? ""
      return [
        DeclSyntax(
          text: """
            \(access)nonisolated static func build(parent: SwiftHiltCore.Container? = nil) -> \
            SwiftHiltCore.Container {
              let container = SwiftHiltCore.Container(parent: parent, name: "\(name)"\(scope))
              __register(into: container)
              return container
            }

            \(access)nonisolated static func __register(\(parameter): SwiftHiltCore.Container) {
            \(register.indented())
            }
            """)
      ]
    }

    /// The types of a list argument; `nil` when it is no array literal, which is reported.
    private static func types(
      of label: String, in attribute: AttributeSyntax, _ context: some MacroExpansionContext
    ) -> [String]? {
      guard
        let expression = attribute.argumentList?.first(where: { $0.label?.text == label })?
          .expression
      else { return [] }
      guard let array = expression.as(ArrayExprSyntax.self) else {
        context.report(
          Problem(
            "componentList", "'@Component' needs the \(label) written out: '[A.self, B.self]'"),
          at: expression)
        return nil
      }
      var seen: Set<String> = []
      for element in array.elements
      where !seen.insert(element.expression.typeOfMetatype).inserted {
        context.report(
          Problem(
            "componentTwice", "'\(element.expression.typeOfMetatype)' is listed twice",
            severity: .warning),
          at: element.expression)
      }
      return expression.listedTypes
    }
  }
#endif
