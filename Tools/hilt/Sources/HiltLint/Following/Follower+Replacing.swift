/// `container.replace(module: Old.self, with: New.self)`.
extension Follower {
  /// Installs a module in place of another one.
  ///
  /// The container may be a copy of one that keeps the old module, and both are followed as one: what
  /// the old module binds and the new one does not is there for one of the two only.
  func replaceModule(
    of nodes: [ContainerNode], _ arguments: [Argument], _ environment: Environment, _ form: Form
  ) {
    func type(_ label: String) -> TypeReference? {
      guard let argument = arguments.first(where: { $0.label == label }),
        case .metatype(let type)? = (evaluate(argument, environment))?.what
      else { return nil }
      return type
    }
    guard let old = type("module"), let new = type("with"), !isSilent else { return }
    let at = site(form, environment)
    let name = program.declaration(old)?.id
    for node in nodes {
      let removed = node.bindings.filter { binding in
        name.map(binding.modules.contains) ?? false
      }
      let count = node.bindings.count
      installModule(new, into: node, at)
      let condition = "\(old) is not replaced"
      func mark(_ binding: Binding, arm: Int) {
        binding.guards.append(
          Guard(branch: ObjectIdentifier(form), condition: condition, arm: arm, arms: 2))
      }
      let keys = Set(removed.map(\.key))
      for binding in node.bindings.dropFirst(count) where keys.contains(binding.key) {
        mark(binding, arm: 1)
      }
      for binding in removed { mark(binding, arm: 0) }
    }
  }
}
