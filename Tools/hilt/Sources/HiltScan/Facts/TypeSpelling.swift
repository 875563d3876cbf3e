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
      switch type.as(TypeSyntaxEnum.self) {
      case .identifierType(let type):
        self = .name([type.name.spelled], TypeSpelling.arguments(type.genericArgumentClause))
      case .memberType(let type):
        guard case .name(let names, let arguments) = TypeSpelling(type.baseType) else {
          self = .unknown
          return
        }
        self = .name(
          names + [type.name.spelled],
          arguments + TypeSpelling.arguments(type.genericArgumentClause))
      case .optionalType(let type): self = .optional(TypeSpelling(type.wrappedType))
      case .implicitlyUnwrappedOptionalType(let type):
        self = .optional(TypeSpelling(type.wrappedType))
      case .arrayType(let type): self = .array(TypeSpelling(type.element))
      case .dictionaryType(let type):
        self = .dictionary(TypeSpelling(type.key), TypeSpelling(type.value))
      case .someOrAnyType(let type): self = TypeSpelling(type.constraint)
      case .attributedType(let type):
        let base = TypeSpelling(type.baseType)
        if type.attributes.names.contains("autoclosure"), case .function(_, let result) = base {
          self = result
        } else {
          self = base
        }
      case .metatypeType(let type): self = .metatype(TypeSpelling(type.baseType))
      case .tupleType(let type):
        let elements = type.elements.map { TypeSpelling($0.type) }
        self = elements.count == 1 ? elements[0] : .tuple(elements)
      case .functionType(let type):
        self = .function(
          type.parameters.map { TypeSpelling($0.type) }, TypeSpelling(type.returnClause.type))
      case .compositionType(let type):
        self = .composition(type.elements.map { TypeSpelling($0.type) })
      default: self = .unknown
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
      switch expression.as(ExprSyntaxEnum.self) {
      case .declReferenceExpr(let name): self = .name([name.baseName.spelled], [])
      case .memberAccessExpr(let member):
        guard let base = member.base, case .name(let names, let arguments)? = TypeSpelling(base)
        else { return nil }
        self = .name(names + [member.declName.baseName.spelled], arguments)
      case .genericSpecializationExpr(let special):
        guard case .name(let names, let arguments)? = TypeSpelling(special.expression) else {
          return nil
        }
        self = .name(names, arguments + TypeSpelling.arguments(special.genericArgumentClause))
      case .typeExpr(let type): self.init(type.type)
      case .arrayExpr, .dictionaryExpr, .tupleExpr, .optionalChainingExpr, .sequenceExpr:
        let text = expression.trimmedDescription
        guard text.utf8.count < 500 else { return nil }
        var parser = Parser(text)
        let type = TypeSyntax.parse(from: &parser)
        if type.hasError { return nil }
        self.init(type)
      default: return nil
      }
    }

    /// The last part of a dotted name.
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
