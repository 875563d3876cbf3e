/// A type in a form that is the same for sources and for the running program, so you can compare
/// the two.
///
/// `[Api]?` in a source and `Swift.Optional<Swift.Array<App.Api>>` at run time are the same value.
@_spi(Layers) public indirect enum ScannedType: Hashable, Sendable {
  /// A named type with its module and its generic arguments: `App.Store<App.User>`.
  case named(String, [ScannedType])
  /// A type of a module that wasn't scanned, with only its name: `_.URL`.
  case outside(String, [ScannedType])
  /// A generic parameter without an argument: `$Model`.
  case parameter(String)
  /// An optional type: `T?`.
  case optional(ScannedType)
  /// An array type: `[T]`.
  case array(ScannedType)
  /// A set type: `Set<T>`.
  case set(ScannedType)
  /// A dictionary type: `[K: V]`.
  case dictionary(ScannedType, ScannedType)
  /// A tuple type: `(A, B)`.
  case tuple([ScannedType])
  /// A function type: `(A, B) -> C`.
  case function([ScannedType], ScannedType)
  /// A metatype: `T.Type`.
  case metatype(ScannedType)
  /// A composition of protocols: `A & B`.
  case composition([ScannedType])
  /// A function type with attributes and effects, such as `@Sendable` and `throws`, or a tuple type
  /// with the label of each element. A parameter of a function type may have the words `inout`,
  /// `sending` and `consuming`, and `...`.
  case attributed([String], ScannedType)
  /// A type that isn't known, or a text that could not be read.
  case unknown
}

@_spi(Layers) extension ScannedType {
  /// The name of the wrapper that requests a binding of exactly its function type.
  public static let exactly = "SwiftHiltCore.Exactly"

  /// Returns a named type, or the special case of this enumeration for an optional, an array, a
  /// set, a dictionary or `Void`.
  public static func nominal(_ name: String, _ arguments: [ScannedType] = []) -> ScannedType {
    switch (name, arguments.count) {
    case ("Swift.Optional", 1): return .optional(arguments[0])
    case ("Swift.Array", 1): return .array(arguments[0])
    case ("Swift.Set", 1): return .set(arguments[0])
    case ("Swift.Dictionary", 2): return .dictionary(arguments[0], arguments[1])
    case ("Swift.Void", 0): return .tuple([])
    default: return .named(name, arguments)
    }
  }

  /// The types that this type consists of, such as its generic arguments.
  public var parts: [ScannedType] {
    switch self {
    case .named(_, let parts), .outside(_, let parts), .tuple(let parts), .composition(let parts):
      return parts
    case .optional(let part), .array(let part), .set(let part), .metatype(let part),
      .attributed(_, let part):
      return [part]
    case .dictionary(let key, let value): return [key, value]
    case .function(let parameters, let result): return parameters + [result]
    case .parameter, .unknown: return []
    }
  }

  /// Returns whether the type or a part of it meets a condition.
  public func contains(where isMeant: (ScannedType) -> Bool) -> Bool {
    isMeant(self) || parts.contains { $0.contains(where: isMeant) }
  }

  /// Whether the type contains neither a generic parameter nor an unknown part.
  public var isKnown: Bool {
    !contains { part in
      switch part {
      case .parameter, .unknown: return true
      default: return false
      }
    }
  }

  /// Whether the type contains a generic parameter.
  public var isGeneric: Bool {
    contains { if case .parameter = $0 { return true } else { return false } }
  }

  /// Returns the type with values for its generic parameters. Parameters without a value stay.
  public func replacing(_ values: [String: ScannedType]) -> ScannedType {
    if values.isEmpty { return self }
    return mapped { if case .parameter(let name) = $0 { return values[name] } else { return nil } }
  }

