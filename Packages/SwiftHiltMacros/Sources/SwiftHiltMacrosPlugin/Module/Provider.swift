#if Macros
  import SwiftSyntax

  /// A `@Provides` function that generated code can call, or a `@Register` variable.
  struct Provider {
    let name: String

    /// The provided type, as `TypeSyntax.spelling` gives it.
    let type: String
    let attribute: AttributeSyntax

    /// Where the compiler shows problems with the provider.
    let node: Syntax
    let typeNode: Syntax

    /// The requests for the parameters. There are none for a `@Register` variable, whose type
    /// declares its own dependencies.
    var requests: [Request] = []

    var contribution = Contribution.binding
    var effects = Effects()

    /// The attributes that the generated factory repeats.
    var inheritedHead = ""

    /// Whether this is a `@Register` variable whose type is spelled `any P`. The instance must then
    /// have the type that `@AssistedFactory` generates for `P`.
    var isAssistedFactory = false
    var isRegister = false

    /// Whether an attribute of the function names a global actor other than the main actor.
    var isOnForeignActor = false

    var canThrow: Bool { effects.isThrowing || !requests.isEmpty }

    var key: String {
      attribute.argument("qualifier").map { "\(type) \($0)" } ?? type
    }
  }

  extension Provider {
    /// Returns `nil` if the member isn't a provider, or if the member's own macro reports an error.
    init?(_ member: DeclSyntax) {
      if let function = member.as(FunctionDeclSyntax.self) {
        self.init(function)
      } else if let variable = member.as(VariableDeclSyntax.self) {
        self.init(variable)
      } else {
        return nil
      }
    }

    private init?(_ function: FunctionDeclSyntax) {
      guard let attribute = function.attributes.first(named: "Provides"),
        function.modifiers.contains(.static),
        let result = function.signature.returnClause?.type, !function.isOperator,
        function.genericParameterClause == nil, result.opaque == nil,
        !function.isAsyncContribution
      else { return nil }
      var requests: [Request] = []
      for parameter in function.signature.parameterClause.parameters {
        if parameter.ellipsis != nil || parameter.type.is(PackExpansionTypeSyntax.self)
          || parameter.type.isInout || parameter.type.isIsolated
          || parameter.type.opaque != nil || parameter.type.hasAttribute("autoclosure")
          || parameter.attributes.first(named: "Assisted") != nil
        {
          return nil
        }
        requests.append(Request(parameter))
      }
      self.init(
        name: function.name.text, type: result.spelling, attribute: attribute,
        node: Syntax(function.name), typeNode: Syntax(result), requests: requests,
        contribution: Contribution(function.attributes),
        effects: Effects(function.signature.effectSpecifiers))
      // The compiler would warn about the generated function, instead of the user's.
      for attribute in function.attributes.inherited where !attribute.deprecates {
        inheritedHead += attribute.trimmedDescription + "\n"
      }
      isOnForeignActor = function.isOnForeignActor
    }

    private init?(_ variable: VariableDeclSyntax) {
      guard let attribute = variable.attributes.first(named: "Register"),
        variable.modifiers.contains(.static),
        let binding = variable.bindings.first, variable.bindings.count == 1,
        let type = binding.typeAnnotation?.type, binding.initializer == nil,
        binding.accessorBlock == nil
      else { return nil }
      self.init(
        name: binding.pattern.trimmedDescription, type: type.spelling, attribute: attribute,
        node: Syntax(binding.pattern), typeNode: Syntax(type))
      isRegister = true
      isAssistedFactory = Provider.isProtocol(type)
    }

    private static func isProtocol(_ type: TypeSyntax) -> Bool {
      if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
        let inner = tuple.elements.first?.type
      {
        return isProtocol(inner)
      }
      return type.isExistential && type.is(SomeOrAnyTypeSyntax.self)
    }
  }

  extension AttributeSyntax {
    fileprivate var deprecates: Bool {
      shortName == "available" && arguments?.trimmedDescription.contains("deprecated") == true
    }
  }

  extension FunctionDeclSyntax {
    var isOperator: Bool {
      if case .binaryOperator = name.tokenKind { return true }
      if case .prefixOperator = name.tokenKind { return true }
      if case .postfixOperator = name.tokenKind { return true }
      return false
    }

    fileprivate var isOnForeignActor: Bool {
      attributes.globalActor.map { $0 != "MainActor" } ?? false
    }

    /// Whether the function is a contribution that a synchronous factory can't call.
    var isAsyncContribution: Bool {
      Contribution(attributes) != .binding
        && (signature.effectSpecifiers?.asyncSpecifier != nil || isOnForeignActor)
    }
  }
#endif
