#if Macros
  import SwiftSyntax

  /// A request that generated code makes for a parameter, a property or a requirement.
  struct Request {
    /// The argument label, or `nil` for `_`.
    let label: String?

    /// The name inside the function, which is also the name of an assisted parameter.
    let name: String

    /// The requested type, as `TypeSyntax.spelling` gives it.
    let type: String

    /// The qualifier's expression, from `@Qualified`.
    var qualifier: String?

    /// The default value's expression, used if the key is unbound or the collection is empty.
    var defaultValue: String?

    /// Whether the caller supplies the value, because the parameter has `@Assisted`.
    var isAssisted = false

    /// An assisted parameter's type as written, with its attributes, for a signature.
    var writtenType = ""
  }

  extension Request {
    /// Returns the text of a default value, or `nil` if the default adds nothing to the type.
    ///
    /// An unbound optional is `nil` anyway, so the default of `Foo? = nil` is dropped.
    static func meaningfulDefault(_ text: String?, type: String) -> String? {
      guard let text else { return nil }
      return text == "nil" && type.hasSuffix("?") ? nil : text
    }
  }
#endif
