#if Macros
  extension Request {
    /// The method of a resolver that handles a request.
    enum Method: String {
      /// Stops the program on an error.
      case trapping = "resolve"

      /// Throws on an error.
      case throwing = "tryResolve"

      /// Throws on an error, and can suspend.
      case async = "resolveAsync"
    }

    /// Returns the call of the method, for example
    /// `resolver.tryResolve((URL).self, qualifier: "base")`.
    func expression(_ method: Method) -> String {
      var text = "resolver.\(method.rawValue)((\(type)).self"
      if let qualifier { text += ", qualifier: \(qualifier)" }
      if let defaultValue { text += ", default: \(defaultValue)" }
      return text + ")"
    }

    /// The expression of the declared dependency.
    var dependency: String {
      var text = "SwiftHiltCore.Dependency((\(type)).self"
      if let qualifier { text += ", qualifier: \(qualifier)" }
      if defaultValue != nil { text += ", hasDefault: true" }
      return text + ")"
    }

    /// The assisted parameter, as a signature repeats it.
    var parameter: String {
      var text = label == name ? name : "\(label ?? "_") \(name)"
      text += ": \(writtenType)"
      if let defaultValue { text += " = \(defaultValue)" }
      return text
    }

    /// Returns the argument that passes a value with the parameter's own label.
    func argument(_ value: String) -> String {
      label.map { "\($0.asArgumentLabel): \(value)" } ?? value
    }
  }

  extension String {
    /// The label as a call spells it, without backticks that the compiler would warn about.
    var asArgumentLabel: String {
      let bare = filter { $0 != "`" }
      let needsThem =
        ["inout", "let", "var"].contains(bare)
        || !bare.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      return needsThem ? self : bare
    }
  }

  extension [Request] {
    /// Returns the arguments of a call. An assisted argument is a name, and any other is resolved.
    ///
    /// The arguments are on one line, which the compiler treats as the user's line.
    func arguments(_ method: Request.Method) -> String {
      map { $0.argument($0.isAssisted ? $0.name : $0.expression(method)) }.joined(separator: ", ")
    }

    /// The declared dependencies as an array literal.
    var dependencies: String {
      "[\(filter { !$0.isAssisted }.map(\.dependency).joined(separator: ", "))]"
    }
  }
#endif
