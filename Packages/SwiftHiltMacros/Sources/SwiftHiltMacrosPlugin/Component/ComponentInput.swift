#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// A stored property of a component, which becomes a parameter of `build` and a binding.
  struct ComponentInput {
    let name: String

    /// The type of the key.
    let type: String
    let parameterType: String
    let defaultValue: String?
    let qualifier: String?
    let place: Place?
  }

  extension ComponentInput {
    /// Returns the inputs of a component. Reports a property that can't be an input, and leaves it
    /// out.
    static func reading(
      _ declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
    ) -> [ComponentInput] {
      var names: [[String?]: String] = [:]
      return declaration.memberBlock.members.flatMap { member -> [ComponentInput] in
        if let block = member.decl.as(IfConfigDeclSyntax.self), let input = block.firstInput {
          context.report(
            Problem(
              "componentInputCondition",
              "'@Component' needs '\(input.bindings.trimmedDescription)' outside '#if', because it "
                + "becomes a parameter of 'build'"),
            at: input)
        }
        guard let variable = member.decl.as(VariableDeclSyntax.self), variable.isInput else {
          return []
        }
        return variable.bindings.compactMap { binding in
          guard let input = ComponentInput(binding, of: variable, in: context) else { return nil }
          guard let first = names.updateValue(input.name, forKey: [input.type, input.qualifier])
          else { return input }
          context.report(
            Problem(
              "componentInputTwice",
              "'@Component' needs '@Qualified' with a name on '\(input.name)', because the input "
                + "'\(first)' has the same type"),
            at: binding.pattern)
          return nil
        }
      }
    }

    private init?(
      _ binding: PatternBindingSyntax, of variable: VariableDeclSyntax,
      in context: some MacroExpansionContext
    ) {
      let name = binding.pattern.trimmedDescription
      guard let type = binding.typeAnnotation?.type,
        binding.pattern.is(IdentifierPatternSyntax.self)
      else {
        let isOne = variable.bindings.count == 1 && binding.pattern.is(IdentifierPatternSyntax.self)
        let names = variable.bindings.map(\.pattern.trimmedDescription).joined(separator: ", ")
        context.report(
          Problem(
            "componentInputType",
            isOne
              ? "'@Component' needs a type on '\(name)', which becomes a parameter of 'build'"
              : "'@Component' needs a separate property with a type for each name in '\(names)', "
                + "because each becomes a parameter of 'build'"),
          at: binding.pattern)
        return nil
      }
      guard !["parent", "name"].contains(name.filter({ $0 != "`" })) else {
        context.report(
          Problem(
            "componentInputName",
            "'@Component' needs another name for '\(name)', because 'build' already has a parameter "
              + "of that name"),
          at: binding.pattern)
        return nil
      }
      if variable.bindingSpecifier.tokenKind == .keyword(.let), binding.initializer != nil {
        var keyword = variable.bindingSpecifier
        keyword.tokenKind = .keyword(.var)
        context.report(
          Problem(
            "componentInputConstant",
            "'@Component' needs 'var' on '\(name)' to use its value as a default argument of 'build'"
          ),
          at: variable.bindingSpecifier,
          fixIts: [
            .replace(variable.bindingSpecifier, with: keyword, name: "Replace 'let' with 'var'")
          ])
        return nil
      }
      self.name = name
      self.type = type.spelling
      parameterType =
        type.isFunction
        ? "@escaping \(type.trimmedDescription)" : type.trimmedDescription
      defaultValue = binding.initializer?.value.trimmedDescription
      qualifier = variable.attributes.first(named: "Qualified")?.argument(nil)
      place = context.place(of: binding.pattern)
    }
  }

  extension ComponentInput {
    var parameter: String {
      "\(name): \(parameterType)" + (defaultValue.map { " = \($0)" } ?? "")
    }

    /// The arguments that name the key: its type, qualifier and line.
    var key: String {
      var arguments = [type.metatype]
      if let qualifier { arguments.append("qualifier: \(qualifier)") }
      if let place { arguments.append("line: \(place.line)") }
      return arguments.joined(separator: ", ")
    }

    /// Returns the statement that binds the input. The compiler shows at the property that it can't
    /// keep a function, if the type is another name for a function type.
    func registration(in container: String) -> String {
      place.covering("\(container).register(\(key), instance: \(name))")
    }
  }

  extension VariableDeclSyntax {
    /// Whether the variable is a stored instance property that isn't `lazy`.
    var isInput: Bool {
      !modifiers.contains(.static) && !modifiers.contains(.lazy)
        && bindings.first?.isComputed == false
    }
  }

  extension IfConfigDeclSyntax {
    fileprivate var firstInput: VariableDeclSyntax? {
      for case .decls(let members)? in clauses.map(\.elements) {
        for member in members {
          if let variable = member.decl.as(VariableDeclSyntax.self), variable.isInput {
            return variable
          }
          if let input = member.decl.as(IfConfigDeclSyntax.self)?.firstInput { return input }
        }
      }
      return nil
    }
  }

  extension TypeSyntax {
    /// Whether the type is a function type, which may have attributes or be in parentheses.
    fileprivate var isFunction: Bool {
      if let attributed = self.as(AttributedTypeSyntax.self) {
        return attributed.baseType.isFunction
      }
      if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
        return tuple.elements.first?.type.isFunction ?? false
      }
      return self.is(FunctionTypeSyntax.self)
    }
  }
#endif
