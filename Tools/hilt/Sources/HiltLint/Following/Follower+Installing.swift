/// Registrations on their way into containers.
extension Follower {
  /// The registrations that a value stands for.
  func registrations(_ value: Value, _ at: Site) -> [Draft] {
    switch value.what {
    case .registrations(let drafts): return drafts
    case .metatype(let type):
      return [
        Draft(
          number: number(), kind: .module(type), type: type, site: at, factory: .none,
          guards: guards)
      ]
    case .array(let values): return values.flatMap { registrations($0, at) }
    case .oneOf(let values): return values.flatMap { registrations($0, at) }
    case .closure, .function, .containers, .resolver, .text, .constant, .null, .tuple, .object:
      return []
    case .something:
      // Nothing that is built, or something that could not be followed.
      guard value.type.mayBeRegistrations else { return [] }
      return [
        Draft(
          number: number(), kind: .opaque("a list of registrations that is not known here"),
          type: .unknown, site: at, factory: .none, guards: guards)
      ]
    }
  }

  func install(_ drafts: [Draft], into nodes: [ContainerNode], _ at: Site) {
    for draft in drafts { install(draft, into: nodes) }
  }

  func install(_ draft: Draft, into nodes: [ContainerNode]) {
    guard !isSilent else { return }
    for node in nodes {
      switch draft.kind {
      case .module(let type): installModule(type, into: node, draft.site, draft.guards)
      case .opaque(let why): node.opened.append((draft.site, why))
      default:
        var marks = guards
        for one in draft.guards where !marks.contains(one) { marks.append(one) }
        let binding = Binding(
          number: number(), draft: draft, owner: node, guards: marks, run: run)
        binding.modules = installing
        binding.isPreview = isPreview
        if node === foreign { binding.uncalled = uncalled }
        bindings.append(binding)
        node.bindings.append(binding)
        queue.append((binding, marks))
      }
    }
  }
}

extension TypeReference {
  fileprivate var mayBeRegistrations: Bool {
    switch self {
    case .named("Registration", _): return true
    case .array(let element): return element == .named("Registration")
    default: return false
    }
  }
}
