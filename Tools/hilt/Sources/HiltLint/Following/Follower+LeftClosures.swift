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
    metClosures.append(
      LeftClosure(
        node: node, type: type, current: current, guards: guards, isPreview: isPreview))
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
      followLeft(Value(left.type, .closure(left.node)))
    }
  }
}
