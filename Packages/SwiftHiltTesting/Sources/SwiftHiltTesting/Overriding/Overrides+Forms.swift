// Written by Tools/forms. Change the functions that it reads instead.

extension Overrides {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'overrideAsync', and 'await resolveAsync'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func override<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime? = nil,
    _ factory: @escaping (any Resolver) async throws -> T
  ) { fatalError() }
}

extension Overrides {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'instance:': override(Api.self, instance: FakeApi())")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func override<T>(
    _ type: T.Type, _ instance: T
  ) { fatalError() }
}
