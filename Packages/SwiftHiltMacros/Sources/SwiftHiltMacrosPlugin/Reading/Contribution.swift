#if Macros
  import SwiftSyntax

  /// The kind of a provider's registration.
  enum Contribution: Equatable {
    /// The binding of its key.
    case binding

    /// One element of a list or a set.
    case element

    /// One value of a map, with the expression of its key.
    case value(key: String)
  }

  extension Contribution {
    /// Reads `@IntoList`, `@IntoSet` and `@IntoMap`.
    init(_ attributes: AttributeListSyntax) {
      if let key = attributes.first(named: "IntoMap")?.argument(nil) {
        self = .value(key: key)
      } else if attributes.first(named: "IntoList") != nil
        || attributes.first(named: "IntoSet") != nil
      {
        self = .element
      } else {
        self = .binding
      }
    }
  }
#endif
