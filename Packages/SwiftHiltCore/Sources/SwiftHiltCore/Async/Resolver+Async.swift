/// A resolver that can also wait for asynchronous factories.
public protocol AsyncResolver: Resolver {}

extension Container: AsyncResolver {}

extension AsyncResolver {
  /// Returns the instance bound to a type, waiting for asynchronous factories where there are any.
  ///
  /// However many tasks resolve an unbuilt binding, its factory runs once. Cancelling one of the
  /// tasks ends only its own wait, with `CancellationError`. A failure isn't cached. The declared
  /// asynchronous dependencies of a synchronous binding are built before it.
  ///
  /// > Concurrency: It blocks no thread of the pool. If another thread builds a dependency, the
  /// > task suspends. A synchronous factory or decorator may wait for other threads when it
  /// > resolves, so it runs on a thread of its own, still as part of the task. The initialisers of
  /// > `bind`, aliases and cached instances need no such thread. A plain `resolve` within an
  /// > asynchronous factory, or within an initialiser given to `bind`, does block its thread.
  ///
  /// - Complexity: That of `resolve`. A synchronous factory also costs the start of a thread, about
  ///   20 µs.
  /// - Throws: ``ResolutionError``, `CancellationError`, or a factory's own error, unchanged.
  public func resolveAsync<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil
  ) async throws -> T {
    let request = Request(
      key: KeyWord(type, qualifier: QualifierValue(qualifier)), type: type)
    return try await liveContainer().obtainAsync(request).read(T.self)
  }
}
