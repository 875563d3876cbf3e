@_spi(Layers) import SwiftHiltGraphTools
import SwiftParser
import SwiftSyntax

/// A type as a source spells it. Its names are not looked up yet, so each is `outside`, with its
/// dots.
struct TypeSpelling: Hashable {
  let shape: ScannedType

  init(_ type: TypeSyntax) { shape = TypeSpelling.shape(type) }

  init(_ names: [String]) { shape = .outside(names.joined(separator: "."), []) }

  /// Creates the spelling of a type in an expression, such as `Api`, `Store<User>`, `[Api]`,
  /// `(any Api)` or `Api?`. Returns `nil` for an expression that cannot name a type.
  init?(_ expression: ExprSyntax) {
    guard let shape = TypeSpelling.shape(expression) else { return nil }
    self.shape = shape
  }

  /// The parts of a dotted name; empty for any other type.
  var names: [String] {
    guard case .outside(let name, _) = shape else { return [] }
    return name.components
  }

  /// Whether the type is a function type, or the library's `Factory<T>`.
  var isFunction: Bool {
    if case .outside("Factory", let arguments) = shape { return arguments.count == 1 }
    return shape.result != nil
  }

  private static func shape(_ type: TypeSyntax) -> ScannedType {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let type):
      return .outside(type.name.spelled, arguments(type.genericArgumentClause))
    case .memberType(let type):
      return member(type.name, of: shape(type.baseType), arguments(type.genericArgumentClause))
        ?? .unknown
    case .optionalType(let type): return .optional(shape(type.wrappedType))
    case .implicitlyUnwrappedOptionalType(let type): return .optional(shape(type.wrappedType))
    case .arrayType(let type): return .array(shape(type.element))
    case .dictionaryType(let type): return .dictionary(shape(type.key), shape(type.value))
    case .someOrAnyType(let type): return shape(type.constraint)
    case .attributedType(let type):
      return shape(type.baseType).attributed(type.attributes.all.map(\.word))
    case .metatypeType(let type):
      // `(any Api).Type` is the type of `Api.self`, and `any Api.Type` that of a conforming type.
      let isProtocol =
        type.metatypeSpecifier.text == "Protocol" || type.baseType.is(TupleTypeSyntax.self)
      if isProtocol, case .outside(let name, []) = shape(type.baseType) {
        return .outside("\(name).Protocol", [])
      }
      return .metatype(shape(type.baseType))
    case .tupleType(let type):
      let elements = type.elements.map { shape($0.type) }
      let labels = type.elements.map {
        $0.firstName.map { $0.text == "_" ? "" : $0.spelled } ?? ""
      }
      let isLabelled = elements.count > 1 && !labels.allSatisfy(\.isEmpty)
      return isLabelled ? .attributed(labels, .tuple(elements)) : elements.only ?? .tuple(elements)
    case .functionType(let type):
      let parameters = type.parameters.map {
        part($0.type).attributed($0.ellipsis == nil ? [] : ["..."])
      }
      return ScannedType.function(parameters, part(type.returnClause.type))
        .attributed(type.effectSpecifiers?.words ?? [])
    case .compositionType(let type): return .composition(type.elements.map { shape($0.type) })
    default: return .unknown
    }
  }

  /// Returns the type of a function type's parameter or result, with its words.
  private static func part(_ type: TypeSyntax) -> ScannedType {
    let words = type.as(AttributedTypeSyntax.self)?.specifiers.map { $0.trimmedDescription } ?? []
    return shape(type).attributed(words.filter(["inout", "sending", "consuming"].contains))
  }

  private static func shape(_ expression: ExprSyntax) -> ScannedType? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): return .outside(name.baseName.spelled, [])
    case .memberAccessExpr(let member):
      return self.member(member.declName.baseName, of: member.base.flatMap(shape), [])
    case .genericSpecializationExpr(let special):
      guard case .outside(let name, let outer)? = shape(special.expression) else { return nil }
      return .outside(name, outer + arguments(special.genericArgumentClause))
    case .typeExpr(let type): return shape(type.type)
    case .arrayExpr, .dictionaryExpr, .tupleExpr, .optionalChainingExpr, .sequenceExpr:
      let text = expression.trimmedDescription
      guard text.utf8.count < 500 else { return nil }
      var parser = Parser(text)
      let type = TypeSyntax.parse(from: &parser)
      return type.hasError ? nil : shape(type)
    default: return nil
    }
  }

  /// Returns a dotted name with the generic arguments of all its parts, or `nil` if the base is
  /// not a name.
  private static func member(
    _ name: TokenSyntax, of base: ScannedType?, _ arguments: [ScannedType]
  ) -> ScannedType? {
    guard case .outside(let outer, let known)? = base else { return nil }
    return .outside("\(outer).\(name.spelled)", known + arguments)
  }

  private static func arguments(_ clause: GenericArgumentClauseSyntax?) -> [ScannedType] {
    clause?.arguments.map { $0.argument.as(TypeSyntax.self).map(shape) ?? .unknown } ?? []
  }
}

extension AttributeSyntax {
  /// The attribute of a function type in its canonical spelling.
  fileprivate var word: String {
    let name = lastName ?? ""
    return ["convention", "isolated"].contains(name) ? trimmedDescription : "@\(name)"
  }
}

extension TypeEffectSpecifiersSyntax {
  /// The effects in their canonical spelling.
  fileprivate var words: [String] {
    var words = asyncSpecifier == nil ? [] : ["async"]
    if let clause = throwsClause {
      let error = clause.type.flatMap { TypeSpelling($0).names.last } ?? "Error"
      if error != "Never" { words.append(error == "Error" ? "throws" : "throws(\(error))") }
    }
    return words
  }
}

extension TokenSyntax {
  /// The text without backticks.
  var spelled: String { text.withoutBackticks }
}

extension String {
  /// The parts of a dotted name.
  var components: [String] {
    utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
  }

  var withoutBackticks: String {
    guard utf8.first == UInt8(ascii: "`"), utf8.count > 2 else { return self }
    return String(dropFirst().dropLast())
  }
}
