/// Returns the dependencies in deferred form, because an assisted factory resolves them when it is
/// called, not when it is built.
public func __deferred(_ dependencies: [Dependency]) -> [Dependency] {
  dependencies.map { edge in
    Dependency(key: edge.key, kind: .provider, isOptional: edge.isOptional)
  }
}
