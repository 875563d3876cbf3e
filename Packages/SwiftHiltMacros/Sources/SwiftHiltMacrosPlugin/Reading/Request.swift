#if Macros
  import SwiftSyntax

  /// Something that generated code asks a resolver for: a parameter, a property, a requirement.
  struct Request {
    /// The argument label, or `nil` for `_`.
    let label: String?

    /// The name inside the function, also the name of an assisted parameter.
    let name: String

    /// The type to ask for, as it is spelled.
    let type: String

    /// The qualifier's expression, from `@Qualified`.
    var qualifier: String?

    /// The default value's expression, used when the key is unbound.
    var defaultValue: String?

    /// Whether the caller supplies it, from `@Assisted`.
    var isAssisted = false

    /// The parameter's type as written, attributes included, for repeating it in a signature.
    var writtenType = ""
  }

  extension Request {
    /// Whether absence is something the type or the parameter itself provides for.
    ///
    /// `Foo? = nil` says the same twice, so that its default is not repeated.
    static func meaningfulDefault(_ text: String?, type: String) -> String? {
      guard let text else { return nil }
      return text == "nil" && type.hasSuffix("?") ? nil : text
    }
  }
#endif
