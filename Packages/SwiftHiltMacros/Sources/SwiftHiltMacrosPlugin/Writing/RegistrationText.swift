#if Macros
  import SwiftSyntax

  /// One call that registers a binding or a contribution.
  struct RegistrationText {
    let type: String
    let attribute: AttributeSyntax
    var contribution = Contribution.binding

    /// The expression of the declared dependencies; `nil` if the call declares none.
    var dependencies: String?
    var place: (Syntax) -> Place?

    /// The line of the call site, or `nil` for the line of the call itself.
    var line: String?

    /// The name of the constant that holds the type, if an earlier statement checked the type.
    var checkedType: String?

    /// The name of a function or an initialiser, or a closure for an asynchronous binding. The text
    /// is empty for `@Register`, which doesn't use it.
    var factory: String
    var isAsync = false

    /// The options of the attribute, and a map entry's key. If the attribute spells an option with
    /// the same label as the call, the option's node comes with the text.
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
    /// The compiler shows the statement's errors at the attribute, or at the attribute's only
    /// option.
    var call: String {
      let type = checkedType ?? self.type.metatype
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
