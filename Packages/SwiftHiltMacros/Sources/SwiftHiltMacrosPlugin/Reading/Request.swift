#if Macros
  import SwiftSyntax

  /// A parameter, a property or a requirement for which generated code makes a request. For an
  /// assisted parameter, the caller supplies the argument instead.
  struct Request {
    /// The argument label; `nil` for `_` and for a requirement.
    let label: String?
    let name: String

    /// The requested type, as `TypeSyntax.spelling` gives it.
    let type: String
    var qualifier: String?
    var defaultValue: String?
    var isAssisted = false

    /// The type of an assisted parameter as written, for a signature; empty for other requests.
    var writtenType = ""
  }

  extension Request {
    /// Drops the default of `Foo? = nil`, because an unbound optional is `nil` anyway.
    static func meaningfulDefault(_ text: String?, type: String) -> String? {
      guard let text else { return nil }
      return text == "nil" && type.hasSuffix("?") ? nil : text
    }
  }
#endif
