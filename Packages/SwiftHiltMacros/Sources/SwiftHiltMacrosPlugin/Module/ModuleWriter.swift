#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// The output of `@Module`: the registrations, and the functions to which they refer.
  struct ModuleWriter {
    /// The calls in `__register(into:)`, each inside the same conditional blocks as its provider in
    /// the source.
    private(set) var registrations = ""
    private(set) var factories = ""

    private var uses: [String: Int] = [:]

    private let context: any MacroExpansionContext

    init(_ context: any MacroExpansionContext) {
      self.context = context
    }
  }

  extension ModuleWriter {
    /// Writes all providers among the members, and returns those outside conditional blocks.
    mutating func read(_ members: MemberBlockItemListSyntax) -> [Provider] {
      var providers: [Provider] = []
      for member in members {
        if let block = member.decl.as(IfConfigDeclSyntax.self) {
          read(block)
        } else if let function = member.decl.as(FunctionDeclSyntax.self),
          let attribute = function.attributes.first(named: "Register")
        {
          context.report(
            Problem(
              "registerFunction",
              "'@Register' needs a variable; write '@Provides' on '\(function.name.text)'"),
            at: attribute, fixIts: [.replace(attribute, with: "Provides")])
        } else if member.decl.declaresBindings {
          if !member.decl.isStatic {
            context.report(
              Problem(
                "bindingsNotStatic", "'bindings' needs 'static', because a module has no instances"),
              at: member.decl)
          } else {
            append(registration: "container.install { bindings }")
          }
        } else if let provider = Provider(member.decl) {
          write(provider)
          providers.append(provider)
        }
      }
      return providers
    }

    private mutating func read(_ block: IfConfigDeclSyntax) {
      var registrations: [String] = []
      var factories: [String] = []
      var hasRegistrations = false
      var hasFactories = false
      for clause in block.clauses {
        var head = clause.poundKeyword.text
        if let condition = clause.condition { head += " \(condition.trimmedDescription)" }
        var writer = ModuleWriter(context)
        writer.uses = uses
        if case .decls(let members)? = clause.elements { _ = writer.read(members) }
        uses = writer.uses
        registrations += [head, writer.registrations]
        factories += [head, writer.factories]
        hasRegistrations = hasRegistrations || !writer.registrations.isEmpty
        hasFactories = hasFactories || !writer.factories.isEmpty
      }
      func joined(_ parts: [String]) -> String {
        (parts.filter { !$0.isEmpty } + ["#endif"]).joined(separator: "\n")
      }
      if hasRegistrations { append(registration: joined(registrations)) }
      if hasFactories { append(factory: joined(factories)) }
    }

    private mutating func write(_ provider: Provider) {
      let place = context.place(of: provider.node)
      var text = RegistrationText(
        type: provider.type, attribute: provider.attribute, contribution: provider.contribution,
        place: { [context] in context.place(of: $0) }, line: place.map { "\($0.line)" }, factory: ""
      )
      if provider.isRegister {
        append(registration: registration(of: provider, text))
        return
      }
      let label = unique(provider.name.asArgumentLabel)
      let isAsync = provider.effects.isAsync
      text.isAsync = isAsync || provider.isOnForeignActor
      text.dependencies = provider.requests.dependencies
      var called = provider.effects
      called.isAsync = true
      called.isThrowing = provider.canThrow
      text.factory =
        text.isAsync
        ? "{ resolver in \(called.call)__make(\(label): resolver) }" : "__make(\(label):)"
      append(registration: text.call)
      append(factory: factory(for: provider, label: label, isAsync: isAsync))
    }

    /// Returns the registration of a `@Register` variable. The compiler chooses between the two
    /// `#__register` macros, because it knows whether the type is injectable. An assisted factory
    /// needs no choice.
    private mutating func registration(of provider: Provider, _ text: RegistrationText) -> String {
      let arguments =
        (text.options.map(\.text) + [text.line.map { "line: \($0)" }].compactMap { $0 })
        .map { ", \($0)" }.joined()
      let place = context.place(of: provider.typeNode)
      guard provider.isAssistedFactory else {
        return place.pointing(
          "#__register(into: container,",
          "(\(provider.type)).self, as: (\(provider.type)).self\(arguments))")
      }
      let factory = "factory_" + unique(provider.name.filter { $0 != "`" })
      return place.pointing(
        "let \(factory) = SwiftHiltMacros.__Generated",
        ".register(SwiftHiltMacros.__Generated.found(in: (\(provider.type)).self) "
          + "{ $0.__assistedFactory })") + "\n"
        + place.pointing(
          "SwiftHiltMacros.__Generated",
          ".register(into: container, \(factory), as: (\(provider.type)).self\(arguments), "
            + "dependencies: \(factory).__dependencies(of: \(factory)), "
            + "factory: \(factory).init(tryResolver:))")
    }

    private func factory(for provider: Provider, label: String, isAsync: Bool) -> String {
      var effects = provider.effects
      effects.isThrowing = provider.canThrow
      let resolver = isAsync ? "any SwiftHiltCore.AsyncResolver" : "any SwiftHiltCore.Resolver"
      let parameter = provider.requests.isEmpty ? "\(label) _" : "\(label) resolver"
      let call =
        "Self.\(provider.name)(\(provider.requests.arguments(isAsync ? .async : .throwing)))"
      return """
        \(provider.inheritedHead)private static func __make(\(parameter): \(resolver))\
        \(effects.signature) -> \(provider.type) {
        \(context.place(of: provider.node).covering(effects.call + call).indented())
        }
        """
    }

    private mutating func unique(_ name: String) -> String {
      let count = uses[name, default: 0] + 1
      uses[name] = count
      return count == 1 ? name : "\(name)\(count)"
    }

    private mutating func append(registration: String) {
      if !registrations.isEmpty { registrations += "\n" }
      registrations += registration
    }

    private mutating func append(factory: String) {
      if !factories.isEmpty { factories += "\n\n" }
      factories += factory
    }
  }

  extension DeclSyntax {
    /// Whether this declares the variable `bindings`, with registrations as in a module without
    /// macros.
    var declaresBindings: Bool {
      self.as(VariableDeclSyntax.self)?.bindings.contains { binding in
        let type = binding.typeAnnotation?.type.trimmedDescription
        return binding.pattern.trimmedDescription == "bindings"
          && (isStatic || type == "[Registration]")
      } == true
    }

    var isStatic: Bool {
      self.as(VariableDeclSyntax.self)?.modifiers.contains {
        $0.name.tokenKind == .keyword(.static)
      } == true
    }
  }
#endif
