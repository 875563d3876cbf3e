/// Requests of a container or a resolver that comes from nobody knows where.
extension Wiring {
  /// Why a key may be unbound for such a request, although some container binds it; `nil` when that
  /// one's ancestors and relatives have it, too.
  func whyNotEverywhere(_ bindings: [Binding], _ key: Key, _ request: Request) -> String? {
    guard case .containers(let nodes) = request.target, nodes.allSatisfy({ $0.kind == .foreign }),
      case .required = request.form, !request.hasDefault,
      bindings.allSatisfy({ $0.owner.kind == .made })
    else { return nil }
    let families = bindings.map { Set(chain($0.owner).map(ObjectIdentifier.init)) }
    let lacking = follower.containers.first { node in
      guard node.kind == .made, !node.isPreview,
        let family = families.first,
        chain(node).contains(where: { family.contains(ObjectIdentifier($0)) })
      else { return false }
      if case .unbound = answer(key, from: node, guards: request.guards) { return true }
      return false
    }
    guard let lacking, let binding = bindings.first else { return nil }
    return
      "nothing here says which container is asked: \(binding.owner.spelled) binds it (\(binding.site.short)), \(lacking.spelled) does not"
  }
}
