import Mustache

/// What a template knows by name: texts, flags, lists, and contexts of their own. A section of what
/// is `nil` is left out.
struct PageContext: MustacheParent, ExpressibleByDictionaryLiteral {
  private var values: [String: Any] = [:]

  init(dictionaryLiteral elements: (String, Any?)...) {
    for (name, value) in elements { values[name] = value }
  }

  func child(named name: String) -> Any? { values[name] }
}

/// Escapes texts by code points: a quote that carries an accent is one character, and still ends an
/// attribute.
struct PageEscaping: MustacheContentType {
  func escapeText(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
