/// How types are spelled in messages and graphs.
enum TypeName {
  /// Returns the name without modules, such as `[Middleware]` for `Array<Middleware>`, or `P` for
  /// `any P`.
  static func short(_ type: Any.Type) -> String {
    sugared(String(describing: type))
  }

  static func qualified(_ type: Any.Type) -> String {
    sugared(String(reflecting: type))
  }

  /// Spells an outer array, dictionary or optional as source code does, and removes an outer `any`.
  private static func sugared(_ name: String) -> String {
    for (prefix, open, close) in [
      ("Swift.Array<", "[", "]"), ("Array<", "[", "]"),
      ("Swift.Optional<", "", "?"), ("Optional<", "", "?"),
    ] where name.hasPrefix(prefix) && name.hasSuffix(">") {
      let inner = sugared(String(name.dropFirst(prefix.count).dropLast()))
      return close == "?" && inner.contains(" ") ? "(\(inner))?" : open + inner + close
    }
    for prefix in ["Swift.Dictionary<", "Dictionary<"]
    where name.hasPrefix(prefix) && name.hasSuffix(">") {
      let parts = arguments(name.dropFirst(prefix.count).dropLast()).map(sugared)
      if parts.count == 2 { return "[\(parts[0]): \(parts[1])]" }
    }
    return name.hasPrefix("any ") ? String(name.dropFirst(4)) : name
  }

  /// Splits a list of generic arguments at the commas between them.
  private static func arguments(_ list: Substring) -> [String] {
    var (parts, depth) = ([""], 0)
    for character in list {
      if "<([".contains(character) { depth += 1 }
      if ">)]".contains(character), !parts[parts.count - 1].hasSuffix("-") { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else if character != " " || !parts[parts.count - 1].isEmpty {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}
