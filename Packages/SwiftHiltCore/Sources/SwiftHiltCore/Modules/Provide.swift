/// Makes a registration that binds a type to a factory; see `Container.register`.
public func provide<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  override: Bool = false, onClose: ((T) throws -> Void)? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<T>
) -> Registration {
  var extras: BindingExtras?
  if let onClose { extras = BindingExtras(onClose: onClose) }
  let binding = Binding(
    lifetime: lifetime, flags: override ? .override : [], extras: extras,
    site: StaticSite(file, line),
    factory: RawFactory(checked(factory, qualifier)))
  return Registration(type, QualifierValue(qualifier), .bind(binding))
}

/// Makes a registration that binds a type to a factory under a name.
@_disfavoredOverload
public func provide<T>(
  _ type: T.Type = T.self, qualifier: Named, lifetime: Lifetime = .singleton,
  override: Bool = false, onClose: ((T) throws -> Void)? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<T>
) -> Registration {
  provide(
    type, qualifier: qualifier as any Qualifier, lifetime: lifetime, override: override,
    onClose: onClose, file: file, line: line, factory)
}

/// Makes a registration whose factory declares what it asks for.
public func provide<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  override: Bool = false, onClose: ((T) throws -> Void)? = nil,
  dependencies: @escaping @autoclosure () -> [Dependency],
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<T>
) -> Registration {
  let extras = BindingExtras(dependencies: dependencies)
  if let onClose { extras.setOnClose(onClose) }
  let binding = Binding(
    lifetime: lifetime, flags: override ? .override : [], extras: extras,
    site: StaticSite(file, line), factory: RawFactory(checked(factory, qualifier)))
  return Registration(type, QualifierValue(qualifier), .bind(binding))
}

/// Makes a registration under a name whose factory declares what it asks for.
@_disfavoredOverload
public func provide<T>(
  _ type: T.Type = T.self, qualifier: Named, lifetime: Lifetime = .singleton,
  override: Bool = false, onClose: ((T) throws -> Void)? = nil,
  dependencies: @escaping @autoclosure () -> [Dependency],
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<T>
) -> Registration {
  provide(
    type, qualifier: qualifier as any Qualifier, lifetime: lifetime, override: override,
    onClose: onClose, dependencies: dependencies(), file: file, line: line, factory)
}

/// Makes a registration that binds a type to a ready-made instance.
public func provide<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, override: Bool = false,
  file: StaticString = #fileID, line: UInt = #line, instance: T
) -> Registration {
  .instance(type, qualifier, override, StaticSite(file, line), instance)
}

/// Makes a registration that binds a type to a ready-made instance under a name.
@_disfavoredOverload
public func provide<T>(
  _ type: T.Type = T.self, qualifier: Named, override: Bool = false,
  file: StaticString = #fileID, line: UInt = #line, instance: T
) -> Registration {
  .instance(type, qualifier, override, StaticSite(file, line), instance)
}
