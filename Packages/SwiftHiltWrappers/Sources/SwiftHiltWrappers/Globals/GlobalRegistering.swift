/// Binds a type to a factory in the default container; see `Container.register`.
///
/// ```swift
/// register(Repository.self, lifetime: .scoped) { r in Repository(api: r.resolve()) }
/// ```
///
/// - Parameters:
///   - type: The type to bind.
///   - qualifier: Distinguishes this binding from others of the type.
///   - lifetime: How long an instance lives and who shares it.
///   - override: Whether you mean to replace a binding, so that validation doesn't warn of a
///     duplicate.
///   - liveOnly: Whether a test must override the binding; see `Container.register`.
///   - onClose: Called once with the instance when the container that caches it is closed, and
///     never for a `.transient`, `.graph` or `.weak` instance.
///   - dependencies: The keys that the factory resolves. SwiftHilt evaluates the list on demand,
///     not on registration.
///   - file: The caller's file, for messages.
///   - line: The caller's line.
///   - factory: Builds an instance.
/// - Precondition: The default container is neither closed nor frozen. Otherwise the program stops.
public func register<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  override: Bool = false, liveOnly: Bool = false,
  onClose: (@isolated(any) (T) throws -> Void)? = nil,
  dependencies: [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<T>
) {
  DI.shared.register(
    type, qualifier: qualifier, lifetime: lifetime, override: override,
    liveOnly: liveOnly, onClose: onClose,
    dependencies: dependencies, file: file, line: line, factory: factory)
}

/// Binds a type to a ready-made instance in the default container, which never disposes of it.
///
/// - Precondition: The default container is neither closed nor frozen. Otherwise the program stops.
@_disfavoredOverload  // A trailing closure is a factory.
public func register<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, override: Bool = false,
  file: StaticString = #fileID, line: UInt = #line, instance: T
) {
  DI.shared.register(
    type, qualifier: qualifier, override: override, file: file, line: line, instance: instance)
}
