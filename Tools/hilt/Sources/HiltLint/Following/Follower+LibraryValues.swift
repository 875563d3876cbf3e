/// What qualifiers, scope names and lifetimes say.
extension Follower {
  func qualifier(_ argument: Argument, _ environment: Environment) -> QualifierText {
    let value = evaluate(argument, environment, .named("Qualifier"))
    return qualifier(value)
  }

  func qualifier(_ value: Value?) -> QualifierText {
    guard let value else { return .unknown }
    switch value.what {
    case .null: return .none
    case .text(let text):
      return .known(
        "@\(value.type.name == nil || value.type == .string ? "Named" : value.type.description == "Qualifier" ? "Named" : value.type.unwrapped.description)(\(text))"
      )
    case .constant:
      guard let text = spelled(value), value.type.isKnown, value.type.name != "Qualifier" else {
        return .unknown
      }
      return .known("@\(value.type.unwrapped)(\(text))")
    case .object(let object):
      guard let text = spelled(value) else {
        // A type without contents is its own value.
        let declaration = program.declaration(object.type)
        guard declaration?.stored.isEmpty == true, object.arguments.isEmpty else { return .unknown }
        return .known("@\(object.type)(\(object.type)())")
      }
      return .known("@\(object.type)(\(text))")
    default:
      // A structure without contents that was not worth following.
      if let declaration = program.declaration(value.type), declaration.kind == .struct,
        declaration.stored.isEmpty
      {
        return .known("@\(value.type)(\(value.type)())")
      }
      return .unknown
    }
  }

  func scopeName(_ value: Value) -> String? {
    switch value.what {
    case .text(let text): return text
    default: return nil
    }
  }

  func lifetime(_ value: Value?) -> LifetimeText {
    switch value?.what {
    case .constant(let text):
      switch text.split(separator: ".").last.map(String.init) {
      case "singleton": return .singleton
      case "scoped": return .scoped
      case "transient": return .transient
      case "weak": return .weak
      case "graph": return .graph
      default: return .unknown
      }
    case .tuple(let elements):
      guard let scope = elements.first(where: { $0.label == "scope" }) else { return .unknown }
      return scopeName(scope.value).map { .scope($0) } ?? .unknown
    default: return .unknown
    }
  }
}
