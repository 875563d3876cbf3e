/// A closure that was met as a value, with what it was met in.
struct LeftClosure {
  let node: ClosureNode
  let type: TypeReference
  let current: Binding?
  let guards: [Guard]
  let isPreview: Bool
}

/// Closures that are kept as values and that nobody was seen to call: somebody will.
extension Follower {
  func note(_ node: ClosureNode, _ type: TypeReference) {
    if isSilent { return }
    note(function: Value(type, .closure(node)), as: signature(of: node, type))
    metClosures.append(
      LeftClosure(
        node: node, type: type, current: current, guards: guards, isPreview: isPreview))
  }

  /// The type that a place asks for, or what the closure's own parameters say.
  private func signature(of node: ClosureNode, _ type: TypeReference) -> TypeReference {
    if case .function = type.unwrapped { return type }
    let own = node.form.parts[0].parts.map { self.type($0.part(1), node.environment) }
    return .function(own, .unknown, effects: "")
  }

  /// Follows the closures that were met since the last time and not called in any way.
  func followLeftClosures() {
    while !metClosures.isEmpty {
      let met = metClosures
      metClosures = []
      for one in met { follow(one) }
    }
  }

  private func follow(_ left: LeftClosure) {
    let id = ObjectIdentifier(left.node.form)
    guard !left.node.isFollowed, visited.insert(id).inserted else { return }
    entry {
      (current, guards, isPreview) = (left.current, left.guards, left.isPreview)
      defer { (current, isPreview) = (nil, false) }
      let (types, result) = Value(left.type).signature
      callLater(left.node, types, result: result)
    }
  }
}
