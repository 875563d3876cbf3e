// The dependencies that registrations declare.

extension Binding {
  /// The keys that the factory resolves, or `nil` if its registration doesn't declare them.
  var declared: [Dependency]? {
    dependencies()
  }

  /// All keys that the factory can resolve, or `nil` if they aren't known. A factory that receives
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
  /// Whether the factory receives a resolver.
  fileprivate var isResolver: Bool {
    key.type == (any Resolver).self || key.type == (any AsyncResolver).self
  }
}

extension Decorator {
  /// All keys that the closure can resolve besides the instance, or `nil` if they aren't known.
  var declaredInFull: [Dependency]? {
    declared.flatMap { $0.contains(where: \.isResolver) ? nil : $0 }
  }

  /// The dependencies of the closure besides the instance, or `nil` if its registration doesn't
  /// declare them.
  var declared: [Dependency]? {
    dependencies()
  }
}