  /// Returns the type with some of its parts replaced.
  ///
  /// - Parameter change: Returns the replacement of a part, or `nil` to visit the part's own parts.
  public func mapped(_ change: (ScannedType) -> ScannedType?) -> ScannedType {
    if let changed = change(self) { return changed }
    func all(_ types: [ScannedType]) -> [ScannedType] { types.map { $0.mapped(change) } }
    switch self {
    case .named(let name, let arguments): return .nominal(name, all(arguments))
    case .outside(let name, let arguments): return .outside(name, all(arguments))
    case .optional(let type): return .optional(type.mapped(change))
    case .array(let type): return .array(type.mapped(change))
    case .set(let type): return .set(type.mapped(change))
    case .metatype(let type): return .metatype(type.mapped(change))
    case .attributed(let words, let type): return .attributed(words, type.mapped(change))
    case .dictionary(let key, let value):
      return .dictionary(key.mapped(change), value.mapped(change))
    case .tuple(let types): return .tuple(all(types))
    case .composition(let types): return .composition(all(types))
    case .function(let parameters, let result):
      return .function(all(parameters), result.mapped(change))
    case .parameter, .unknown: return self
    }
  }

  /// Finds the values of this pattern's generic parameters in a type.
  ///
  /// - Parameters:
  ///   - type: The type to match.
  ///   - values: The known values, by parameter. The call may add values before it finds a
  ///     mismatch.
  /// - Returns: Whether the type matches the pattern.
  public func unify(with type: ScannedType, _ values: inout [String: ScannedType]) -> Bool {
    if case .parameter(let name) = self {
      if let known = values[name] { return known == type }
      values[name] = type
      return true
    }
    guard kind == type.kind, parts.count == type.parts.count else { return false }
    for (one, other) in zip(parts, type.parts) where !one.unify(with: other, &values) {
      return false
    }
    return true
  }

  /// Whether the type has more than a thousand parts, for example because each alias uses another
  /// alias twice.
  public var isVast: Bool {
    var (open, count) = ([self], 0)
    while let type = open.popLast(), count <= 1000 {
      count += 1
      open += type.parts
    }
    return count > 1000
  }

  /// The type's name, or a symbol such as `?` or `->`, without the parts.
  public var kind: String {
    switch self {
    case .named(let name, _): return name
    case .outside(let name, _): return "_." + name
    case .parameter: return "$"
    case .optional: return "?"
    case .array: return "[]"
    case .set: return "Set"
    case .dictionary: return "[:]"
    case .tuple: return "()"
    case .function: return "->"
    case .metatype: return "Type"
    case .composition: return "&"
    case .attributed(let words, _): return "@\(words)"
    case .unknown: return "unknown"
    }
  }

  /// The name of a named or unscanned type, without its arguments; `nil` for other types.
  public var name: String? {
    switch self {
    case .named(let name, _), .outside(let name, _): return name
    default: return nil
    }
  }
}

@_spi(Layers) extension ScannedType: CustomStringConvertible {
  /// The canonical spelling, which ``init(_:)`` reads.
  public var description: String {
    func list(_ types: [ScannedType]) -> String { types.map(\.description).joined(separator: ", ") }
    func generic(_ name: String, _ arguments: [ScannedType]) -> String {
      arguments.isEmpty ? name : "\(name)<\(list(arguments))>"
    }
    switch self {
    case .named(let name, let arguments): return generic(name, arguments)
    case .outside(let name, let arguments): return generic("_." + name, arguments)
    case .parameter(let name): return "$\(name)"
    case .optional(let type):
      switch type {
      case .function, .composition, .attributed(_, .function): return "(\(type))?"
      default: return "\(type)?"
      }
    case .array(let type): return "[\(type)]"
    case .set(let type): return "Swift.Set<\(type)>"
    case .dictionary(let key, let value): return "[\(key): \(value)]"
    case .tuple(let types): return "(\(list(types)))"
    case .function(let parameters, let result): return "(\(list(parameters))) -> \(result)"
    case .attributed(let labels, .tuple(let types)) where labels.count == types.count:
      let parts = labels.indices.map { place -> String in
        labels[place].isEmpty ? "\(types[place])" : "\(labels[place]): \(types[place])"
      }
      return "(" + parts.joined(separator: ", ") + ")"
    case .attributed(let words, let type):
      let effects = words.filter { $0.hasPrefix("async") || $0.hasPrefix("throws") }
      var text = type.description
      if case .function(let parameters, let result) = type {
        let head = ["(\(list(parameters)))"] + effects
        text = head.joined(separator: " ") + " -> " + result.description
      }
      if words.contains("...") { text += "..." }
      let prefix = words.filter { $0 != "..." && !effects.contains($0) }
      return (prefix + [text]).joined(separator: " ")
    case .metatype(let type): return "\(type).Type"
    case .composition(let types): return types.map(\.description).joined(separator: " & ")
    case .unknown: return "?"
    }
  }

