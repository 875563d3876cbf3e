/// The form in which one binding resolves another.
public enum EdgeKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// The instance is needed while the factory runs.
  case direct

  /// Through ``Lazy``, which resolves the value at its first use.
  case lazy

  /// Through ``Provider`` or a function, which resolves again on each call.
  case provider

  /// From a consumer to a collection (`[T]`, `Set<T>` or `[K: V]`), or from the collection to one
  /// of its contributions.
  case contribution

  /// From a decorator to the binding that it wraps.
  case decorator
}

extension EdgeKind {
  /// Returns the kind of a deferred request inside a request of this kind. A `Provider<Lazy<T>>`
  /// resolves again on each call, as any provider does.
  @_spi(Layers) public func through(_ inner: EdgeKind) -> EdgeKind {
    self == .provider ? self : inner
  }
}
