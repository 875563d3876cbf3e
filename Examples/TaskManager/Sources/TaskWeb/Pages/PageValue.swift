import Mustache

/// A value for a page. Every text is escaped, by code points: a quote that carries an accent is one
/// character, and still ends an attribute.
enum PageValue {
  case text(String)
  case flag(Bool)
  case list([PageContext])
  case object(PageContext)
  /// Nothing: a section of it is left out.
  case none

  /// A text, or nothing.
  static func optional(_ text: String?) -> PageValue { text.map { .text($0) } ?? .none }
}

/// What a template knows by name.
struct PageContext: MustacheParent, ExpressibleByDictionaryLiteral {
  private let values: [String: PageValue]

  init(dictionaryLiteral elements: (String, PageValue)...) {
    values = Dictionary(uniqueKeysWithValues: elements)
  }

  func child(named name: String) -> Any? {
    switch values[name] {
    case .text(let text): return PageContext.escaped(text)
    case .flag(let flag): return flag
    case .list(let list): return list
    case .object(let object): return object
    case .some(.none), nil: return nil
    }
  }

  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "'": result.append(contentsOf: "&#39;".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
