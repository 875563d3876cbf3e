/// Makes a registration that contributes an element to `[T]`; see `Container.registerMany`.
public func contribute<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  onClose: ((T) throws -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<T>
) -> Registration {
  contribution(type, type, qualifier, lifetime, onClose, nil, nil, StaticSite(file, line), factory)
}

/// Makes a registration that contributes an element under a name.
@_disfavoredOverload
public func contribute<T>(
  _ type: T.Type = T.self, qualifier: Named, lifetime: Lifetime = .singleton,
  onClose: ((T) throws -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<T>
) -> Registration {
  contribution(type, type, qualifier, lifetime, onClose, nil, nil, StaticSite(file, line), factory)
}

/// Makes a registration that contributes an element, and declares what its factory asks for.
public func contribute<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  onClose: ((T) throws -> Void)? = nil,
  dependencies: @escaping @autoclosure () -> [Dependency],
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<T>
) -> Registration {
  contribution(
    type, type, qualifier, lifetime, onClose, nil, dependencies, StaticSite(file, line), factory)
}

/// Makes a registration that contributes an element under a name, and declares what its factory
/// asks for.
@_disfavoredOverload
public func contribute<T>(
  _ type: T.Type = T.self, qualifier: Named, lifetime: Lifetime = .singleton,
  onClose: ((T) throws -> Void)? = nil,
  dependencies: @escaping @autoclosure () -> [Dependency],
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<T>
) -> Registration {
  contribution(
    type, type, qualifier, lifetime, onClose, nil, dependencies, StaticSite(file, line), factory)
}

/// Makes a registration that contributes an entry to `[K: T]`.
///
/// - Parameter key: The entry's key: a child's entry replaces the ancestor's of the same key.
public func contribute<T, K: Hashable>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  key: K, onClose: ((T) throws -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<T>
) -> Registration {
  contribution(
    type, [K: T].self, qualifier, lifetime, onClose, key, nil, StaticSite(file, line), factory)
}

/// Makes a registration that contributes an entry, and declares what its factory asks for.
public func contribute<T, K: Hashable>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  key: K, onClose: ((T) throws -> Void)? = nil,
  dependencies: @escaping @autoclosure () -> [Dependency],
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<T>
) -> Registration {
  contribution(
    type, [K: T].self, qualifier, lifetime, onClose, key, dependencies, StaticSite(file, line),
    factory)
}

/// Makes a registration that contributes an entry under a name to `[K: T]`.
@_disfavoredOverload
public func contribute<T, K: Hashable>(
  _ type: T.Type = T.self, qualifier: Named, lifetime: Lifetime = .singleton,
  key: K, onClose: ((T) throws -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<T>
) -> Registration {
  contribution(
    type, [K: T].self, qualifier, lifetime, onClose, key, nil, StaticSite(file, line), factory)
}

/// Makes a registration that contributes an entry under a name, and declares what its factory asks
/// for.
@_disfavoredOverload
public func contribute<T, K: Hashable>(
  _ type: T.Type = T.self, qualifier: Named, lifetime: Lifetime = .singleton,
  key: K, onClose: ((T) throws -> Void)? = nil,
  dependencies: @escaping @autoclosure () -> [Dependency],
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<T>
) -> Registration {
  contribution(
    type, [K: T].self, qualifier, lifetime, onClose, key, dependencies, StaticSite(file, line),
    factory)
}

/// Makes a registration whose factory contributes any number of elements to `[T]`.
///
/// The array is made once for the lifetime, like an element is.
public func contributeAll<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<[T]>
) -> Registration {
  let extras = BindingExtras()
  extras.valueType = [T].self
  let binding = Binding(
    lifetime: lifetime, extras: extras, site: StaticSite(file, line),
    factory: RawFactory(checked(factory, qualifier)))
  return Registration(type, QualifierValue(qualifier), .contribute(binding, count: 0))
}

/// Makes a contribution of a value to the collection of a type.
func contribution<T>(
  _ type: T.Type, _ collection: Any.Type, _ qualifier: (any Qualifier)?, _ lifetime: Lifetime,
  _ onClose: ((T) throws -> Void)?, _ key: AnyHashable?, _ dependencies: (() -> [Dependency])?,
  _ site: StaticSite, _ factory: @escaping Factory<T>
) -> Registration {
  var extras: BindingExtras?
  if onClose != nil || key != nil || dependencies != nil {
    let more = BindingExtras(dependencies: dependencies)
    if let onClose { more.setOnClose(onClose) }
    more.mapKey = key
    more.valueType = type
    extras = more
  }
  let binding = Binding(
    lifetime: lifetime, extras: extras, site: site, factory: RawFactory(checked(factory, qualifier))
  )
  return Registration(collection, QualifierValue(qualifier), .contribute(binding, count: 1))
}
