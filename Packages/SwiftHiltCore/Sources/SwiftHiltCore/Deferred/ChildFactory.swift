/// A function that creates children of the container that resolved it, such as the sessions of an
/// app or the screens of a session.
///
/// Bind a child factory with `registerChild`, and resolve it like any other dependency.
///
/// > Concurrency: Safe from any thread. A child factory holds the parent weakly, but each child
/// > keeps the parent alive.
public struct ChildFactory<Seed>: @unchecked Sendable {
  // @unchecked Sendable because its properties are immutable, and the function runs on the
  // requesting thread, as any factory does.
  private let call: AssistedCall
  private let make: (Container, Seed) throws -> Container

  init(_ call: AssistedCall, _ make: @escaping (Container, Seed) throws -> Container) {
    self.call = call
    self.make = make
  }

  /// Creates a child, and binds the seed in it. Close the child when its session or screen ends.
  ///
  /// - Throws: ``ResolutionError/Code/closed`` if the parent was closed or released; any error of
  ///   the registered function, unchanged.
  public func callAsFunction(_ seed: Seed) throws -> Container {
    try call.attempt { try make($0.liveContainer(), seed) }
  }
}

extension ChildFactory where Seed == Void {
  /// Creates a child. Close the child when its session or screen ends.
  ///
  /// - Throws: The errors of ``callAsFunction(_:)``.
  public func callAsFunction() throws -> Container { try self(()) }
}

/// Creates a registration that binds a ``ChildFactory``, which creates each child from a seed.
///
/// ```swift
/// app.install {
///   registerChild(seed: User.self, scope: "session") { session, user in
///     session.install(SessionModule.self)
///   }
/// }
///
/// struct Login {
///   let makeSession: ChildFactory<User>
///   func signedIn(_ user: User) throws { show(try makeSession(user)) }
/// }
/// ```
///
/// The child binds the seed, unless its type is `Void`. If you pass a scope, validation expects each
/// container of that scope to supply the seed.
///
/// - Parameters:
///   - seed: The type of the seed.
///   - qualifier: Distinguishes this child factory from others with the same type of seed.
///   - name: The name of each child, for messages and graphs.
///   - scope: The scope of the child.
///   - override: Whether you mean to replace a binding.
///   - configure: Registers the bindings of a child, in addition to its seed.
/// - Precondition: The installing container is neither closed nor frozen; see `Container.register`.
public func registerChild<Seed>(
  seed: Seed.Type, qualifier: (any Qualifier)? = nil, name: String? = nil,
  scope: ScopeName? = nil, override: Bool = false,
  file: StaticString = #fileID, line: UInt = #line,
  _ configure: @escaping (Container, Seed) throws -> Void = { _, _ in }
) -> Registration {
  let (isSeeded, site) = (seed != Void.self, StaticSite(file, line))
  let factory = Registration.function(
    ChildFactory<Seed>.self, qualifier, override, { [] }, site
  ) { call in
    ChildFactory(call) { parent, seed in
      let child = try parent.tryChild(name: name, scope: scope)
      // Another thread may close the parent meanwhile, and the child with it.
      try InstallScope.collecting {
        if isSeeded { child.register(Seed.self, file: file, line: line, instance: seed) }
        try configure(child, seed)
      }
      return child
    }
  }
  guard let scope else { return factory }
  let expected = Registration.expectation(
    isSeeded ? seed : Container.self, nil, in: scope, isScopeAlone: !isSeeded, at: site)
  return .group([expected, factory])
}

/// Creates a registration that binds a ``ChildFactory`` whose children need no seed; see the form
/// with a seed.
public func registerChild(
  qualifier: (any Qualifier)? = nil, name: String? = nil, scope: ScopeName? = nil,
  override: Bool = false, file: StaticString = #fileID, line: UInt = #line,
  _ configure: @escaping (Container) throws -> Void = { _ in }
) -> Registration {
  registerChild(
    seed: Void.self, qualifier: qualifier, name: name, scope: scope, override: override,
    file: file, line: line
  ) { child, _ in try configure(child) }
}

extension Container {
  /// Binds a ``ChildFactory``, which creates each child from a seed; see the global function
  /// `registerChild`.
  @discardableResult
  public func registerChild<Seed>(
    seed: Seed.Type, qualifier: (any Qualifier)? = nil, name: String? = nil,
    scope: ScopeName? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ configure: @escaping (Container, Seed) throws -> Void = { _, _ in }
  ) -> Self {
    adding(
      SwiftHiltCore.registerChild(
        seed: seed, qualifier: qualifier, name: name, scope: scope, override: override,
        file: file, line: line, configure))
  }

  /// Binds a ``ChildFactory`` whose children need no seed; see the global function `registerChild`.
  @discardableResult
  public func registerChild(
    qualifier: (any Qualifier)? = nil, name: String? = nil, scope: ScopeName? = nil,
    override: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    _ configure: @escaping (Container) throws -> Void = { _ in }
  ) -> Self {
    adding(
      SwiftHiltCore.registerChild(
        qualifier: qualifier, name: name, scope: scope, override: override, file: file,
        line: line, configure))
  }
}
