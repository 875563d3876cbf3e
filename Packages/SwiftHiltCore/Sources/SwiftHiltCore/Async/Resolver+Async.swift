/// A resolver that can also wait for asynchronous factories.
public protocol AsyncResolver: Resolver {}

extension Container: AsyncResolver {}

extension AsyncResolver {
  /// Returns the instance bound to a type, waiting for asynchronous factories where there are any.
  ///
  /// However many tasks wait for an instance that will be cached, its factory runs once. Cancelling
  /// one of the tasks ends only its own wait, with `CancellationError`. A failure isn't cached.
  /// Before a synchronous factory runs, SwiftHilt builds its declared dependencies that are
  /// asynchronous or belong to the main actor, if a container caches them.
  ///
  /// > Concurrency: The task suspends while it waits for another build of the instance. A
  /// > synchronous factory runs on the task's thread, as any synchronous function does. A main-actor
  /// > factory and the decorators of its instance run on the main actor. A plain `resolve` within a
  /// > factory can block the task's thread while another thread builds the instance.
  ///
  /// - Throws: ``ResolutionError`` if the key can't be resolved; `CancellationError` if the task is
  ///   cancelled; a factory's own error, unchanged.
  /// - Complexity: That of `resolve`, plus O(*n*) for *n* declared dependencies at any depth if
  ///   nothing is cached.
  public func resolveAsync<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil
  ) async throws -> T {
    let request = Request(key: KeyWord(type, qualifier: QualifierBox.of(qualifier)))
    return try await liveContainer().obtainAsync(request).read(T.self)
  }
}
