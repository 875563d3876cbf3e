/// Factories of what is registered, followed for what they ask.
extension Follower {
  /// Follows the factories of what was registered since the last time.
  func drain() {
    while drained < queue.count {
      let (binding, marks) = queue[drained]
      drained += 1
      let before = (current, guards, deferral)
      (current, guards, deferral) = (binding, marks, 0)
      follow(factory: binding)
      (current, guards, deferral) = before
    }
    queue = []
    drained = 0
  }

  func follow(factory binding: Binding) {
    let draft = binding.draft
    let own = Value(.resolver, .resolver(binding))
    switch draft.factory {
    case .requests(let list):
      for request in list { record(request.copy(guards: binding.guards)) }
    case .closure(let value, let list):
      let environment = Environment(
        nil, Context(place: Place(file: draft.site.file), receiver: nil))
      var values = [own]
      var result: TypeReference? = draft.type
      if case .decorator = draft.kind { values.append(Value(draft.type)) }
      values += draft.extra
      if case .function(_, let made, _) = draft.type, !list.isEmpty || isRegisterFactory(draft) {
        values += list.map { Value($0) }
        result = made
      }
      reasons.append("nothing here says which type is asked for")
      switch value.what {
      case .closure(let node):
        if let made = call(node, values, result: result) { binding.kept = kept(by: made, binding) }
      case .function:
        _ = apply(value, values, environment, Form(.call, "", at: draft.site.offset, [.nothing]))
      case .oneOf(let list):
        for one in list {
          _ = apply(one, values, environment, Form(.call, "", at: draft.site.offset, [.nothing]))
        }
      default: addUnknown(binding, "its factory is a value that is not known here")
      }
      reasons.removeLast()
    case .none:
      if case .decorator = draft.kind { break }
      addUnknown(binding, "its factory is not known here")
    case .instance: break
    }
    if let declared = draft.declared {
      // What is declared is known, whatever the closure hides.
      binding.requests.removeAll { $0.why != nil }
      for request in declared
      where !binding.requests.contains(where: {
        $0.type == request.type && $0.qualifier == request.qualifier
      }) {
        record(request.copy(guards: binding.guards))
      }
    }
  }

  private func isRegisterFactory(_ draft: Draft) -> Bool {
    if case .closure = draft.factory, draft.lifetime == .transient, case .function = draft.type {
      return true
    }
    return false
  }

  private func addUnknown(_ binding: Binding, _ why: String) {
    guard binding.draft.declared == nil else { return }
    record(.declared(.unknown, at: binding.site, unless: why))
  }
}
