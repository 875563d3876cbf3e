@_spi(Layers) extension ScannedType {
  /// Reads a canonical spelling, or a type's name from `String(reflecting:)`.
  ///
  /// The result leaves out words such as `any`, and the contexts of private types and extensions.
  /// A text that isn't a type becomes ``unknown``.
  public init(_ text: String) {
    var reader = TypeReader(text)
    self = reader.whole()
  }
}

/// Reads the spelling of a type, from the first character to the last.
private struct TypeReader {
  private let text: [Character]
  private var index = 0
  /// The depth of the current type. A text that nests deeper than real types do isn't a type.
  private var depth = 0

  init(_ text: String) { self.text = Array(text) }

  mutating func whole() -> ScannedType {
    guard let type = type(), index == text.count else { return .unknown }
    return type
  }

  private mutating func skipSpaces() {
    while index < text.count, text[index] == " " { index += 1 }
  }

  private mutating func take(_ word: String) -> Bool {
    let letters = Array(word)
    guard index + letters.count <= text.count,
      Array(text[index..<index + letters.count]) == letters
    else { return false }
    index += letters.count
    return true
  }

  /// Reads a type, with the words that may precede and follow it.
  private mutating func type() -> ScannedType? {
    depth += 1
    defer { depth -= 1 }
    guard depth < 200 else { return nil }
    let words = prefixes()
    guard let first = suffixed()?.attributed(words) else { return nil }
    var members = [first]
    while take(" & ") {
      _ = prefixes()
      guard let next = suffixed() else { return nil }
      members.append(next)
    }
    if members.count == 1 { return first }
    return .composition(members.sorted { $0.description < $1.description })
  }

  /// Skips the words before a type, and returns those that make another type.
  private mutating func prefixes() -> [String] {
    var words: [String] = []
    while true {
      skipSpaces()
      if take("any ") || take("some ") || take("nonisolated(nonsending) ") { continue }
      if take("inout ") { words.append("inout") }
      if take("sending ") { words.append("sending") }
      if take("__owned "), !words.contains("sending") { words.append("consuming") }
      if take("consuming ") { words.append("consuming") }
      guard index < text.count, text[index] == "@" else { return words }
      let start = index
      while index < text.count, text[index] != " " { index += 1 }
      words.append("@" + (String(text[start..<index]).lastPart))
    }
  }

  private mutating func suffixed() -> ScannedType? {
    guard var type = primary() else { return nil }
    while index < text.count {
      if take("?") {
        type = .optional(type)
      } else if take(".Type") || take(".Protocol") {
        type = .metatype(type)
      } else {
        break
      }
    }
    return type
  }

  private mutating func primary() -> ScannedType? {
    guard index < text.count else { return nil }
    switch text[index] {
    case "?":
      index += 1
      return .unknown
    case "$":
      index += 1
      return .parameter(identifier())
    case "[": return bracketed()
    case "(": return isContext ? named() : parenthesised()
    default: return named()
    }
  }

  /// Whether the parenthesis gives the context of a name, as in `(extension in App):Swift.Int.Tag`.
  private var isContext: Bool {
    let rest = text[index...].prefix(17)
    return rest.starts(with: Array("(extension in "))
      || rest.starts(with: Array("(unknown context")) || privateName != nil
  }

