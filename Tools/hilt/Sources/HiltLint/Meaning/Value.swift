/// What an expression stands for, as far as it can be followed without running it.
struct Value {
  var type: TypeReference
  var what: What

  init(_ type: TypeReference, _ what: What = .something) {
    self.type = type
    self.what = what
  }

  static var unknown: Value { Value(.unknown) }

  indirect enum What {
    /// Nothing more is known than its type.
    case something
    case containers([ContainerNode])
    /// What a factory receives; `nil` for one that comes from somewhere unknown. One that was asked for
    /// holds its container weakly.
    case resolver(Binding?, isWeak: Bool = false)
    case metatype(TypeReference)
    case object(ObjectNode)
    case text(String)
    /// A number, a truth value, an enum's case: anything that is told apart by its spelling.
    case constant(String)
    case array([Value])
    case tuple([(label: String, value: Value)])
    case closure(ClosureNode)
    case function(FunctionNode)
    case registrations([Draft])
    case null
    case oneOf([Value])
  }
}

extension Value {
  static func containers(_ nodes: [ContainerNode]) -> Value {
    Value(.container, .containers(nodes))
  }

  static func metatype(_ type: TypeReference) -> Value { Value(.meta(type), .metatype(type)) }

  /// Whether following it can lead to a container.
  var isInteresting: Bool {
    switch what {
    case .containers, .resolver, .closure, .function, .registrations: return true
    case .object(let object): return object.isInteresting
    case .array(let values): return values.contains(where: \.isInteresting)
    case .tuple(let elements): return elements.contains { $0.value.isInteresting }
    case .oneOf(let values): return values.contains(where: \.isInteresting)
    default: return false
    }
  }

  /// Whether its elements are known: something may be done for each.
  var isArray: Bool {
    if case .array = what { return true }
    return false
  }

  /// The containers that it is.
  var containers: [ContainerNode]? {
    switch what {
    case .containers(let nodes): return nodes
    // A factory's resolver, taken for the container that it is.
    case .resolver(let binding?, _) where type.unwrapped.isContainer:
      return binding.isBuiltByOwner ? [binding.owner] : nil
    case .oneOf(let values):
      let nodes = values.compactMap(\.containers).flatMap { $0 }
      return nodes.isEmpty ? nil : nodes
    default: return nil
    }
  }

  /// The same value, of a more telling type.
  func typed(_ type: TypeReference?) -> Value {
    guard let type, self.type == .unknown, type != .unknown else { return self }
    return Value(type, what)
  }

  /// What tells it from other values when a call is remembered.
  var mark: String {
    switch what {
    case .something: return "?\(type.qualified)"
    case .containers(let nodes): return "c" + nodes.map { "\($0.number)" }.joined(separator: ",")
    case .resolver(let binding, let isWeak):
      return "r\(binding?.number ?? -1)\(isWeak ? "w" : "")"
    case .metatype(let type): return "t\(type.qualified)"
    case .object(let object): return "o\(object.number)"
    case .text(let text): return "\"\(text)\""
    case .constant(let text): return "=\(text)"
    case .array(let values): return "[" + values.map(\.mark).joined(separator: ",") + "]"
    case .tuple(let elements):
      return "(" + elements.map { $0.value.mark }.joined(separator: ",") + ")"
    case .closure(let node): return "f\(node.number)"
    case .function(let node): return "m\(node.mark)"
    case .registrations(let drafts):
      return "d" + drafts.map { "\($0.number)" }.joined(separator: ",")
    case .null: return "nil"
    case .oneOf(let values): return "{" + values.map(\.mark).joined(separator: "|") + "}"
    }
  }

  /// Several values in one.
  static func merging(_ values: [Value]) -> Value {
    var marks: Set<String> = []
    var kept: [Value] = []
    for value in values {
      if case .oneOf(let inner) = value.what {
        for one in inner where marks.insert(one.mark).inserted { kept.append(one) }
      } else if marks.insert(value.mark).inserted {
        kept.append(value)
      }
    }
    if kept.count == 1 { return kept[0] }
    let telling = kept.filter { if case .something = $0.what { return false } else { return true } }
    let type = kept.first { $0.type != .unknown }?.type ?? .unknown
    if telling.isEmpty { return Value(type) }
    if telling.count == 1 { return telling[0] }
    return Value(type, .oneOf(Array(telling.prefix(16))))
  }
}
