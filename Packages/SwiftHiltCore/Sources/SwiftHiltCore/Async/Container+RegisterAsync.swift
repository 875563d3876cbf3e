extension Container {
  /// Binds a type to an asynchronous factory.
  ///
  /// `resolveAsync` builds it. A plain `resolve` of it is ``ResolutionError/requiresAsync(_:)`` until
  /// a cached instance is there, and answers from then on; so it never finds a `.transient` one.
  ///
  /// - Parameters:
  ///   - type: The type to bind.
  ///   - qualifier: What tells this binding from others of the type.
  ///   - lifetime: How long an instance lives. A `.weak` one is shared for as long as somebody holds
  ///     it, a `.graph` one within one outermost `resolveAsync`, also by tasks that it starts.
  ///   - override: Marks a replacement as meant.
  ///   - onClose: Called once with the instance when the container that caches it is closed.
  ///   - factory: Makes an instance. It runs in a task of its own, which inherits task-local values
  ///     and not cancellation: other tasks may wait for the same instance.
  /// - Precondition: The container is neither closed nor frozen.
  @discardableResult
  public func registerAsync<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    override: Bool = false, onClose: ((T) throws -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @Sendable (any AsyncResolver) async throws -> T
  ) -> Self {
    add(
      provideAsync(
        type, qualifier: qualifier, lifetime: lifetime, override: override, onClose: onClose,
        file: file, line: line, factory))
    return self
  }

  /// Binds a type to an asynchronous factory under a name.
  @discardableResult
  @_disfavoredOverload
  public func registerAsync<T>(
    _ type: T.Type = T.self, qualifier: Named, lifetime: Lifetime = .singleton,
    override: Bool = false, onClose: ((T) throws -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @Sendable (any AsyncResolver) async throws -> T
  ) -> Self {
    registerAsync(
      type, qualifier: qualifier as any Qualifier, lifetime: lifetime, override: override,
      onClose: onClose, file: file, line: line, factory)
  }

  /// Binds a type to an asynchronous factory that declares what it asks for.
  @discardableResult
  public func registerAsync<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    override: Bool = false, onClose: ((T) throws -> Void)? = nil,
    dependencies: @escaping @autoclosure () -> [Dependency],
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @Sendable (any AsyncResolver) async throws -> T
  ) -> Self {
    add(
      provideAsync(
        type, qualifier: qualifier, lifetime: lifetime, override: override, onClose: onClose,
        dependencies: dependencies(), file: file, line: line, factory))
    return self
  }

  /// Binds a type under a name to an asynchronous factory that declares what it asks for.
  @discardableResult
  @_disfavoredOverload
  public func registerAsync<T>(
    _ type: T.Type = T.self, qualifier: Named, lifetime: Lifetime = .singleton,
    override: Bool = false, onClose: ((T) throws -> Void)? = nil,
    dependencies: @escaping @autoclosure () -> [Dependency],
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @Sendable (any AsyncResolver) async throws -> T
  ) -> Self {
    registerAsync(
      type, qualifier: qualifier as any Qualifier, lifetime: lifetime, override: override,
      onClose: onClose, dependencies: dependencies(), file: file, line: line, factory)
  }
}

/// Makes a registration that binds a type to an asynchronous factory; see
/// `Container.registerAsync`.
public func provideAsync<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  override: Bool = false, onClose: ((T) throws -> Void)? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping @Sendable (any AsyncResolver) async throws -> T
) -> Registration {
  asynchronous(
    type, qualifier, lifetime, override, onClose, nil, StaticSite(file, line), factory)
}

/// Makes a registration that binds a type to an asynchronous factory under a name.
@_disfavoredOverload
public func provideAsync<T>(
  _ type: T.Type = T.self, qualifier: Named, lifetime: Lifetime = .singleton,
  override: Bool = false, onClose: ((T) throws -> Void)? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping @Sendable (any AsyncResolver) async throws -> T
) -> Registration {
  asynchronous(
    type, qualifier, lifetime, override, onClose, nil, StaticSite(file, line), factory)
}

/// Makes a registration whose asynchronous factory declares what it asks for.
public func provideAsync<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  override: Bool = false, onClose: ((T) throws -> Void)? = nil,
  dependencies: @escaping @autoclosure () -> [Dependency],
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping @Sendable (any AsyncResolver) async throws -> T
) -> Registration {
  asynchronous(
    type, qualifier, lifetime, override, onClose, dependencies, StaticSite(file, line), factory)
}

/// Makes a registration under a name whose asynchronous factory declares what it asks for.
@_disfavoredOverload
public func provideAsync<T>(
  _ type: T.Type = T.self, qualifier: Named, lifetime: Lifetime = .singleton,
  override: Bool = false, onClose: ((T) throws -> Void)? = nil,
  dependencies: @escaping @autoclosure () -> [Dependency],
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping @Sendable (any AsyncResolver) async throws -> T
) -> Registration {
  asynchronous(
    type, qualifier, lifetime, override, onClose, dependencies, StaticSite(file, line), factory)
}

private func asynchronous<T>(
  _ type: T.Type, _ qualifier: (any Qualifier)?, _ lifetime: Lifetime, _ override: Bool,
  _ onClose: ((T) throws -> Void)?, _ dependencies: (() -> [Dependency])?, _ site: StaticSite,
  _ factory: @escaping @Sendable (any AsyncResolver) async throws -> T
) -> Registration {
  let binding = asyncBinding(
    type, lifetime, override ? .override : [], onClose, dependencies, site, factory)
  return Registration(type, QualifierValue(qualifier), .bind(binding))
}

/// The binding of an asynchronous factory.
func asyncBinding<T>(
  _ type: T.Type, _ lifetime: Lifetime, _ flags: Binding.Flags,
  _ onClose: ((T) throws -> Void)?, _ dependencies: (() -> [Dependency])?, _ site: StaticSite,
  _ factory: @escaping @Sendable (any AsyncResolver) async throws -> T
) -> Binding {
  let extras = BindingExtras(dependencies: dependencies)
  if let onClose { extras.setOnClose(onClose) }
  extras.makeAsync = { resolver in ValueBox(moving: try await factory(resolver)) }
  return Binding(
    lifetime: lifetime, flags: flags.union(.asynchronous), extras: extras, site: site,
    factory: .none)
}

extension ValueBox {
  convenience init<T>(moving value: T) {
    self.init(T.self, allocating: { $0.assumingMemoryBound(to: T.self).initialize(to: value) })
  }
}
