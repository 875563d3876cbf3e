#if Macros
  import SwiftSyntax

  /// A request of generated code: a parameter, a property, a requirement.
  struct Request {
    /// The argument label, or `nil` for `_`.
    let label: String?

    /// The name inside the function, also the name of an assisted parameter.
    let name: String

    /// The requested type, as it is spelled.
    let type: String

    /// The qualifier's expression, from `@Qualified`.
    var qualifier: String?

    /// The default value's expression, used if the key is unbound.
    var defaultValue: String?

    /// Whether the caller supplies it, from `@Assisted`.
    var isAssisted = false

    /// The parameter's type as written, with its attributes, for a signature.
    var writtenType = ""
  }

  extension Request {
    /// Whether the type or the parameter itself provides for a missing value.
    ///
    /// `Foo? = nil` says the same twice, so its default isn't repeated.
    static func meaningfulDefault(_ text: String?, type: String) -> String? {
      guard let text else { return nil }
      return text == "nil" && type.hasSuffix("?") ? nil : text
    }
  }
#endif
