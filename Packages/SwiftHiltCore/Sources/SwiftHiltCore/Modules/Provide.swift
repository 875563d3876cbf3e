/// Makes a registration that binds a type to a factory; see `Container.register`.
public func provide<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  override: Bool = false, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
  dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<T>
) -> Registration {
  let binding = Binding(
    lifetime: lifetime, flags: override ? .override : .none, dependencies: dependencies,
    extras: BindingExtras.holding(onClose), site: StaticSite(file, line),
    factory: RawFactory(factory, qualifier, liveOnly: liveOnly))
  return Registration(type, QualifierValue(qualifier), .bind(binding))
}

/// Makes a registration that binds a type to a ready-made instance.
public func provide<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, override: Bool = false,
  file: StaticString = #fileID, line: UInt = #line, instance: T
) -> Registration {
  .instance(type, qualifier, override, StaticSite(file, line), instance)
}
