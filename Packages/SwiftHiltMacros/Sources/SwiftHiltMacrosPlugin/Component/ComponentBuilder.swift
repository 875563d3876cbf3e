#if Macros
  import SwiftSyntax

  /// The generated code that creates a component's containers: `build`, and the type `Factory`.
  struct ComponentBuilder {
    let name: String

    /// The modifiers of generated members, with a space after them.
    let access: String
    let scope: String?
    let inputs: [ComponentInput]
    let hasParents: Bool

    /// Where the compiler shows its errors about the parameters of generated functions.
    let place: Place?
  }

  extension ComponentBuilder {
    /// The arguments `name:` and `scope:` of the component's outline.
    var identity: String { "name: \(quotedName)" + scopeArgument }

    var build: String {
      var own = [
        "parent: SwiftHiltCore.Container" + (hasParents ? "" : "? = nil"), nameParameter,
      ]
      var creation = "SwiftHiltCore.Container(parent: parent, name: name\(scopeArgument))"
      if hasParents {
        creation = "parent.__child(of: Self.self, name: name\(scopeArgument)"
        for (label, value) in [
          ("file", "Swift.StaticString = #fileID"), ("line", "Swift.UInt = #line"),
        ]
        where !inputs.contains(where: { $0.name == label }) {
          own.append("\(label): \(value)")
          creation += ", \(label): \(label)"
        }
        creation += ")"
      }
      let body = """
        let \(variable) = \(creation)
        \(registrations.joined(separator: "\n"))
        return \(variable)
        """
      let head = "\(access)static func build(\(parameters(own))) -> SwiftHiltCore.Container {"
      return """
        \(place.covering(head))
        \(body.indented())
        }
        """
    }

    /// A function `build` that only lets other code compile, after an error about the component.
    var placeholder: DeclSyntax {
      DeclSyntax(
        text: "static func build(\(parameters(["parent: SwiftHiltCore.Container? = nil"]))) -> "
          + "SwiftHiltCore.Container { Swift.fatalError() }")
    }

    /// The type whose instances create children of the container that resolved them.
    var factory: String {
      let method = """
        try parent.__child(name: name\(scopeArgument)) { \(variable) in
        \(registrations.joined(separator: "\n").indented())
        }
        """
      let head =
        "\(access)func callAsFunction(\(parameters([nameParameter]))) throws -> "
        + "SwiftHiltCore.Container {"
      let members = """
        \(access)static var __component: any SwiftHiltCore.HiltComponent.Type { \(name).self }

        private let parent: SwiftHiltCore.ComponentParent

        \(access)init(parent: SwiftHiltCore.ComponentParent) {
          self.parent = parent
        }

        \(place.covering(head))
        \(method.indented())
        }
        """
      return """
        \(access)struct Factory: SwiftHiltCore.ComponentFactory {
        \(members.indented())
        }
        """
    }

    private var quotedName: String { "\"\(name.filter { $0 != "`" })\"" }

    private var nameParameter: String { "name: Swift.String = \(quotedName)" }

    private var scopeArgument: String { scope.map { ", scope: \($0)" } ?? "" }

    /// The name of the new container. An input can have the name `container`.
    private var variable: String {
      inputs.contains { $0.name == "container" } ? "built" : "container"
    }

    private var registrations: [String] {
      inputs.map { $0.registration(in: variable) } + ["\(variable).install(\(name).self)"]
    }

    private func parameters(_ own: [String]) -> String {
      (inputs.map(\.parameter) + own).joined(separator: ", ")
    }
  }
#endif
