/// How types are spelled in messages and graphs.
enum TypeName {
  /// The name without modules: `Array<Middleware>` as `[Middleware]`, `any P` as `P`.
  static func short(_ type: Any.Type) -> String {
    sugared(String(describing: type))
  }

  /// The name with modules.
  static func qualified(_ type: Any.Type) -> String {
    sugared(String(reflecting: type))
  }

  /// Spells arrays, optionals and dictionaries as sources do.
  private static func sugared(_ name: String) -> String {
    for (prefix, open, close) in [
      ("Swift.Array<", "[", "]"), ("Array<", "[", "]"),
      ("Swift.Optional<", "", "?"), ("Optional<", "", "?"),
    ] where name.hasPrefix(prefix) && name.hasSuffix(">") {
      let inner = sugared(String(name.dropFirst(prefix.count).dropLast()))
      return close == "?" && inner.contains(" ") ? "(\(inner))?" : open + inner + close
    }
    return name.hasPrefix("any ") ? String(name.dropFirst(4)) : name
  }
}
