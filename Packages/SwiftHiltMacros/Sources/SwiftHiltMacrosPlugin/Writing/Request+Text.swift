#if Macros
  extension Request {
    /// The method of a resolver that handles a request.
    enum Method: String {
      case trapping = "resolve"
      case throwing = "tryResolve"
      case async = "resolveAsync"
    }

    /// Returns a call such as `resolver.tryResolve((URL).self, qualifier: "base")`.
    func expression(_ method: Method) -> String {
      var text = "resolver.\(method.rawValue)(\(type.metatype)"
      if let qualifier { text += ", qualifier: \(qualifier)" }
      if let defaultValue { text += ", default: \(defaultValue)" }
      return text + ")"
    }

    var dependency: String {
      var text = "SwiftHiltCore.Dependency(\(type.metatype)"
      if let qualifier { text += ", qualifier: \(qualifier)" }
      if defaultValue != nil { text += ", hasDefault: true" }
      return text + ")"
    }

    /// The parameter in a signature. Use it only for an assisted request, which has a
    /// ``writtenType``.
    var parameter: String {
      var text = label == name ? name : "\(label ?? "_") \(name)"
      text += ": \(writtenType)"
      if let defaultValue { text += " = \(defaultValue)" }
      return text
    }

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
    /// Returns the arguments of a call, joined on one line. The compiler then shows their errors at
    /// the user's line.
    func arguments(_ method: Request.Method) -> String {
      map { $0.argument($0.isAssisted ? $0.name : $0.expression(method)) }.joined(separator: ", ")
    }

    var dependencies: String {
      "[\(filter { !$0.isAssisted }.map(\.dependency).joined(separator: ", "))]"
    }
  }
#endif
