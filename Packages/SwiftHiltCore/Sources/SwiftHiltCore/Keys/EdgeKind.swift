/// How one binding asks for another.
public enum EdgeKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// The instance is needed while the factory runs.
  case direct

  /// Through ``Lazy``: built when its value is first asked for.
  case lazy

  /// Through ``Provider`` or a function: built each time it is called.
  case provider

  /// From an aggregate (`[T]`, `Set<T>`, `[K: V]`) to one of its contributions.
  case contribution

  /// From a decorated binding to the one it wraps.
  case decorator
}

extension EdgeKind {
  /// How a deferred request is deferred that was itself asked for this way: who gets a provider in the
  /// end asks anew each time.
  @_spi(Layers) public func _through(_ inner: EdgeKind) -> EdgeKind {
    self == .provider ? self : inner
  }
}
