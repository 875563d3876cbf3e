// Written by Tools/forms. Change the functions that it reads instead.

/// Binds a type to a factory in the default container.
///
/// The latest registration of a key in one container wins. Instances of earlier registrations
/// become stale, in descendants as well.
///
/// ```swift
/// register(Repository.self, lifetime: .scoped) { r in
///   Repository(api: r.resolve())
/// }
/// ```
///
/// > Concurrency: Safe from any thread, even while other threads resolve.
///
/// - Parameters:
///   - type: The type to bind, such as a protocol, a class, a struct or a function type.
///   - qualifier: Distinguishes this binding from others of the type.
///   - lifetime: How long an instance lives and who shares it.
///   - override: Whether you mean to replace a binding, so that validation doesn't warn of a
///     duplicate. It changes nothing else: the new registration has its own lifetime.
///   - liveOnly: Whether the instance reaches the network, a disk or a clock. A test that forgets
///     to override such a binding fails instead of building the instance.
///   - onClose: Called once with the instance when the container that caches it is closed, and
///     never for a `.transient`, `.graph` or `.weak` instance. A closure of the main actor runs only
///     there; see `close()`.
///   - dependencies: The keys that the factory resolves, so that the graph is known before
///     anything is built; `nil` if they aren't known.
///   - file: The caller's file, for messages.
///   - line: The caller's line.
///   - factory: Builds an instance. It receives the container of the binding for `.singleton` and
///     `.weak`, the container with the scope for `.scope`, and otherwise the resolving one.
///     `tryResolve` throws the factory's errors unchanged.
/// - Precondition: The default container is neither closed nor frozen. Otherwise the program stops with
///   the text of a `ResolutionError`. Within `tryInstall` or a child factory, a closed
///   container makes that call throw instead.
/// - Complexity: O(1) amortised.
public func register<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  override: Bool = false, liveOnly: Bool = false,
  onClose: (@isolated(any) (T) throws -> Void)? = nil,
  dependencies: [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<T>
) {
  DI.shared.register(
    type, qualifier: qualifier, lifetime: lifetime, override: override, liveOnly: liveOnly,
    onClose: onClose, dependencies: dependencies, file: file, line: line, factory: factory)
}

/// Binds a type to a ready-made instance in the default container.
///
/// The container keeps the instance until you replace or remove the binding or close the container.
/// It never disposes of the instance.
///
/// - Parameters:
///   - type: The type to bind.
///   - qualifier: Distinguishes this binding from others of the type.
///   - instance: The instance to return.
///   - override: Whether you mean to replace a binding.
/// - Precondition: The default container is neither closed nor frozen; see `register`.
@_disfavoredOverload  // A trailing closure is a factory.
public func register<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, override: Bool = false,
  file: StaticString = #fileID, line: UInt = #line, instance: T
) {
  DI.shared.register(
    type, qualifier: qualifier, override: override, file: file, line: line, instance: instance)
}

/// Contributes an element to `[T]` and `Set<T>` or, with a key, an
/// entry to `[K: T]` in the default container.
///
/// Contributions never answer `resolve(T.self)`.
///
/// - Parameters:
///   - type: The element's type.
///   - qualifier: Distinguishes this collection from others of the type.
///   - lifetime: The lifetime of this contribution's element.
///   - key: The key of a map entry. A child's entry replaces an ancestor's entry with the same key.
///   - liveOnly: Whether the element reaches the network, a disk or a clock. A test's container
///     doesn't build such an element. The test must replace the map entry, or the module that
///     contributes the element.
///   - factory: Builds the element.
/// - Precondition: The default container is neither closed nor frozen. Otherwise the program stops.
public func registerMany<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  key: (any Hashable)? = nil, liveOnly: Bool = false,
  onClose: (@isolated(any) (T) throws -> Void)? = nil,
  dependencies: [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<T>
) {
  DI.shared.registerMany(
    type, qualifier: qualifier, lifetime: lifetime, key: key, liveOnly: liveOnly, onClose: onClose,
    dependencies: dependencies, file: file, line: line, factory)
}

/// Tells you what to write.
@available(
  *, unavailable,
  message:
    "remove the closure's parameter, and write 'provide(...)': install { provide(Api.self) { _ in RealApi() } }"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func install(
  _ build: (Container) throws -> Void
) { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "write a block: install { NetworkModule.self; AppModule.self }")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func install(
  _ first: Any, _ second: Any, _ others: Any...
) { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable,
  message: "write the type: 'let value: Repository = resolve()' or 'resolve(Repository.self)'"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func resolve(
  qualifier: (any Qualifier)? = nil
) -> RequestWithoutType { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable,
  message:
    "write the type: 'let value: Repository = try tryResolve()' or 'try tryResolve(Repository.self)'"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func tryResolve(
  qualifier: (any Qualifier)? = nil
) throws -> RequestWithoutType { fatalError() }

extension __InjectedProperty {
  /// Tells you what to write.
  @available(*, unavailable, message: "remove the value: the container supplies it")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public init<V>(
    wrappedValue: V, _ type: Any.Type = Any.self, qualifier: (any Qualifier)? = nil,
    in container: Container? = nil
  ) { fatalError() }
}

extension __InjectedProperty {
  /// Tells you what to write.
  @available(
    *, unavailable,
    message: "write only the property's type, which is the key: '@Inject var api: any Api'"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public init<T>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, in container: Container? = nil
  ) { fatalError() }
}

extension __InjectedProperty {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'qualifier:' instead of 'name:'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public init(
    name: String
  ) { fatalError() }
}

extension __InjectedProperty {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'qualifier:' before the name")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public init(
    _ name: String
  ) { fatalError() }
}

extension __InjectedProperty {
  /// Tells you what to write.
  @available(*, unavailable, message: "write the type: '@Inject var api: any Api'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public init(
    _ path: KeyPath<__AnyMember, Any>
  ) { fatalError() }
}

extension Injected where Value == Any {
  /// Tells you what to write.
  @available(*, unavailable, message: "write the type: '@Injected var api: any Api'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public init(
    _ path: KeyPath<__AnyMember, Any>
  ) { fatalError() }
}
