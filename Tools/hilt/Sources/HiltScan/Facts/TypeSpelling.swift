#if Macros
  import SwiftParser
  import SwiftSyntax

  /// A type as a source spells it, before its names are looked up.
  indirect enum TypeSpelling: Hashable {
    /// A dotted name; the arguments are those of its parts together.
    case name([String], [TypeSpelling])
    case optional(TypeSpelling)
    case array(TypeSpelling)
    case dictionary(TypeSpelling, TypeSpelling)
    case tuple([TypeSpelling])
    case function([TypeSpelling], TypeSpelling)
    case metatype(TypeSpelling)
    case composition([TypeSpelling])
    case unknown
  }

  extension TypeSpelling {
    init(_ type: TypeSyntax) {
      if let type = type.as(IdentifierTypeSyntax.self) {
        self = .name([type.name.spelled], TypeSpelling.arguments(type.genericArgumentClause))
      } else if let type = type.as(MemberTypeSyntax.self) {
        guard case .name(let names, let arguments) = TypeSpelling(type.baseType) else {
          self = .unknown
          return
        }
        self = .name(
          names + [type.name.spelled],
          arguments + TypeSpelling.arguments(type.genericArgumentClause))
      } else if let type = type.as(OptionalTypeSyntax.self) {
        self = .optional(TypeSpelling(type.wrappedType))
      } else if let type = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
        self = .optional(TypeSpelling(type.wrappedType))
      } else if let type = type.as(ArrayTypeSyntax.self) {
        self = .array(TypeSpelling(type.element))
      } else if let type = type.as(DictionaryTypeSyntax.self) {
        self = .dictionary(TypeSpelling(type.key), TypeSpelling(type.value))
      } else if let type = type.as(SomeOrAnyTypeSyntax.self) {
        self = TypeSpelling(type.constraint)
      } else if let type = type.as(AttributedTypeSyntax.self) {
        let base = TypeSpelling(type.baseType)
        let isAutoclosure = type.attributes.contains {
          $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "autoclosure"
        }
        if isAutoclosure, case .function(_, let result) = base {
          self = result
        } else {
          self = base
        }
      } else if let type = type.as(MetatypeTypeSyntax.self) {
        self = .metatype(TypeSpelling(type.baseType))
      } else if let type = type.as(TupleTypeSyntax.self) {
        let elements = type.elements.map { TypeSpelling($0.type) }
        self = elements.count == 1 ? elements[0] : .tuple(elements)
      } else if let type = type.as(FunctionTypeSyntax.self) {
        self = .function(
          type.parameters.map { TypeSpelling($0.type) }, TypeSpelling(type.returnClause.type))
      } else if let type = type.as(CompositionTypeSyntax.self) {
        self = .composition(type.elements.map { TypeSpelling($0.type) })
      } else {
        self = .unknown
      }
    }

    private static func arguments(_ clause: GenericArgumentClauseSyntax?) -> [TypeSpelling] {
      (clause?.arguments ?? []).map { argument in
        if case .type(let type) = argument.argument { return TypeSpelling(type) }
        return .unknown
      }
    }

    /// A type that is spelled as an expression: `Api`, `Store<User>`, `[Api]`, `(any Api)`, `Api?`.
    init?(_ expression: ExprSyntax) {
      if let name = expression.as(DeclReferenceExprSyntax.self) {
        self = .name([name.baseName.spelled], [])
      } else if let member = expression.as(MemberAccessExprSyntax.self) {
        guard let base = member.base, case .name(let names, let arguments)? = TypeSpelling(base)
        else { return nil }
        self = .name(names + [member.declName.baseName.spelled], arguments)
      } else if let special = expression.as(GenericSpecializationExprSyntax.self) {
        guard case .name(let names, let arguments)? = TypeSpelling(special.expression) else {
          return nil
        }
        self = .name(names, arguments + TypeSpelling.arguments(special.genericArgumentClause))
      } else if let type = expression.as(TypeExprSyntax.self) {
        self.init(type.type)
      } else if expression.is(ArrayExprSyntax.self) || expression.is(DictionaryExprSyntax.self)
        || expression.is(TupleExprSyntax.self) || expression.is(OptionalChainingExprSyntax.self)
        || expression.is(SequenceExprSyntax.self)
      {
        let text = expression.trimmedDescription
        guard text.utf8.count < 500 else { return nil }
        var parser = Parser(text)
        let type = TypeSyntax.parse(from: &parser)
        if type.hasError { return nil }
        self.init(type)
      } else {
        return nil
      }
    }

    /// The names of the parameters of `Foo<T, U>` that are spelled alone.
    var lastName: String? {
      if case .name(let names, _) = self { return names.last }
      return nil
    }

    /// What a function type gives back.
    var result: TypeSpelling? {
      switch self {
      case .function(_, let result): return result
      case .optional(let type): return type.result
      // `Factory<T>` of the library.
      case .name(let names, let arguments) where names.last == "Factory" && arguments.count == 1:
        return arguments[0]
      default: return nil
      }
    }
  }

  extension TokenSyntax {
    /// The name without backticks.
    var spelled: String {
      let text = self.text
      guard text.hasPrefix("`"), text.count > 2 else { return text }
      return String(text.dropFirst().dropLast())
    }
  }
#endif
