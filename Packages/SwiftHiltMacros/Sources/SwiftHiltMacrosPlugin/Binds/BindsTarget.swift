#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// The facts about a type with `@Binds` that its registrations need.
  struct BindsTarget {
    let name: String
    let contribution: Contribution
    let isAsync: Bool

    /// The global actor of the initialiser or the type; `nil` if there is none, or if it is the
    /// main actor.
    let foreignActor: String?

    init(name: String, declaration: some DeclGroupSyntax, kind: TypeKind) {
      self.name = name
      contribution = Contribution(declaration.attributes)
      let initializer = declaration.memberBlock.members.injectedInitializer
      isAsync = initializer?.signature.effectSpecifiers?.asyncSpecifier != nil
      let actor = initializer?.attributes.globalActor ?? declaration.attributes.globalActor
      foreignActor = actor == "MainActor" ? nil : actor
    }
  }

  extension BindsTarget {
    /// Returns the registrations, in the order of the attributes.
    ///
    /// Attributes with the same lifetime share a binding of the type itself, and each protocol or
    /// superclass is an alias of that binding. A contribution, or the only binding with its
    /// lifetime, is registered directly.
    func registrations(
      _ attributes: [AttributeSyntax], in context: some MacroExpansionContext
    ) -> String {
      var sharing: [String: Int] = [:]
      for attribute in attributes { sharing[attribute.bindingLifetime, default: 0] += 1 }
      var registered: Set<String> = []
      var calls: [String] = []
      for (index, attribute) in attributes.enumerated() {
        let lifetime = attribute.bindingLifetime
        guard contribution == .binding, sharing[lifetime, default: 0] > 1 else {
          let constant = attributes.count == 1 ? "type" : "type\(index + 1)"
          calls.append(check(attribute, constant, context.place(of: attribute.boundNode)))
          calls.append(
            registration(
              of: attribute.boundType, attribute, constant, { context.place(of: $0) }))
          continue
        }
        if registered.insert(lifetime).inserted {
          let sharers = attributes.filter { $0.bindingLifetime == lifetime }
          calls.append(shared(by: sharers) { _ in context.place(of: attribute) })
        }
        calls.append(alias(attribute, context.place(of: attribute.boundNode)))
      }
      return calls.joined(separator: "\n")
    }

    /// Returns the declaration of a constant for the bound type, with which the compiler checks
    /// that the type with `@Binds` converts to the bound type.
    private func check(_ attribute: AttributeSyntax, _ constant: String, _ place: Place?) -> String
    {
      place.pointing(
        "let \(constant) = SwiftHiltMacros.__Generated.type((\(attribute.boundType)).self, of: "
          + "SwiftHiltMacros.__Generated",
        ".value(\(name).self))")
    }

    private func registration(
      of type: String, _ attribute: AttributeSyntax, _ checkedType: String?,
      _ place: @escaping (Syntax) -> Place?
    ) -> String {
      var text = RegistrationText(
        type: type, attribute: attribute, contribution: contribution,
        dependencies: "__dependencies(of: \(name).self)", place: place,
        line: place(Syntax(attribute)).map { "\($0.line)" }, checkedType: checkedType,
        factory: "\(name).init(tryResolver:)")
      if isAsync || foreignActor != nil {
        text.isAsync = true
        text.factory = "{ resolver in try await \(name)(tryResolver: resolver) }"
      }
      return text.call
    }

    /// Returns the registration of the type itself. It has `liveOnly` if one of the aliases has
    /// `liveOnly`, because the aliases share the binding.
    private func shared(
      by attributes: [AttributeSyntax], _ place: @escaping (Syntax) -> Place?
    ) -> String {
      var plain = attributes[0]
      let live = attributes.compactMap { $0.argument("liveOnly") }.joined(separator: " || ")
      plain.arguments = plain.argumentList.map { list in
        let lifetime = list.filter { $0.label?.text == "lifetime" }
        return .argumentList(
          live.isEmpty
            ? lifetime
            : lifetime + [LabeledExprSyntax(label: "liveOnly", expression: ExprSyntax(text: live))])
      }
      return registration(of: name, plain, nil, place)
    }

    private func alias(_ attribute: AttributeSyntax, _ place: Place?) -> String {
      var arguments = ["(\(attribute.boundType)).self"]
      if let qualifier = attribute.argument("qualifier") {
        arguments.append("qualifier: \(qualifier)")
      }
      arguments.append("to: \(name).self")
      if let override = attribute.argument("override") { arguments.append("override: \(override)") }
      if let place { arguments.append("line: \(place.line)") }
      return place.pointing("container.alias(\(arguments.joined(separator: ", "))) {", "$0 }")
    }
  }

  extension AttributeSyntax {
    /// The type `P` of `@Binds(P.self)`.
    fileprivate var boundType: String {
      argumentList?.first { $0.label == nil }?.expression.typeOfMetatype ?? "Never"
    }

    var boundNode: Syntax {
      argumentList?.first { $0.label == nil }.map { Syntax($0.expression) } ?? Syntax(self)
    }

    /// The lifetime, as the source spells it, but without the name of its type.
    var bindingLifetime: String {
      let text = argument("lifetime") ?? ".singleton"
      return text.hasPrefix("Lifetime.") ? String(text.dropFirst("Lifetime".count)) : text
    }
  }

  extension MemberBlockItemListSyntax {
    /// The initialiser that `@Injectable` chooses; `nil` if it is implicit or memberwise, or in a
    /// conditional block.
    var injectedInitializer: InitializerDeclSyntax? {
      let all = compactMap { $0.decl.as(InitializerDeclSyntax.self) }
      return all.first { $0.attributes.first(named: "InjectableInit") != nil }
        ?? all.first { $0.optionalMark == nil && !$0.modifiers.contains(.convenience) }
    }
  }
#endif
