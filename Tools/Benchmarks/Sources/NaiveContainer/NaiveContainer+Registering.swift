extension NaiveContainer {
  /// Binds a type to a factory.
  public func register<T>(
    _ type: T.Type, qualifier: (any Hashable)? = nil, lifetime: Lifetime = .singleton,
    factory: @escaping (NaiveContainer) -> T
  ) {
    lock.lock()
    defer { lock.unlock() }
    let key = Key(type: ObjectIdentifier(type), qualifier: qualifier.map { AnyHashable($0) })
    bindings[key] = Binding(lifetime: lifetime, make: factory)
    instances[key] = nil
  }

  /// Binds a type to an instance.
  public func register<T>(_ type: T.Type, instance: T) {
    lock.lock()
    defer { lock.unlock() }
    let key = Key(type: ObjectIdentifier(type), qualifier: nil)
    bindings[key] = Binding(lifetime: .singleton, make: { _ in instance })
    instances[key] = instance
  }

  /// Adds a transient factory to those that `resolveMany` calls.
  public func contribute<T>(_ type: T.Type, factory: @escaping (NaiveContainer) -> T) {
    lock.lock()
    defer { lock.unlock() }
    let key = Key(type: ObjectIdentifier(type), qualifier: nil)
    contributions[key, default: []].append(Binding(lifetime: .transient, make: factory))
  }
}
