extension NaiveContainer {
  /// Returns the instance bound to a type. Stops the program if there is no binding.
  public func resolve<T>(_ type: T.Type = T.self, qualifier: (any Hashable)? = nil) -> T {
    guard let instance = find(type, qualifier: qualifier) else {
      fatalError("no binding for \(type)")
    }
    return instance as! T
  }

  /// Returns the instance bound to a type, or `nil` when there is none.
  public func optional<T>(_ type: T.Type = T.self, qualifier: (any Hashable)? = nil) -> T? {
    find(type, qualifier: qualifier).map { $0 as! T }
  }

  /// Returns new instances from a type's contributed factories, those of the ancestors first.
  public func resolveMany<T>(_ type: T.Type = T.self) -> [T] {
    lock.lock()
    defer { lock.unlock() }
    var instances = parent?.resolveMany(type) ?? []
    let key = Key(type: ObjectIdentifier(type), qualifier: nil)
    for contribution in contributions[key] ?? [] {
      instances.append(contribution.make(self) as! T)
    }
    return instances
  }

  private func find(_ type: Any.Type, qualifier: (any Hashable)?) -> Any? {
    let key = Key(type: ObjectIdentifier(type), qualifier: qualifier.map { AnyHashable($0) })
    return find(key, resolver: self)
  }

  private func find(_ key: Key, resolver: NaiveContainer) -> Any? {
    lock.lock()
    defer { lock.unlock() }
    guard let binding = bindings[key] else {
      return parent?.find(key, resolver: resolver)
    }
    switch binding.lifetime {
    case .transient: return binding.make(resolver)
    case .singleton: return cached(key, binding)
    case .scoped: return resolver.cached(key, binding)
    }
  }

  private func cached(_ key: Key, _ binding: Binding) -> Any {
    lock.lock()
    defer { lock.unlock() }
    if let instance = instances[key] { return instance }
    let instance = binding.make(self)
    instances[key] = instance
    return instance
  }
}
