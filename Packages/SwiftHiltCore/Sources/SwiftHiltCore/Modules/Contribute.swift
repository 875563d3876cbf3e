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

/// Makes a registration that contributes an entry under a name.
@_disfavoredOverload
public func contribute<T, K: Hashable>(
  _ type: T.Type = T.self, qualifier: Named, lifetime: Lifetime = .singleton,
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
/// The array is made once for the lifetime, like an element is. How many there are is not known
/// before: a `[Lazy<T>]` or `[Provider<T>]` has them all, and runs this factory when it is asked
/// for, while it defers single contributions.
///
/// - Parameters:
///   - type: The elements' type.
///   - qualifier: What tells this collection from others of the type.
///   - lifetime: How long the array lives; `.weak` is for objects, so not for arrays.
///   - onClose: Called with each element, the last first, when the container that caches them is
///     closed. Each that is ``Disposable`` is disposed of too.
///   - factory: Makes the elements.
public func contributeAll<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  onClose: ((T) throws -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<[T]>
) -> Registration {
  plural(type, qualifier, lifetime, onClose, nil, StaticSite(file, line), factory)
}

/// Makes a registration whose factory contributes any number of elements under a name.
@_disfavoredOverload
public func contributeAll<T>(
  _ type: T.Type = T.self, qualifier: Named, lifetime: Lifetime = .singleton,
  onClose: ((T) throws -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<[T]>
) -> Registration {
  plural(type, qualifier, lifetime, onClose, nil, StaticSite(file, line), factory)
}

/// Makes a registration whose factory contributes any number of elements, and declares what it
/// asks for.
public func contributeAll<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  onClose: ((T) throws -> Void)? = nil,
  dependencies: @escaping @autoclosure () -> [Dependency],
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<[T]>
) -> Registration {
  plural(type, qualifier, lifetime, onClose, dependencies, StaticSite(file, line), factory)
}

/// Makes a registration whose factory contributes any number of elements under a name, and
/// declares what it asks for.
@_disfavoredOverload
public func contributeAll<T>(
  _ type: T.Type = T.self, qualifier: Named, lifetime: Lifetime = .singleton,
  onClose: ((T) throws -> Void)? = nil,
  dependencies: @escaping @autoclosure () -> [Dependency],
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<[T]>
) -> Registration {
  plural(type, qualifier, lifetime, onClose, dependencies, StaticSite(file, line), factory)
}

private func plural<T>(
  _ type: T.Type, _ qualifier: (any Qualifier)?, _ lifetime: Lifetime,
  _ onClose: ((T) throws -> Void)?, _ dependencies: (() -> [Dependency])?, _ site: StaticSite,
  _ factory: @escaping Factory<[T]>
) -> Registration {
  let extras = BindingExtras(dependencies: dependencies)
  extras.valueType = [T].self
  // For each element: a close takes the array apart.
  if let onClose { extras.setOnClose(onClose) }
  let binding = Binding(
    lifetime: lifetime, flags: .plural, extras: extras, site: site,
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
