/// A resolver that can also wait for asynchronous factories.
public protocol AsyncResolver: Resolver {}

extension Container: AsyncResolver {}

extension AsyncResolver {
  /// Returns the instance bound to a type, waiting for asynchronous factories where there are any.
  ///
  /// However many tasks ask for a cold binding, its factory runs once. Cancelling one of them ends
  /// its own wait with `CancellationError` and touches no other. A failure is not cached. Before a
  /// synchronous binding is built, the asynchronous dependencies that it declares are.
  ///
  /// > Concurrency: No thread of the pool is blocked. Where another thread builds what is needed, the
  /// > task suspends. A synchronous factory or decorator, which may wait for others when it resolves,
  /// > runs on a thread of its own, still as part of the task; what `bind` and aliases build, and what
  /// > is there already, takes none. Only code that asks in another way blocks the thread it is on: a
  /// > plain `resolve` within an asynchronous factory, or within an initialiser given to `bind`.
  ///
  /// - Complexity: That of `resolve`; a synchronous factory costs the start of a thread, some 20 µs.
  /// - Throws: ``ResolutionError``; `CancellationError`; a factory's own error as it is.
  public func resolveAsync<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil
  ) async throws -> T {
    let request = Request(
      key: KeyWord(type, qualifier: QualifierValue(qualifier)), type: type)
    return try await _liveContainer().obtainAsync(request).read(T.self)
  }
}
