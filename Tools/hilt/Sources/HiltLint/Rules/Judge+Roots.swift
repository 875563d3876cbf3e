/// What requests from outside lead to, container by container.
extension Judge {
  /// What is asked for in one container may need what only another one has.
  func followFromRoots() {
    var seen: Set<String> = []
    func visit(_ binding: Binding, _ node: ContainerNode, _ path: [Binding]) {
      guard path.count < 64, seen.insert("\(binding.number)@\(node.number)").inserted else {
        return
      }
      let home: ContainerNode
      switch binding.lifetime {
      case .scoped, .transient, .graph: home = node
      case .singleton, .weak: home = binding.owner
      case .scope(let name):
        guard let own = wiring.chain(node).first(where: { $0.scope == name }) else { return }
        home = own
      case .unknown: return
      }
      for request in binding.requests where request.why == nil {
        guard case .own = request.target else { continue }
        let need = wiring.settle(
          Need(request), from: [home], guards: request.guards, isGlobal: false)
        guard case .one = need.kind else {
          for target in wiring.contributions(need, from: home) {
            visit(target, home, path + [binding])
          }
          continue
        }
        switch wiring.answer(need.key, from: home, guards: request.guards) {
        case .bound(let targets):
          if let last = targets.last { visit(last, home, path + [binding]) }
        case .unbound:
          guard !need.isOptional else { continue }
          missing(
            need, request, binding,
            Scene(places: [home], isEach: false, isGlobal: false, isAsked: true))
        case .unsure, .foreign: continue
        }
      }
    }
    for request in follower.requests where request.why == nil {
      guard case .containers(let nodes) = request.target, nodes.count == 1,
        let node = nodes.first, node.kind == .made
      else { continue }
      let need = wiring.settle(Need(request), from: [node], guards: request.guards, isGlobal: false)
      if case .one = need.kind {
        if case .bound(let targets) = wiring.answer(need.key, from: node, guards: request.guards) {
          if let last = targets.last { visit(last, node, []) }
        }
      } else {
        for target in wiring.contributions(need, from: node) { visit(target, node, []) }
      }
    }
  }
}
