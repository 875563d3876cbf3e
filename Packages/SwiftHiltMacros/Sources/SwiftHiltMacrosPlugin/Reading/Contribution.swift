#if Macros
  import SwiftSyntax

  /// The kind of a provider's registration.
  enum Contribution: Equatable {
    case binding

    /// One element of `[T]` and `Set<T>`.
    case element

    /// One value of a map, with the expression of its key.
    case value(key: String)
  }

  extension Contribution {
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
