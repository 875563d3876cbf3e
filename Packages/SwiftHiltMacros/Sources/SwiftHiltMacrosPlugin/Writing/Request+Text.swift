#if Macros
  extension Request {
    /// How a request is made of a resolver.
    enum Road: String {
      /// Stops the program on an error.
      case trapping = "resolve"

      /// Throws on an error.
      case throwing = "tryResolve"

      /// Throws, and may suspend.
      case async = "resolveAsync"
    }

    /// The expression that asks a resolver: `resolver.tryResolve((URL).self, qualifier: "base")`.
    func expression(_ road: Road) -> String {
      var text = "resolver.\(road.rawValue)((\(type)).self"
      if let qualifier { text += ", qualifier: \(qualifier)" }
      if let defaultValue { text += ", default: \(defaultValue)" }
      return text + ")"
    }

    /// The expression of the declared edge.
    var dependency: String {
      var text = "SwiftHiltCore.Dependency((\(type)).self"
      if let qualifier { text += ", qualifier: \(qualifier)" }
      if defaultValue != nil { text += ", hasDefault: true" }
      return text + ")"
    }

    /// The parameter as a signature repeats it, for an assisted one.
    var parameter: String {
      var text = label == name ? name : "\(label ?? "_") \(name)"
      text += ": \(writtenType)"
      if let defaultValue { text += " = \(defaultValue)" }
      return text
    }

    /// The argument that passes the parameter on under its own label.
    func argument(_ value: String) -> String {
      label.map { "\($0.asArgumentLabel): \(value)" } ?? value
    }
  }

  extension String {
    /// A label as a call has it: without backticks, where the compiler would warn of them.
    var asArgumentLabel: String {
      let bare = filter { $0 != "`" }
      let needsThem =
        ["inout", "let", "var"].contains(bare)
        || !bare.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      return needsThem ? self : bare
    }
  }

  extension [Request] {
    /// The arguments of a call that fills each parameter: from the resolver, or by its own name.
    ///
    /// They stand on one line, which the compiler's messages take for the user's.
    func arguments(_ road: Request.Road) -> String {
      map { $0.argument($0.isAssisted ? $0.name : $0.expression(road)) }.joined(separator: ", ")
    }

    /// The declared edges as an array literal.
    var dependencies: String {
      "[\(filter { !$0.isAssisted }.map(\.dependency).joined(separator: ", "))]"
    }
  }
#endif
