/// What a binding is registered and asked for by, as far as the sources tell.
struct Key: Hashable {
  let type: TypeReference
  let qualifier: QualifierText

  init(_ type: TypeReference, _ qualifier: QualifierText = .none) {
    self.type = type
    self.qualifier = qualifier
  }

  /// Whether another key may be the same, as far as both are known.
  func mayEqual(_ other: Key) -> Bool {
    guard qualifier.mayEqual(other.qualifier) else { return false }
    return type == other.type || type.mayEqual(other.type)
  }

  var isKnown: Bool { type.isKnown && qualifier != .unknown }
}

extension Key: CustomStringConvertible {
  var description: String {
    switch qualifier {
    case .none: return type.description
    case .known(let text): return "\(type) \(text)"
    case .unknown: return "\(type) @?"
    }
  }
}

/// A qualifier as the sources spell its value.
enum QualifierText: Hashable {
  case none
  /// `@Named(prod)`
  case known(String)
  /// Its value comes from somewhere that is not followed.
  case unknown

  func mayEqual(_ other: QualifierText) -> Bool {
    self == other || (self == .unknown && other != .none) || (other == .unknown && self != .none)
      || (self == .unknown && other == .unknown)
  }
}

extension TypeReference {
  /// Whether two types may be the same, when parts of them are not known.
  func mayEqual(_ other: TypeReference) -> Bool {
    switch (self, other) {
    case (.unknown, _), (_, .unknown), (.parameter, _), (_, .parameter), (.opaque, _), (_, .opaque):
      return true
    case (.named(let a, let mine), .named(let b, let theirs)):
      return a == b && mine.count == theirs.count
        && zip(mine, theirs).allSatisfy { $0.mayEqual($1) }
    case (.optional(let a), .optional(let b)), (.array(let a), .array(let b)),
      (.meta(let a), .meta(let b)):
      return a.mayEqual(b)
    case (.dictionary(let a, let b), .dictionary(let c, let d)):
      return a.mayEqual(c) && b.mayEqual(d)
    case (.function(let a, let b, let effects), .function(let c, let d, let others)):
      return effects == others && a.count == c.count && b.mayEqual(d)
        && zip(a, c).allSatisfy { $0.mayEqual($1) }
    case (.tuple(let a), .tuple(let b)), (.composition(let a), .composition(let b)):
      return a.count == b.count && zip(a, b).allSatisfy { $0.mayEqual($1) }
    default: return false
    }
  }
}

/// How long an instance lives, as the sources say.
enum LifetimeText: Hashable {
  case singleton, scoped, transient, weak, graph
  case scope(String)
  case unknown
}

extension LifetimeText: CustomStringConvertible {
  var description: String {
    switch self {
    case .singleton: return ".singleton"
    case .scoped: return ".scoped"
    case .transient: return ".transient"
    case .weak: return ".weak"
    case .graph: return ".graph"
    case .scope(let name): return ".scope(\(name))"
    case .unknown: return "of a lifetime that is not known"
    }
  }
}
