extension Container {
  /// Binds a type to an asynchronous initialiser or function, whose parameters are its declared
  /// dependencies.
  ///
  /// ```swift
  /// container.bindAsync(Database.self, to: Database.init)
  /// ```
  ///
  /// SwiftHilt resolves the initialiser's parameters as `bind` does, one after the other, and waits
  /// where needed. The other arguments are those of `registerAsync`.
  ///
  /// - Parameters:
  ///   - initializer: Builds the instance, in the task that `registerAsync` describes.
  ///   - qualifying: The qualifiers of parameters, by type, such as `[URL.self: "base"]`.
  /// - Precondition: The container is neither closed nor frozen; see `register`.
  @discardableResult
  public func bindAsync<T, each D>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    override: Bool = false, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    to initializer: @escaping @Sendable (repeat each D) async throws -> T,
    qualifying: Qualifying = [:]
  ) -> Self {
    adding(
      provideAsync(
        type, qualifier: qualifier, lifetime: lifetime, override: override, liveOnly: liveOnly,
        onClose: onClose, file: file, line: line, to: initializer, qualifying: qualifying))
  }
}

// Disfavoured for the reason that `provide(_:to:)` gives.
/// Creates a registration that binds a type to an asynchronous initialiser or function; see
/// `Container.bindAsync`.
@_disfavoredOverload
public func provideAsync<T, each D>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  override: Bool = false, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  to initializer: @escaping @Sendable (repeat each D) async throws -> T,
  qualifying: Qualifying = [:]
) -> Registration {
  let parameters = Parameters(
    repeat (each D).self, qualifying: qualifying, binding: BindingKey(type, qualifier: qualifier),
    at: StaticSite(file, line))
  return provideAsync(
    type, qualifier: qualifier, lifetime: lifetime, override: override, liveOnly: liveOnly,
    onClose: onClose, dependencies: parameters.dependencies(), file: file, line: line,
    parameters.calling(initializer))
}
