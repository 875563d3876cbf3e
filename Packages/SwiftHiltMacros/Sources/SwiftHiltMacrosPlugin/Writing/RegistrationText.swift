#if Macros
  import SwiftSyntax

  /// One call that registers a binding or a contribution.
  struct RegistrationText {
    /// The type of the key.
    let type: String

    /// The attribute whose arguments `lifetime:`, `qualifier:` and `override:` are passed on.
    let attribute: AttributeSyntax

    /// What the provider is registered as.
    var contribution = Contribution.binding

    /// The array of declared edges, or `nil` for none.
    var dependencies: String?

    /// The line to show as the call site, where it is not that of the attribute itself.
    var line: String?

    /// The factory: a function's name, or, for an asynchronous binding, a closure.
    var factory: String

    /// Whether the factory suspends.
    var isAsync = false

    /// The statement that registers.
    var call: String {
      var arguments = ["(\(type)).self"]
      if let qualifier = attribute.argument("qualifier") {
        arguments.append("qualifier: \(qualifier)")
      }
      if let lifetime = attribute.argument("lifetime") ?? positionalLifetime {
        arguments.append("lifetime: \(lifetime)")
      }
      if case .value(let key) = contribution { arguments.append("key: \(key)") }
      if contribution == .binding, let override = attribute.argument("override") {
        arguments.append("override: \(override)")
      }
      if let dependencies { arguments.append("dependencies: \(dependencies)") }
      if let line { arguments.append("line: \(line)") }
      let typed = "\(factory) as SwiftHiltCore.Factory<\(type)>"
      switch (contribution, isAsync) {
      case (_, true):
        return "container.registerAsync(\n\(arguments.lines)\n) \(factory)"
      case (.binding, false):
        arguments.append("factory: \(typed)")
        return "container.register(\n\(arguments.lines)\n)"
      default:
        arguments.append(typed)
        return """
          container.install(
            SwiftHiltCore.contribute(
          \(arguments.lines.indented())
            )
          )
          """
      }
    }

    /// The lifetime of `@Register(.scoped)`, whose label is left out.
    private var positionalLifetime: String? {
      attribute.shortName == "Register" ? attribute.argument(nil) : nil
    }
  }

  extension [String] {
    /// The arguments of a call, a line each.
    fileprivate var lines: String { joined(separator: ",\n").indented() }
  }
#endif
