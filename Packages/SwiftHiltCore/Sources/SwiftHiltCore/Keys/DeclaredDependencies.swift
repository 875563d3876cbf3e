// What registrations say of what they ask for.

extension Binding {
  /// What the factory asks for, or `nil` when its registration does not say.
  var declared: [Dependency]? {
    dependencies()
  }

  /// All that the factory can ask for, or `nil` when that is not known: a factory that receives a
  /// resolver may ask it for anything.
  var declaredInFull: [Dependency]? {
    declared.flatMap { $0.contains(where: \.isResolver) ? nil : $0 }
  }

  /// What the factory and its decorators say they ask for, or `nil` when none of them says.
  var declaredToBuild: [Dependency]? {
    let lists = [declared] + (extras?.decorators.map(\.declared) ?? [])
    return lists.contains { $0 != nil } ? lists.flatMap { $0 ?? [] } : nil
  }
}

extension Dependency {
  /// Whether the factory receives a resolver.
  fileprivate var isResolver: Bool {
    key.type == (any Resolver).self || key.type == (any AsyncResolver).self
  }
}

extension Decorator {
  /// All that the closure can ask for besides the instance, or `nil` when that is not known.
  var declaredInFull: [Dependency]? {
    declared.flatMap { $0.contains(where: \.isResolver) ? nil : $0 }
  }

  /// What the closure asks for besides the instance, or `nil` when its registration does not say.
  var declared: [Dependency]? {
    dependencies()
  }
}
