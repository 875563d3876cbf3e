/// One of many types that differ only in their identity. They are keys of a container's other
/// bindings.
///
/// Each type only serves as a separate key. Its values are empty.
public protocol KeyType: Sendable {
  /// Creates the value that a binding of this type returns.
  init()

  /// The ten types that are one digit longer than this one.
  static var extensions: [any KeyType.Type] { get }
}

/// Creates up to 100,000 distinct key types, without as many declarations.
public enum KeyTypes {
  /// Returns distinct types. Equal counts give the same types in the same order.
  ///
  /// The types exist when the function returns. A first registration therefore measures the
  /// container, and not the runtime that builds the type.
  ///
  /// - Parameter count: The number of types, at most 100,000.
  public static func make(_ count: Int) -> [any KeyType.Type] {
    precondition(count <= 100_000, "there are 100,000 key types")
    var types: [any KeyType.Type] = [Digits<End, End>.self]
    while types.count < count {
      types = types.flatMap { $0.extensions }
    }
    return Array(types.prefix(count))
  }
}

/// The number that a chain of digits spells, as a type.
struct Digits<Prefix, Last>: KeyType {
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static var extensions: [any KeyType.Type] {
    [
      Digits<Self, Digit0>.self, Digits<Self, Digit1>.self, Digits<Self, Digit2>.self,
      Digits<Self, Digit3>.self, Digits<Self, Digit4>.self, Digits<Self, Digit5>.self,
      Digits<Self, Digit6>.self, Digits<Self, Digit7>.self, Digits<Self, Digit8>.self,
      Digits<Self, Digit9>.self,
    ]
  }
}

enum End {}
enum Digit0 {}
enum Digit1 {}
enum Digit2 {}
enum Digit3 {}
enum Digit4 {}
enum Digit5 {}
enum Digit6 {}
enum Digit7 {}
enum Digit8 {}
enum Digit9 {}
