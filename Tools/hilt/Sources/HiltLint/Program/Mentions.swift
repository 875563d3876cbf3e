/// How often names are written in all files together.
final class Mentions {
  private var counts: [String: Int] = [:]

  init(_ files: [SourceFile]) {
    for file in files { Mentions.visit(file.root) { counts[$0, default: 0] += 1 } }
  }

  /// Whether a name is written anywhere but in some forms.
  func isWritten(_ name: String, outside forms: [Form]) -> Bool {
    var inside = 0
    for form in forms { Mentions.visit(form) { if $0 == name { inside += 1 } } }
    return counts[name, default: 0] > inside
  }

  private static func visit(_ form: Form, _ body: (String) -> Void) {
    form.visit { part in
      switch part.kind {
      case .name, .member, .typeName, .typeMember, .macro, .attribute: body(part.text)
      // Parts of texts that are kept as they are written.
      case .typeOther, .keyPath:
        for word in part.text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
          body(String(word))
        }
      default: break
      }
    }
  }
}

extension Program {
  /// Whether nothing in the program can call a function, nor code that was not scanned: then what it
  /// does to a container is never done.
  func isNeverCalled(_ function: FunctionDeclaration, of type: TypeDeclaration?) -> Bool {
    let modifiers = Set(function.form.parts[1].parts.map(\.text))
    guard !modifiers.contains("override"), function.form.parts[0].parts.isEmpty else {
      return false
    }
    let isHidden = !modifiers.isDisjoint(with: ["private", "fileprivate"])
    let isInternal =
      modifiers.isDisjoint(with: ["public", "open", "package"])
      && modules[function.place.file.module]?.isExecutable == true
    guard isHidden || isInternal else { return false }
    if let type, type.kind != .external {
      guard type.form?.part(1)?.parts.isEmpty != false, type.inherited.allSatisfy({ isKnown($0) })
      else { return false }
    }
    guard !function.isInitializer, !Program.calledByItself.contains(function.name) else {
      return false
    }
    guard !operators.contains(function.name) else { return false }
    return !mentions.isWritten(function.name, outside: [function.form])
  }

  /// Whether a type that another one names is scanned, or calls nothing of it.
  private func isKnown(_ parent: (form: Form, place: Place)) -> Bool {
    Program.silent.contains(parent.form.text)
      || declaration(Naming(self, parent.place).type(parent.form))?.form != nil
  }

  /// What the compiler and the library call without naming it.
  private static let calledByItself: Set<String> = [
    "__register", "callAsFunction", "main", "subscript", "dynamicallyCall",
  ]

  private static let silent: Set<String> = [
    "Sendable", "Hashable", "Equatable", "Codable", "Encodable", "Decodable", "Identifiable",
    "Comparable", "CaseIterable", "AnyObject", "Error", "HiltModule", "String", "Int",
  ]
}
