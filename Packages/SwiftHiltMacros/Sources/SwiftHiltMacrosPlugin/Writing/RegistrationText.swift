#if Macros
  import SwiftSyntax

  /// One call that registers a binding or a contribution.
  struct RegistrationText {
    /// The type of the key.
    let type: String

    /// The attribute whose arguments `lifetime:`, `qualifier:`, `override:` and `liveOnly:` are passed on.
    let attribute: AttributeSyntax

    /// The kind of the provider's registration.
    var contribution = Contribution.binding

    /// The array of declared edges, or `nil` for none.
    var dependencies: String?

    /// The place of a node of the attribute.
    var place: (Syntax) -> Place?

    /// The line to show as the call site, where it is not that of the attribute itself.
    var line: String?

    /// The name of a constant that is the type, where one was checked before.
    var checkedType: String?

    /// The factory: a function's name, or, for an asynchronous binding, a closure.
    var factory: String

    /// Whether the factory suspends.
    var isAsync = false

    /// What the attribute says: the arguments after the type, with where they begin.
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

    /// The statement that registers.
    ///
    /// What may be wrong with it stands on one line, which is the attribute's for the compiler.
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
        // At its place in the attribute, so that the compiler reports a mistake only there.
        return place(argument).pointing("\(name)(\(type),", options[0].text + rest + end)
      }
      let head = ([type] + options.map(\.text)).joined(separator: ", ")
      return place(Syntax(attribute)).covering("\(name)(\(head)\(rest)\(end)")
    }
  }
#endif
