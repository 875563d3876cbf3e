/// A type as the linter tells types apart: aliases expanded, names bound to their declarations.
indirect enum TypeReference: Hashable, Sendable {
  /// A nominal type: `App.Outer.Inner` when it was scanned, the plain name otherwise.
  case named(String, [TypeReference])
  case optional(TypeReference)
  case array(TypeReference)
  case dictionary(TypeReference, TypeReference)
  case function([TypeReference], TypeReference, effects: String)
  case tuple([TypeReference])
  case composition([TypeReference])
  case meta(TypeReference)
  /// `some P`
  case opaque(TypeReference)
  /// A generic parameter that nothing is known of.
  case parameter(String)
  case unknown
}

extension TypeReference {
  static func named(_ name: String) -> TypeReference { .named(name, []) }

  static let container = TypeReference.named("Container")
  static let resolver = TypeReference.named("Resolver")
  static let string = TypeReference.named("String")
  static let void = TypeReference.tuple([])

  /// The name of a nominal type.
  var name: String? {
    if case .named(let name, _) = self { return name }
    if case .opaque(let inner) = self { return inner.name }
    return nil
  }

  /// Whether every part of it is known.
  var isKnown: Bool {
    switch self {
    case .unknown, .parameter, .opaque: return false
    case .named(_, let arguments): return arguments.allSatisfy(\.isKnown)
    case .optional(let inner), .array(let inner), .meta(let inner): return inner.isKnown
    case .dictionary(let key, let value): return key.isKnown && value.isKnown
    case .function(let parameters, let result, _):
      return result.isKnown && parameters.allSatisfy(\.isKnown)
    case .tuple(let types), .composition(let types): return types.allSatisfy(\.isKnown)
    }
  }

  var isContainer: Bool { name == "Container" }

  var isResolver: Bool { name == "Resolver" || name == "AsyncResolver" || isContainer }

  /// The type without one level of optionality.
  var unwrapped: TypeReference {
    if case .optional(let inner) = self { return inner }
    return self
  }

  /// Replaces generic parameters.
  func replacing(_ bindings: [String: TypeReference]) -> TypeReference {
    if bindings.isEmpty { return self }
    switch self {
    case .parameter(let name): return bindings[name] ?? self
    case .named(let name, let arguments):
      return .named(name, arguments.map { $0.replacing(bindings) })
    case .optional(let inner): return .optional(inner.replacing(bindings))
    case .array(let inner): return .array(inner.replacing(bindings))
    case .meta(let inner): return .meta(inner.replacing(bindings))
    case .opaque(let inner): return .opaque(inner.replacing(bindings))
    case .dictionary(let key, let value):
      return .dictionary(key.replacing(bindings), value.replacing(bindings))
    case .function(let parameters, let result, let effects):
      return .function(
        parameters.map { $0.replacing(bindings) }, result.replacing(bindings), effects: effects)
    case .tuple(let types): return .tuple(types.map { $0.replacing(bindings) })
    case .composition(let types): return .composition(types.map { $0.replacing(bindings) })
    case .unknown: return self
    }
  }

  /// Finds what the generic parameters of a pattern stand for.
  func unify(_ actual: TypeReference, _ bindings: inout [String: TypeReference]) {
    switch (self, actual) {
    case (.parameter(let name), _):
      if bindings[name] == nil || bindings[name]?.isKnown == false, actual != .unknown {
        bindings[name] = actual
      }
    case (.optional(let a), .optional(let b)), (.array(let a), .array(let b)),
      (.meta(let a), .meta(let b)):
      a.unify(b, &bindings)
    case (.optional(let a), _): a.unify(actual, &bindings)
    case (.dictionary(let a, let b), .dictionary(let c, let d)):
      a.unify(c, &bindings)
      b.unify(d, &bindings)
    case (.named(let a, let mine), .named(let b, let theirs)) where a == b:
      for (one, other) in zip(mine, theirs) { one.unify(other, &bindings) }
    case (.function(let a, let b, _), .function(let c, let d, _)):
      for (one, other) in zip(a, c) { one.unify(other, &bindings) }
      b.unify(d, &bindings)
    case (.tuple(let a), .tuple(let b)):
      for (one, other) in zip(a, b) { one.unify(other, &bindings) }
    default: break
    }
  }
}

extension TypeReference: CustomStringConvertible {
  /// The short spelling, as the library's messages have it: no modules, no outer types.
  var description: String { spelled { $0.split(separator: ".").last.map(String.init) ?? $0 } }

  /// The spelling with modules and outer types.
  var qualified: String { spelled { $0 } }

  private func spelled(_ name: (String) -> String) -> String {
    switch self {
    case .named(let id, let arguments):
      let short = name(id)
      if arguments.isEmpty { return short }
      return "\(short)<\(arguments.map { $0.spelled(name) }.joined(separator: ", "))>"
    case .optional(let inner):
      let text = inner.spelled(name)
      return text.contains(" ") ? "(\(text))?" : "\(text)?"
    case .array(let inner): return "[\(inner.spelled(name))]"
    case .dictionary(let key, let value):
      return "[\(key.spelled(name)): \(value.spelled(name))]"
    case .function(let parameters, let result, let effects):
      // As the library spells it: attributes in front, and optional parameters written out.
      let list = parameters.map { parameter in
        if case .optional(let inner) = parameter { return "Optional<\(inner.spelled(name))>" }
        return parameter.spelled(name)
      }.joined(separator: ", ")
      let words = effects.split(separator: " ")
      let attributes = words.filter { $0.hasPrefix("@") }.map { "\($0) " }.joined()
      let others = words.filter { !$0.hasPrefix("@") }.map { "\($0) " }.joined()
      return "\(attributes)(\(list)) \(others)-> \(result.spelled(name))"
    case .tuple(let types): return "(\(types.map { $0.spelled(name) }.joined(separator: ", ")))"
    case .composition(let types): return types.map { $0.spelled(name) }.joined(separator: " & ")
    case .meta(let inner): return "\(inner.spelled(name)).Type"
    case .opaque(let inner): return "some \(inner.spelled(name))"
    case .parameter(let name): return name
    case .unknown: return "?"
    }
  }
}
