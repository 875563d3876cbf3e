/// A part of a message. Its keys are spelled when all keys of the message are known, so that two
/// types with the same short name differ.
///
/// ```swift
/// let text: KeyText = "resolve \(key), or write register(\(argument: key))"
/// ```
@_spi(Layers) public struct KeyText: Hashable, Sendable {
  private enum Part: Hashable, Sendable {
    case text(String)
    case key(BindingKey)
    case type(BindingKey)
  }

  private var parts: [Part] = []

  /// Wraps a text without keys.
  public init(_ text: String) { parts = [.text(text)] }

  /// Joins texts.
  public init(_ texts: [KeyText], separator: String) {
    for text in texts {
      if !parts.isEmpty { parts.append(.text(separator)) }
      parts += text.parts
    }
  }

  /// The keys in the text.
  var keys: [BindingKey] {
    parts.compactMap { part in
      switch part {
      case .text: return nil
      case .key(let key), .type(let key): return key
      }
    }
  }

  /// Returns the text with the given names of the keys.
  @inline(never)
  public func spelled(_ names: KeyNames) -> String {
    parts.map { part in
      switch part {
      case .text(let text): return text
      case .key(let key): return names.spelled(key)
      case .type(let key): return names.type(of: key)
      }
    }.joined()
  }

  /// Joins two texts.
  public static func + (a: KeyText, b: KeyText) -> KeyText {
    var text = a
    text.parts += b.parts
    return text
  }

  /// Appends a text.
  public static func += (a: inout KeyText, b: KeyText) { a.parts += b.parts }
}

extension KeyText: CustomStringConvertible {
  /// The text with its own keys.
  public var description: String { spelled(KeyNames(keys)) }
}

extension KeyText: ExpressibleByStringInterpolation {
  /// Creates the text of a literal.
  public init(stringLiteral text: String) { self.init(text) }

  /// Creates the text of a literal with keys.
  public init(stringInterpolation: Interpolation) { self = stringInterpolation.text }

  /// Collects the parts of a literal.
  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = KeyText([], separator: "")

    /// Creates an empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends the text between two values.
    @inline(never)
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { text.parts.append(.text(literal)) }
    }

    /// Appends a key as messages spell it: `URL @Named(base)`.
    @inline(never)
    public mutating func appendInterpolation(_ key: BindingKey) { text.parts.append(.key(key)) }

    /// Appends the type of a key.
    @inline(never)
    public mutating func appendInterpolation(type key: BindingKey) { text.parts.append(.type(key)) }

    /// Appends a key as the arguments of a call: `URL.self, qualifier: "base"`.
    @inline(never)
    public mutating func appendInterpolation(argument key: BindingKey) {
      text.parts += [.text(key.beforeType), .type(key), .text(key.afterType)]
    }

    /// Appends the key of a step.
    public mutating func appendInterpolation(_ step: PathElement) { appendInterpolation(step.key) }

    /// Appends another text.
    @inline(never)
    public mutating func appendInterpolation(_ other: KeyText) { text += other }

    /// Appends a string.
    @inline(never)
    public mutating func appendInterpolation(_ string: String) { text.parts.append(.text(string)) }

    /// Appends a value's description.
    @inline(never)
    public mutating func appendInterpolation<T>(_ value: T) {
      text.parts.append(.text(String(describing: value)))
    }
  }
}

extension KeyText {
  /// Returns the help for breaking a cycle.
  ///
  /// - Parameters:
  ///   - isDirect: Whether the key's own factory or decorator requests the key.
  ///   - areAliases: Whether every key of the cycle is an alias.
  @_spi(Layers) public static func cycleHelp(
    _ key: BindingKey, isDirect: Bool, areAliases: Bool
  ) -> KeyText {
    if areAliases {
      return "register one of these keys with a factory, because an alias builds no instance"
    }
    return isDirect
      ? "request another key, or, to wrap a binding of this one, call decorate(\(argument: key)), "
        + "and use the instance that its closure receives"
      : "use Lazy, Provider or a function for one of these dependencies"
  }
}
