#if Macros
  import SwiftSyntax

  /// One call that registers a binding or a contribution.
  struct RegistrationText {
    /// The type of the key.
    let type: String

    /// The attribute, whose arguments the call repeats.
    let attribute: AttributeSyntax

    /// The kind of the provider's registration.
    var contribution = Contribution.binding

    /// The array literal of the declared dependencies, or `nil` for none.
    var dependencies: String?

    /// Returns the place of a node of the attribute.
    var place: (Syntax) -> Place?

    /// The line of the call site, or `nil` for the line of the call itself.
    var line: String?

    /// The name of the constant for the type, if an earlier statement checked it.
    var checkedType: String?

    /// The factory: a function's name, or a closure for an asynchronous binding.
    var factory: String

    /// Whether the factory can suspend.
    var isAsync = false

    /// The arguments after the type. An argument that keeps the attribute's label comes with its
    /// node.
    var options: [(text: String, argument: Syntax?)] {
      let list = attribute.argumentList ?? []
      func option(_ label: String, as name: String? = nil) -> (text: String, argument: Syntax?)? {
        list.first { $0.label?.text == label }.map {
          ("\(name ?? label): \($0.expression.trimmedDescription)", Syntax($0))
        }
      }
      var options = [option("qualifier"), option("lifetime")].compactMap { $0 }
      if attribute.shortName == "Register", let lifetime = list.first(where: { $0.label == nil }) {
        options.append(("lifetime: \(lifetime.expression.trimmedDescription)", nil))
      }
      if case .value(let key) = contribution { options.append(("key: \(key)", nil)) }
      if contribution == .binding, let override = option("override") { options.append(override) }
      if let live = option("liveOnly") { options.append(live) }
      return options
    }

    /// The statement that registers the provider.
    ///
    /// Code that can have an error is on one line, which the compiler treats as the attribute's
    /// line.
    var call: String {
      let type = checkedType ?? "(\(type)).self"
      var arguments: [String] = []
      if let dependencies { arguments.append("dependencies: \(dependencies)") }
      if let line { arguments.append("line: \(line)") }
      if !isAsync { arguments.append(contribution == .binding ? "factory: \(factory)" : factory) }
      let rest = arguments.map { ", \($0)" }.joined()
      let name: String
      let end: String
      switch (contribution, isAsync) {
      case (_, true): (name, end) = ("container.registerAsync", ") \(factory)")
      case (.binding, false): (name, end) = ("container.register", ")")
      default: (name, end) = ("container.install(SwiftHiltCore.contribute", "))")
      }
      if options.count == 1, let argument = options[0].argument {
        // The argument keeps its place, so the compiler reports a mistake only in the attribute.
        return place(argument).pointing("\(name)(\(type),", options[0].text + rest + end)
      }
      let head = ([type] + options.map(\.text)).joined(separator: ", ")
      return place(Syntax(attribute)).covering("\(name)(\(head)\(rest)\(end)")
    }
  }
#endif
