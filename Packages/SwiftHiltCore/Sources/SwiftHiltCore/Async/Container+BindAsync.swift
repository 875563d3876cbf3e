extension Container {
  /// Binds a type to an asynchronous initialiser or function, whose parameters are its declared
  /// dependencies.
  ///
  /// ```swift
  /// container.bindAsync(Database.self, to: Database.init)
  /// ```
  ///
  /// The parameters are resolved as `bind` resolves them, one after the other, and awaited where that is
  /// needed. The other parameters are those of `registerAsync`.
  ///
  /// - Parameters:
  ///   - initializer: Makes the instance, in a task of its own.
  ///   - qualifying: The qualifiers of parameters, by type: `[URL.self: "base"]`.
  /// - Precondition: The container is neither closed nor frozen.
  @discardableResult
  public func bindAsync<T, each D>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    override: Bool = false, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    to initializer: @escaping @Sendable (repeat each D) async throws -> T,
    qualifying: Qualifying = [:]
  ) -> Self {
    add(
      provideAsync(
        type, qualifier: qualifier, lifetime: lifetime, override: override, liveOnly: liveOnly,
        onClose: onClose, file: file, line: line, to: initializer, qualifying: qualifying))
    return self
  }
}

/// Makes a registration that binds a type to an asynchronous initialiser or function; see
/// `Container.bindAsync`.
public func provideAsync<T, each D>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  override: Bool = false, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  to initializer: @escaping @Sendable (repeat each D) async throws -> T,
  qualifying: Qualifying = [:]
) -> Registration {
  var types: [Any.Type] = []
  repeat types.append((each D).self)
  let qualifiers = qualifying.orStop(
    of: types, binding: BindingKey(type, qualifier: qualifier),
    at: CallSite(file: "\(file)", line: line))
  let dependencies = Qualifying.dependencies(types, qualifiers)
  return provideAsync(
    type, qualifier: qualifier, lifetime: lifetime, override: override, liveOnly: liveOnly,
    onClose: onClose, dependencies: dependencies, file: file, line: line
  ) { resolver in
    var next = qualifiers.makeIterator()
    func argument<A>(_ type: A.Type) async throws -> A {
      try await resolver.resolveAsync(type, qualifier: next.next() ?? nil)
    }
    return try await initializer(repeat try await argument((each D).self))
  }
}
