#if Macros
  extension String {
    /// The expression of the metatype, for a type as it is written in a declaration.
    ///
    /// In an expression, the compiler doesn't parse some function types, such as
    /// `(_ id: Int) -> String`, or a protocol composition in parentheses. It takes a nested type
    /// named `Type` for a metatype. It parses every type as a generic argument.
    var metatype: String {
      isWrittenInExpressions ? "(\(self)).self" : "SwiftHiltMacros.__Type<\(self)>.self"
    }

    private var isWrittenInExpressions: Bool {
      if self == "()" || contains("any (") || contains("any Any") || contains("`") { return false }
      guard contains("->") else { return true }
      return !contains(":") && !contains("...")
        && !["borrowing ", "consuming ", "sending ", "isolated ", "__owned ", "__shared "]
          .contains { contains($0) }
    }
  }
#endif
