extension Judge {
  /// Services of the lifecycle that no `service` names, where it names others.
  func findUnstarted() {
    let started = follower.bindings.filter(\.isService).flatMap(\.requests).map(\.type)
    guard !started.isEmpty, started.allSatisfy(\.isKnown) else { return }
    for binding in follower.bindings where binding.isBuiltByOwner && !binding.isPreview {
      guard case .binding = binding.draft.kind, binding.owner.kind == .made,
        let type = program.declaration(binding.key.type),
        program.inherits(type, from: "LifecycleService"),
        !program.lineage(type).contains(where: { started.contains($0.reference) })
      else { continue }
      let key = binding.key.description
      add(
        .unstarted, binding.site, key, "Nothing starts \(key), which is a LifecycleService",
        [("help", "write service(\(binding.key.type).self) beside it", nil)])
    }
  }
}