  /// The spelling that messages use: `Store<User>`, without modules.
  public var short: String {
    func shortened(_ type: ScannedType) -> ScannedType {
      type.mapped { part in
        switch part {
        case .named(let name, let arguments):
          let rest = name.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst()
          return .named(rest.isEmpty ? name : String(Substring(rest)), arguments.map(shortened))
        case .outside(let name, let arguments): return .named(name, arguments.map(shortened))
        case .set(let type): return .named("Set", [shortened(type)])
        case .parameter(let name): return .named(name, [])
        default: return nil
        }
      }
    }
    return shortened(self).description
  }
}

@_spi(Layers) extension ScannedType {
  /// The kind of request and the value's type for the library's `Lazy<T>` or `Provider<T>`; `nil`
  /// for other types.
  public var deferred: (kind: EdgeKind, value: ScannedType)? {
    guard case .named(let name, let arguments) = self, arguments.count == 1 else { return nil }
    switch name {
    case "SwiftHiltCore.Lazy": return (.lazy, arguments[0])
    case "SwiftHiltCore.Provider": return (.provider, arguments[0])
    default: return nil
    }
  }

  /// The parameters and the result of a function type, with or without attributes, or of an optional
  /// function type; `nil` for other types.
  public var signature: (parameters: [ScannedType], result: ScannedType)? {
    switch self {
    case .optional(let type), .attributed(_, let type): return type.signature
    case .function(let parameters, let result): return (parameters.map(\.plain), result.plain)
    default: return nil
    }
  }

  /// The result of a function type, or of an optional function type; `nil` for other types.
  public var result: ScannedType? { signature?.result }

  /// The result of a function that a container derives, `() -> T` or `@Sendable () -> T`; `nil` for
  /// other types.
  public var made: ScannedType? {
    switch self {
    case .function([], let result), .attributed(["@Sendable"], .function([], let result)):
      return result
    default: return nil
    }
  }

  /// The type without the words of a parameter.
  private var plain: ScannedType {
    if case .attributed(_, let type) = self, signature == nil { return type }
    return self
  }

  /// Returns the type with attributes and effects. Words that make no other type are left out:
  /// `@escaping`, and `@Sendable` if a global actor isolates the function.
  public func attributed(_ words: [String]) -> ScannedType {
    if case .attributed(let known, .function(let parameters, let result)) = self {
      return ScannedType.function(parameters, result).attributed(known + words)
    }
    var words = Set(words).subtracting(["@escaping", "@autoclosure", "@concurrent"])
    if words.contains(where: { $0.hasSuffix("Actor") }) { words.remove("@Sendable") }
    if result == nil { words = words.filter { !$0.hasPrefix("@") } }
    return words.isEmpty ? self : .attributed(words.sorted(), self)
  }

  /// Returns whether another type matches this pattern for some values of the generic parameters.
  public func covers(_ other: ScannedType) -> Bool {
    var values: [String: ScannedType] = [:]
    return unify(with: other, &values)
  }

  /// The type of the elements of a list or a set; `nil` for other types.
  public var element: ScannedType? {
    switch self {
    case .array(let type), .set(let type): return type
    default: return nil
    }
  }

  /// The name without the module and the types around it; `nil` for a type without a name.
  public var lastName: String? {
    name?.utf8.split(separator: UInt8(ascii: ".")).last.map { String(Substring($0)) }
  }

  /// The wrapped type of an optional type; for other types, the type itself.
  public var unwrapped: ScannedType {
    if case .optional(let type) = self { return type }
    return self
  }

  /// The type of the requested key, without the form of the request.
  public var unwrappedForm: ScannedType {
    switch self {
    case .optional(let type): return type
    case .named(ScannedType.exactly, let parts): return parts[0]
    default: return made ?? deferred?.value ?? self
    }
  }

  /// Returns the help for binding a key of this type.
  public func cure(for key: String) -> String {
    if case .named("SwiftHiltCore.ChildFactory", let parts) = self, let seed = parts.first {
      let argument = seed == .tuple([]) ? "" : "seed: \(seed.short).self, "
      return "write registerChild(\(argument)scope: ...)"
    }
    guard let made else { return "register \(key)" }
    return "use a Provider<\(made.short)>, or write resolve((\(short)).self)"
  }
}
