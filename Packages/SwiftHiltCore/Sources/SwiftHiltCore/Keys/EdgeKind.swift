/// The form in which one binding resolves another.
public enum EdgeKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// The instance is needed while the factory runs.
  case direct

  /// Through ``Lazy``: built at the first use of its value.
  case lazy

  /// Through ``Provider`` or a function: resolved each time it is called.
  case provider

  /// From an aggregate (`[T]`, `Set<T>`, `[K: V]`) to one of its contributions.
  case contribution

  /// From a decorated binding to the one it wraps.
  case decorator
}

extension EdgeKind {
  /// Returns the kind of a deferred request inside one of this kind. A `Provider<Lazy<T>>` resolves
  /// again each time, as a provider does.
  @_spi(Layers) public func through(_ inner: EdgeKind) -> EdgeKind {
    self == .provider ? self : inner
  }
}
