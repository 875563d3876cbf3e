/// A resolver that can also wait for asynchronous factories.
public protocol AsyncResolver: Resolver {}

extension Container: AsyncResolver {}

extension AsyncResolver {
  /// Returns the instance bound to a type, waiting for asynchronous factories where there are any.
  ///
  /// However many tasks wait for an instance that will be cached, its factory runs once. Cancelling
  /// one of the tasks ends only its own wait, with `CancellationError`. A failure isn't cached.
  /// SwiftHilt builds the declared asynchronous dependencies of a synchronous binding first.
  ///
  /// > Concurrency: The task suspends while it waits, so it blocks no thread of the pool. A
  /// > synchronous factory may wait for other threads when it resolves, so it runs on one of
  /// > SwiftHilt's own threads, with the task's priority and task-local values. So does a
  /// > decorator. A main-actor factory and the decorators of its instance run on the main actor. A
  /// > plain `resolve` within an asynchronous factory can block a thread of the pool.
  ///
  /// - Throws: ``ResolutionError`` if the key can't be resolved; `CancellationError` if the task is
  ///   cancelled; a factory's own error, unchanged.
  /// - Complexity: That of `resolve`. If none of SwiftHilt's threads is idle, a synchronous factory
  ///   also costs the start of a thread, about 20 µs.
  public func resolveAsync<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil
  ) async throws -> T {
    let request = Request(
      key: KeyWord(type, qualifier: QualifierValue(qualifier)), type: type)
    return try await liveContainer().obtainAsync(request).read(T.self)
  }
}