  /// The name in `(Store in _EFF83A1F)`, which identifies a private protocol; `nil` in other
  /// parentheses.
  private var privateName: String? {
    let name = text[(index + 1)...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard text[name.endIndex...].starts(with: Array(" in _")) else { return nil }
    return String(name)
  }

  private mutating func bracketed() -> ScannedType? {
    index += 1
    guard let first = type() else { return nil }
    if take("]") { return .array(first) }
    guard take(": "), let value = type(), take("]") else { return nil }
    return .dictionary(first, value)
  }

  private mutating func list(until end: String) -> (types: [ScannedType], labels: [String])? {
    var (types, labels): ([ScannedType], [String]) = ([], [])
    skipSpaces()
    if take(end) { return (types, labels) }
    while true {
      skipConstraint()
      let label = label()
      // A source lists the types of a parameter pack like other arguments.
      if take("Pack{") {
        guard let pack = list(until: "}") else { return nil }
        types += pack.types
      } else {
        guard let next = type() else { return nil }
        types.append(take("...") ? next.attributed(["..."]) : next)
        labels.append(label)
      }
      if take(end) { return (types, labels) }
      guard take(",") else { return nil }
    }
  }

  /// Reads the label of a tuple element, such as `name: ` in `(name: A)`.
  private mutating func label() -> String {
    skipSpaces()
    var end = index
    while end < text.count, text[end].isLetter || text[end].isNumber || text[end] == "_" {
      end += 1
    }
    guard end > index, end + 1 < text.count, text[end] == ":", text[end + 1] == " " else {
      return ""
    }
    defer { index = end + 2 }
    return String(text[index..<end])
  }

  /// Skips `Self.M.Store.Model == ` in front of the argument of `any Store<User>`.
  private mutating func skipConstraint() {
    skipSpaces()
    guard text[index...].starts(with: Array("Self.")) else { return }
    var end = index
    while end + 3 < text.count, text[end] != ",", text[end] != ">" {
      if text[end] == " ", text[end + 1] == "=", text[end + 2] == "=", text[end + 3] == " " {
        index = end + 4
        return
      }
      end += 1
    }
  }

  private mutating func parenthesised() -> ScannedType? {
    index += 1
    guard let (types, labels) = list(until: ")") else { return nil }
    let start = index
    skipSpaces()
    var effects = ["async", "throws"].filter { take("\($0) ") }
    if take("throws(") {
      let start = index
      while index < text.count, text[index] != ")" { index += 1 }
      effects.append("throws(\(String(text[start..<index]).lastPart))")
      index += 2
    }
    if take("-> ") {
      guard let result = type() else { return nil }
      return ScannedType.function(types, result).attributed(effects)
    }
    index = start
    if types.count == 1 { return types[0] }
    return labels.allSatisfy(\.isEmpty) ? .tuple(types) : .attributed(labels, .tuple(types))
  }

  /// Reads a dotted name. Each part may have arguments.
  private mutating func named() -> ScannedType? {
    var names: [String] = []
    var arguments: [ScannedType] = []
    while true {
      var isNamed = false
      if index < text.count, text[index] == "(" {
        guard isContext else { return nil }
        if let name = privateName {
          names.append(name)
          isNamed = true
        }
        while index < text.count, text[index] != ")" { index += 1 }
        index += 1
        if !isNamed { _ = take(":") || take(".") }
      }
      if !isNamed {
        let name = identifier()
        if name.isEmpty { return nil }
        names.append(name)
      }
      if take("<") {
        guard let more = list(until: ">") else { return nil }
        arguments += more.types
      }
      guard index + 1 < text.count, text[index] == "." else { break }
      if text[index...].starts(with: Array(".Type")) && endsName(5) { break }
      index += 1
    }
    if names.first == "_" {
      return .outside(names.dropFirst().joined(separator: "."), arguments)
    }
    return .nominal(names.joined(separator: "."), arguments)
  }

  private func endsName(_ count: Int) -> Bool {
    let next = index + count
    guard next < text.count else { return true }
    return !(text[next].isLetter || text[next].isNumber || text[next] == "_")
  }

  private mutating func identifier() -> String {
    if take("`") {
      let start = index
      while index < text.count, text[index] != "`" { index += 1 }
      defer { index += 1 }
      return String(text[start..<min(index, text.count)])
    }
    let start = index
    while index < text.count, text[index].isLetter || text[index].isNumber || text[index] == "_" {
      index += 1
    }
    return String(text[start..<index])
  }
}

extension String {
  /// The name behind the last dot, without `@`.
  fileprivate var lastPart: String {
    String(drop { $0 == "@" }.split(separator: ".").last ?? "")
  }
}
