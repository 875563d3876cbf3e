/// A registration in a container.
final class Binding {
  let number: Int
  let draft: Draft
  let owner: ContainerNode
  var guards: [Guard]
  /// The modules that registered it, by the names of their types, innermost last.
  var modules: [String] = []
  /// Which entry of the program it was found from.
  let run: Int
  var requests: [Request] = []
  var isPreview = false
  /// The function that registers it and that nobody calls.
  var uncalled: String?
  /// What of its instance keeps the resolver that the factory received: `Screen.resolver`.
  var kept: String?

  init(number: Int, draft: Draft, owner: ContainerNode, guards: [Guard], run: Int) {
    self.number = number
    self.draft = draft
    self.owner = owner
    self.guards = guards
    self.run = run
  }

  var key: Key { Key(draft.type, draft.qualifier) }
  var lifetime: LifetimeText { draft.lifetime }
  var site: Site { draft.site }

  /// Whether it marks a service of the lifecycle.
  var isService: Bool { key.type.name == "ServiceEntry" }

  /// Whether its factory runs with the container that it is registered in, whoever asks.
  var isBuiltByOwner: Bool {
    switch lifetime {
    case .singleton, .weak: return true
    default: return false
    }
  }
}
