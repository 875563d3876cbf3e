// The advice about an unbound key or a missing scope, beyond the near misses.

extension Container {
  /// Returns the innermost step on the path whose key this container binds and whose instance it
  /// keeps, or `nil` if there is none. That step's factory can't use the bindings of descendants.
  @inline(never)
  func keeper() -> PathElement? {
    let path = CallPath.current
    guard !path.isEmpty else { return nil }
    let own = ownBindings()
    return path.last { step in
      own.contains { visible in
        guard visible.key == step.key, visible.binding.callSite == step.callSite else {
          return false
        }
        switch visible.binding.kind {
        case .singleton, .weak: return true
        case .scope: return visible.binding.extras?.scope == scope
        case .scoped, .transient, .graph, .decoration: return false
        }
      }
    }
  }

  func advice(
    on keeper: PathElement, lacking key: BindingKey, of scope: ScopeName
  ) -> [Diagnostic.Note] {
    [
      whereBuilt(keeper),
      .help(
        "give \(keeper.key) the lifetime .scope(\"\(scope.name)\"), "
          + "or pass it the \(key) on each call"),
    ]
  }

  /// Returns the advice for a key that only a descendant binds; `nil` if ``keeper()`` finds no
  /// step.
  func adviceOnKeeper(lacking key: BindingKey) -> [Diagnostic.Note]? {
    keeper().map { keeper in
      [
        whereBuilt(keeper),
        .help(
          "register \(key) in \(self), or give \(keeper.key) a shorter lifetime "
            + "and resolve it from the container that binds \(key)"),
      ]
    }
  }

  private func whereBuilt(_ keeper: PathElement) -> Diagnostic.Note {
    let lifetime = ownBindings()
      .first { $0.key == keeper.key && $0.binding.callSite == keeper.callSite }?.binding.lifetime
    let shown = lifetime.map { ".\($0)" } ?? "shared"
    return .init(
      label: "built", text: "\(keeper.key) is \(shown), so it is always built in \(self)")
  }

  /// Returns the advice for an unbound key that a container of a scope is expected to supply; `nil`
  /// for any other key.
  func advice(onExpected key: BindingKey) -> [Diagnostic.Note]? {
    guard let (scope, site) = expectation(of: key) else { return nil }
    let declared = Diagnostic.Note(
      label: "expect",
      text: "a container of scope \(scope.name) supplies \(key) (declared at \(site))")
    if let home = nearest(of: scope) {
      return [
        declared,
        .help("register \(key) in \(home), which has that scope"),
      ]
    }
    if let keeper = keeper() { return [declared] + advice(on: keeper, lacking: key, of: scope) }
    return [
      declared,
      .help(
        "resolve \(key) from a container created by child(scope: \"\(scope.name)\"), "
          + "or from one of its descendants"),
    ]
  }

  func advice(
    onScope scope: ScopeName, lacking key: BindingKey
  ) -> [Diagnostic.Note] {
    if let near = nearScope(to: scope) {
      return [
        .init(label: "similar", text: "scope \(near.name), \(near.place)"),
        .help(
          "write .scope(\"\(near.name)\") for \(key), or \(near.other)"),
      ]
    }
    if let namesake = chain.first(where: { $0.scope == nil && $0.name == scope.name }) {
      return [
        .init(label: "similar", text: "\(namesake), which has that name but no scope"),
        .help(namesake.creation(with: scope)),
      ]
    }
    if let keeper = keeper() { return advice(on: keeper, lacking: key, of: scope) }
    return [
      .help(
        "resolve \(key) from a container created by child(scope: \"\(scope.name)\"), or from one of its descendants"
      )
    ]
  }
}

extension Container {
  private var expectations: [ExpectedKey] {
    chain.flatMap { here in here.ifRare { $0.expected } ?? [] }
  }

  private func expectation(of key: BindingKey) -> (scope: ScopeName, site: CallSite)? {
    for expected in expectations where expected.key == key {
      if let scope = expected.scope { return (scope, expected.callSite) }
    }
    return nil
  }

  private func nearest(of scope: ScopeName) -> Container? {
    chain.first { $0.scope == scope }
  }

  /// Returns the scope that the user probably meant by an unknown one, with texts for the message;
  /// `nil` if no known scope is similar.
  private func nearScope(to scope: ScopeName) -> (name: String, place: String, other: String)? {
    let (chain, expectations) = (chain, expectations)
    let names = chain.compactMap(\.scope?.name) + expectations.compactMap(\.scope?.name)
    guard let near = NearNames.nearest(to: scope.name, among: names) else { return nil }
    if let home = chain.first(where: { $0.scope?.name == near }) {
      return (near, "which \(home) has", home.creation(with: scope))
    }
    let expected = expectations.first { $0.scope?.name == near }!
    let key = expected.isScopeAlone ? "scope: " : "\(expected.key.argument), in: "
    return (
      near, "expected at \(expected.callSite)",
      "child(scope: \"\(scope.name)\") for the container, and expect(\(key)\"\(scope.name)\")"
    )
  }

  /// Returns the advice to create this container with a scope.
  private func creation(with scope: ScopeName) -> String {
    "create that container with \(parent == nil ? "Container" : "child")(scope: \"\(scope.name)\")"
  }
}

/// A type whose instances are built from a resolver. The macro `@Injectable` and the macros that
/// generate a factory add this conformance.
///
/// The conformance binds nothing. SwiftHilt uses it for the advice in an error message.
public protocol InjectableType {}
