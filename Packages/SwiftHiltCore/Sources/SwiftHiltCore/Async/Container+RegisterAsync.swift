extension Container {
  /// Binds a type to an asynchronous factory.
  ///
  /// `resolveAsync` builds the instance. A plain `resolve` returns the cached instance if there is
  /// one, and otherwise fails with ``ResolutionError/Code/requiresAsync``. A plain `resolve` gets a
  /// `.graph` instance only within the `resolveAsync` that built the instance. It gets a
  /// `.transient` one only in a synchronous factory that declares this dependency and that
  /// `resolveAsync` runs.
  ///
  /// - Parameters:
  ///   - type: The type to bind.
  ///   - qualifier: Distinguishes this binding from others of the type.
  ///   - lifetime: How long an instance lives. A `.weak` one is shared for as long as your code
  ///     holds it. A `.graph` one is shared within one outermost `resolveAsync`, or within the
  ///     build of one cached instance, even by tasks that the factories start.
  ///   - override: Whether you mean to replace a binding.
  ///   - liveOnly: Whether a test must override the binding; see `register`.
  ///   - onClose: Called once with the instance when the container that caches it is closed; see
  ///     `register`.
  ///   - factory: Builds an instance. For `.transient`, it runs in the caller's task. Otherwise it
  ///     runs in a task of its own, which inherits task-local values but not cancellation, because
  ///     other tasks may wait for the same instance.
  /// - Precondition: The container is neither closed nor frozen; see `register`.
  @discardableResult
  public func registerAsync<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    override: Bool = false, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
    dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @Sendable (any AsyncResolver) async throws -> T
  ) -> Self {
    adding(
      provideAsync(
        type, qualifier: qualifier, lifetime: lifetime, override: override, liveOnly: liveOnly,
        onClose: onClose, dependencies: dependencies(), file: file, line: line, factory))
  }
}

/// Creates a registration that binds a type to an asynchronous factory; see
/// `Container.registerAsync`.
public func provideAsync<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  override: Bool = false, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
  dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping @Sendable (any AsyncResolver) async throws -> T
) -> Registration {
  let binding = Binding.asynchronous(
    live(liveOnly, qualifier, factory), lifetime: lifetime,
    flags: .none.with(.override, if: override).with(.liveOnly, if: liveOnly),
    dependencies: dependencies, extras: .holding(onClose), site: StaticSite(file, line))
  return Registration(type, QualifierValue(qualifier), .bind(binding))
}

extension Binding {
  static func asynchronous<T>(
    _ factory: @escaping @Sendable (any AsyncResolver) async throws -> T, lifetime: Lifetime,
    flags: Flags = .none, dependencies: @escaping () -> [Dependency]?, extras: BindingExtras?,
    site: StaticSite
  ) -> Binding {
    let extras = extras ?? BindingExtras()
    extras.makeAsync = { resolver in ValueBox(moving: try await factory(resolver)) }
    return Binding(
      lifetime: lifetime, flags: flags.with(.asynchronous), dependencies: dependencies,
      extras: extras, site: site, factory: .none)
  }
}

extension ValueBox {
  convenience init<T>(moving value: T) {
    self.init(T.self, allocating: { $0.initializeMemory(as: T.self, to: value) })
  }
}
