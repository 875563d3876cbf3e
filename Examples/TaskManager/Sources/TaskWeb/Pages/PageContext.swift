import Mustache

/// The named values of a template: texts, flags, lists and nested contexts. A template leaves out
/// the section of a `nil` value.
struct PageContext: MustacheParent, ExpressibleByDictionaryLiteral {
  private var values: [String: Any] = [:]

  init(dictionaryLiteral elements: (String, Any?)...) {
    for (name, value) in elements { values[name] = value }
  }

  func child(named name: String) -> Any? { values[name] }
}

/// Escapes texts by code points. A quotation mark with an accent is one character, but still ends
/// an attribute.
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
