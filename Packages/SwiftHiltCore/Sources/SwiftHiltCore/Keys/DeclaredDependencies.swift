// The dependencies that registrations declare.

extension Binding {
  var declared: [Dependency]? {
    dependencies()
  }

  /// All keys that the factory can resolve, or `nil` if they aren't known. A factory that declares
  /// a resolver may resolve any key.
  var declaredInFull: [Dependency]? {
    declared.flatMap { $0.contains(where: \.isResolver) ? nil : $0 }
  }

  /// The declared dependencies of the factory and its decorators, or `nil` if none of their
  /// registrations declares its dependencies.
  var declaredToBuild: [Dependency]? {
    let lists = [declared] + (extras?.decorators.map(\.declared) ?? [])
    return lists.contains { $0 != nil } ? lists.flatMap { $0 ?? [] } : nil
  }
}

extension Dependency {
  fileprivate var isResolver: Bool {
    key.type == (any Resolver).self || key.type == (any AsyncResolver).self
  }
}

extension Decorator {
  var declaredInFull: [Dependency]? {
    declared.flatMap { $0.contains(where: \.isResolver) ? nil : $0 }
  }

  var declared: [Dependency]? {
    dependencies()
  }
}
