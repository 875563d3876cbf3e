// Written by Tools/forms. Change the functions that it reads instead.

// These are emitted into the programs that call them, so a program pays only for the forms it uses.
extension Container {
  /// Binds a type to an asynchronous factory.
  ///
  /// `resolveAsync` builds the instance. A plain `resolve` returns the cached instance if there is
  /// one, and otherwise fails with ``ResolutionError/Code/requiresAsync``. A plain `resolve` gets a
  /// `.graph` instance only within the `resolveAsync` that built the instance, and never a
  /// `.transient` one.
  ///
  /// - Parameters:
  ///   - type: The type to bind.
  ///   - qualifier: Distinguishes this binding from others of the type.
  ///   - lifetime: How long an instance lives. A `.weak` one is shared for as long as your code
  ///     holds it. A `.graph` one is shared within one outermost `resolveAsync`, or within the
  ///     build of one cached instance, even by tasks that the factories start.
  ///   - override: Whether you mean to replace a binding.
  ///   - liveOnly: Whether a test must override the binding; see `register`.
  ///   - onClose: Called once with the instance when the container that caches it is closed; see
  ///     `register`.
  ///   - factory: Builds an instance. For `.transient`, it runs in the caller's task. Otherwise it
  ///     runs in a task of its own, which inherits task-local values but not cancellation, because
  ///     other tasks may wait for the same instance.
  /// - Precondition: The container is neither closed nor frozen; see `register`.
  @discardableResult
  @_alwaysEmitIntoClient
  public func registerAsync<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    override: Bool = false, liveOnly: Bool = false,
    onClose: (@isolated(any) (T) throws -> Void)? = nil,
    dependencies: [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @Sendable (any AsyncResolver) async throws -> T
  ) -> Self {
    adding(
      SwiftHiltCore.provideAsync(
        type, qualifier: qualifier, lifetime: lifetime, override: override, liveOnly: liveOnly,
        onClose: onClose, dependencies: dependencies, file: file, line: line, factory))
  }

  /// Contributes an element, built by an asynchronous factory, to `[T]`
  /// and `Set<T>`, or an entry to `[K: T]`.
  ///
  /// `resolveAsync([T].self)` builds the element first, so a container must cache it. With a
  /// `.transient` or `.graph` element, each request for the collection fails with
  /// ``ResolutionError/Code/requiresAsync``. A plain `resolveMany` returns the cached element if there
  /// is one, and otherwise fails in the same way.
  ///
  /// - Parameters:
  ///   - type: The element's type.
  ///   - qualifier: Distinguishes this collection from others of the type.
  ///   - lifetime: How long the element lives, as for `registerAsync`.
  ///   - key: The key of an entry of `[K: T]`, of the type `K`.
  ///   - liveOnly: Whether a test must replace the module of the element, or the entry of a map;
  ///     see `contribute`.
  ///   - onClose: Called once with the element when the container that caches it is closed; see
  ///     `register`.
  ///   - factory: Builds the element, in the task that `registerAsync` describes.
  /// - Precondition: The container is neither closed nor frozen; see `register`.
  @discardableResult
  @_alwaysEmitIntoClient
  public func contributeAsync<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    key: (any Hashable)? = nil, liveOnly: Bool = false,
    onClose: (@isolated(any) (T) throws -> Void)? = nil,
    dependencies: [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @Sendable (any AsyncResolver) async throws -> T
  ) -> Self {
    adding(
      SwiftHiltCore.contributeAsync(
        type, qualifier: qualifier, lifetime: lifetime, key: key, liveOnly: liveOnly,
        onClose: onClose, dependencies: dependencies, file: file, line: line, factory))
  }

  /// Binds a type to an initialiser or function. The parameters are the declared dependencies.
  ///
  /// ```swift
  /// container.bind(UserRepository.self, to: RemoteUserRepository.init)
  /// ```
  ///
  /// SwiftHilt resolves every parameter by its type, even one that has a default value. If the
  /// initialiser is overloaded, name one overload, such as `Repo.init(api:)`.
  ///
  /// > Concurrency: The initialiser loses its actor isolation. Main-actor code can pass the
  /// > initialiser of a main-actor type, but nothing checks where that initialiser runs. Write a
  /// > closure for such a type.
  ///
  /// - Parameters:
  ///   - type: The type to bind.
  ///   - qualifier: Distinguishes this binding from others of the type.
  ///   - lifetime: How long an instance lives and who shares it.
  ///   - override: Whether you mean to replace a binding.
  ///   - liveOnly: Whether a test must override the binding; see `register`.
  ///   - onClose: Called once with the instance when the container that caches it is closed; see
  ///     `register`.
  ///   - initializer: Builds an instance.
  ///   - qualifying: The qualifiers of parameters, by type, such as `[URL.self: "base"]`.
  /// - Precondition: The container is neither closed nor frozen; see `register`. The qualifiers fit
  ///   the parameters; see ``Qualifying``.
  @discardableResult
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func bind<T, each D>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    override: Bool = false, liveOnly: Bool = false,
    onClose: (@isolated(any) (T) throws -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    to initializer: @escaping (repeat each D) throws -> T, qualifying: Qualifying = [:]
  ) -> Self {
    adding(
      SwiftHiltCore.provide(
        type, qualifier: qualifier, lifetime: lifetime, override: override, liveOnly: liveOnly,
        onClose: onClose, file: file, line: line, to: initializer, qualifying: qualifying))
  }

  /// Binds a type to a factory.
  ///
  /// The latest registration of a key in one container wins. Instances of earlier registrations
  /// become stale, in descendants as well.
  ///
  /// ```swift
  /// container.register(Repository.self, lifetime: .scoped) { r in
  ///   Repository(api: r.resolve())
  /// }
  /// ```
  ///
  /// > Concurrency: Safe from any thread, even while other threads resolve.
  ///
  /// - Parameters:
  ///   - type: The type to bind, such as a protocol, a class, a struct or a function type.
  ///   - qualifier: Distinguishes this binding from others of the type.
  ///   - lifetime: How long an instance lives and who shares it.
  ///   - override: Whether you mean to replace a binding, so that validation doesn't warn of a
  ///     duplicate. It changes nothing else: the new registration has its own lifetime.
  ///   - liveOnly: Whether the instance reaches the network, a disk or a clock. A test that forgets
  ///     to override such a binding fails instead of building the instance.
  ///   - onClose: Called once with the instance when the container that caches it is closed, and
  ///     never for a `.transient`, `.graph` or `.weak` instance. A closure of the main actor runs only
  ///     there; see `close()`.
  ///   - dependencies: The keys that the factory resolves, so that the graph is known before
  ///     anything is built; `nil` if they aren't known.
  ///   - file: The caller's file, for messages.
  ///   - line: The caller's line.
  ///   - factory: Builds an instance. It receives the container of the binding for `.singleton` and
  ///     `.weak`, the container with the scope for `.scope`, and otherwise the resolving one.
  ///     `tryResolve` throws the factory's errors unchanged.
  /// - Precondition: The container is neither closed nor frozen. Otherwise the program stops with
  ///   the text of a ``ResolutionError``. Within `tryInstall` or a child factory, a closed
  ///   container makes that call throw instead.
  /// - Complexity: O(1) amortised.
  @discardableResult
  @_alwaysEmitIntoClient
  public func register<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    override: Bool = false, liveOnly: Bool = false,
    onClose: (@isolated(any) (T) throws -> Void)? = nil,
    dependencies: [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    factory: @escaping Factory<T>
  ) -> Self {
    adding(
      SwiftHiltCore.provide(
        type, qualifier: qualifier, lifetime: lifetime, override: override, liveOnly: liveOnly,
        onClose: onClose, dependencies: dependencies, file: file, line: line, factory))
  }

  /// Binds a ``ChildFactory``, which creates each child from a seed.
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
  /// The child binds the seed, unless its type is `Void`. If you pass a scope, validation expects
  /// each container of that scope to supply the seed.
  ///
  /// - Parameters:
  ///   - seed: The type of the seed.
  ///   - qualifier: Distinguishes this child factory from others with the same type of seed.
  ///   - name: The name of each child, for messages and graphs.
  ///   - scope: The scope of the child.
  ///   - override: Whether you mean to replace a binding.
  ///   - configure: Registers the bindings of a child, in addition to its seed. The child factory
  ///     throws ``ResolutionError/Code/wrongIsolation`` outside the closure's actor.
  /// - Precondition: The container is neither closed nor frozen; see `Container.register`.
  @discardableResult
  @_alwaysEmitIntoClient
  public func registerChild<Seed>(
    seed: Seed.Type, qualifier: (any Qualifier)? = nil, name: String? = nil,
    scope: ScopeName? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ configure: @escaping @isolated(any) (Container, Seed) throws -> Void = { _, _ in }
  ) -> Self {
    adding(
      SwiftHiltCore.registerChild(
        seed: seed, qualifier: qualifier, name: name, scope: scope, override: override, file: file,
        line: line, configure))
  }

  /// Binds a ``ChildFactory`` whose children need no seed; see the form
  /// with a seed.
  @discardableResult
  @_alwaysEmitIntoClient
  public func registerChild(
    qualifier: (any Qualifier)? = nil, name: String? = nil, scope: ScopeName? = nil,
    override: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    _ configure: @escaping @isolated(any) (Container) throws -> Void = { _ in }
  ) -> Self {
    adding(
      SwiftHiltCore.registerChild(
        qualifier: qualifier, name: name, scope: scope, override: override, file: file, line: line,
        configure))
  }

  /// Binds an ``Injector``, which sets the dependencies of existing
  /// objects of a type.
  ///
  /// ```swift
  /// container.install {
  ///   registerInjector(ProfileController.self) { r, controller in
  ///     controller.repository = try r.tryResolve()
  ///   }
  /// }
  /// container.inject(into: controller)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The static type of the objects that you pass to `inject(into:)`.
  ///   - qualifier: Distinguishes this injector from others of the type.
  ///   - override: Whether you mean to replace a binding.
  ///   - dependencies: The keys that the function resolves, so that validation sees them.
  ///   - inject: Sets an object's properties. It receives the container that resolved the injector.
  /// - Precondition: The container is neither closed nor frozen; see `Container.register`.
  @discardableResult
  @_alwaysEmitIntoClient
  public func registerInjector<Object: AnyObject>(
    _ type: Object.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
    dependencies: [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ inject: @escaping @isolated(any) (any Resolver, Object) throws -> Void
  ) -> Self {
    adding(
      SwiftHiltCore.registerInjector(
        type, qualifier: qualifier, override: override, dependencies: dependencies, file: file,
        line: line, inject))
  }

  /// Binds an ``Injector``, which sets some properties of existing
  /// objects. The types of the properties are the declared dependencies.
  ///
  /// ```swift
  /// container.registerInjector(ProfileController.self, \.repository, \.clock)
  /// ```
  ///
  /// A property of type `Foo?` or `Foo!` gets a `Foo`, which must be bound. If the property may stay
  /// empty, use the form with a function, and call `optional` there.
  ///
  /// - Precondition: The container is neither closed nor frozen; see `Container.register`.
  @discardableResult
  @_alwaysEmitIntoClient
  public func registerInjector<Object: AnyObject, each Value>(
    _ type: Object.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ properties: repeat ReferenceWritableKeyPath<Object, each Value>
  ) -> Self {
    adding(
      SwiftHiltCore.registerInjector(
        type, qualifier: qualifier, override: override, file: file, line: line,
        repeat each properties))
  }

  /// Binds a function which builds instances of a type from arguments
  /// known only at run time.
  ///
  /// The key is the function's type, so you resolve `(String) -> Detail` like any dependency. If the
  /// factory can fail, resolve `(String) throws -> Detail`. The function holds the container weakly
  /// and never keeps the instances.
  ///
  /// ```swift
  /// container.install {
  ///   registerFactory(Detail.self) { (r, id: String) in Detail(id: id, api: r.resolve()) }
  /// }
  /// let makeDetail: (String) -> Detail = container.resolve()
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type that the function returns.
  ///   - qualifier: Distinguishes this function from others of its type.
  ///   - override: Whether you mean to replace a binding.
  ///   - dependencies: The keys that the factory resolves, for validation; `nil` if they aren't
  ///     known.
  ///   - factory: Builds an instance from the resolver and the arguments. If it throws, the function
  ///     throws, or stops the program if its type can't throw. A call outside the closure's actor fails
  ///     in the same way, with ``ResolutionError/Code/wrongIsolation``.
  /// - Precondition: The container is neither closed nor frozen; see `Container.register`.
  ///   Calling the function after the container was closed or released fails in the same way, with
  ///   ``ResolutionError/Code/closed``.
  @discardableResult
  @_alwaysEmitIntoClient
  public func registerFactory<T, A>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
    dependencies: [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @isolated(any) (any Resolver, A) throws -> T
  ) -> Self {
    adding(
      SwiftHiltCore.registerFactory(
        type, qualifier: qualifier, override: override, dependencies: dependencies, file: file,
        line: line, factory))
  }

  /// Binds a function to an initialiser. The first parameter of the
  /// initialiser is the argument, and the others are declared dependencies.
  ///
  /// ```swift
  /// container.registerFactory(Detail.self, taking: String.self, to: Detail.init(id:api:))
  /// ```
  @discardableResult
  @_alwaysEmitIntoClient
  public func registerFactory<T, A, each Z>(
    _ type: T.Type, taking argument: A.Type, qualifier: (any Qualifier)? = nil,
    override: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    to initializer: @escaping (A, repeat each Z) throws -> T, qualifying: Qualifying = [:]
  ) -> Self {
    adding(
      SwiftHiltCore.registerFactory(
        type, taking: argument, qualifier: qualifier, override: override, file: file, line: line,
        to: initializer, qualifying: qualifying))
  }

  /// Binds one type to the binding of another, so that several protocols
  /// share an instance.
  ///
  /// ```swift
  /// container.install {
  ///   provide(Store.self) { _ in Store() }
  ///   alias(Reader.self, to: Store.self) { $0 }
  ///   alias(Writer.self, to: Store.self) { $0 }
  /// }
  /// ```
  ///
  /// An alias caches nothing. The target's binding determines the lifetime of the instance, and which
  /// container caches and disposes of it.
  ///
  /// - Parameters:
  ///   - type: The type to bind.
  ///   - qualifier: Distinguishes this binding from others of the type.
  ///   - target: The type whose binding provides the instance.
  ///   - targetQualifier: The qualifier of that binding.
  ///   - view: Converts the instance, on each request. Write `{ $0 }` if the conversion is
  ///     implicit. It carries its isolation, as a ``Factory`` does.
  @discardableResult
  @_alwaysEmitIntoClient
  public func alias<T, Target>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, to target: Target.Type,
    targetQualifier: (any Qualifier)? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ view: @escaping @isolated(any) (Target) -> T
  ) -> Self {
    adding(
      SwiftHiltCore.alias(
        type, qualifier: qualifier, to: target, targetQualifier: targetQualifier,
        override: override, file: file, line: line, view))
  }

  /// Contributes an element to `[T]` and `Set<T>` or, with a key, an
  /// entry to `[K: T]`.
  ///
  /// Contributions never answer `resolve(T.self)`.
  ///
  /// - Parameters:
  ///   - type: The element's type.
  ///   - qualifier: Distinguishes this collection from others of the type.
  ///   - lifetime: The lifetime of this contribution's element.
  ///   - key: The key of a map entry. A child's entry replaces an ancestor's entry with the same key.
  ///   - liveOnly: Whether the element reaches the network, a disk or a clock. A test's container
  ///     doesn't build such an element. The test must replace the map entry, or the module that
  ///     contributes the element.
  ///   - factory: Builds the element.
  @discardableResult
  @_alwaysEmitIntoClient
  public func contribute<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    key: (any Hashable)? = nil, liveOnly: Bool = false,
    onClose: (@isolated(any) (T) throws -> Void)? = nil,
    dependencies: [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping Factory<T>
  ) -> Self {
    adding(
      SwiftHiltCore.contribute(
        type, qualifier: qualifier, lifetime: lifetime, key: key, liveOnly: liveOnly,
        onClose: onClose, dependencies: dependencies, file: file, line: line, factory))
  }

  /// Creates a registration whose factory contributes any number of elements to `[T]` and `Set<T>`.
  ///
  /// The lifetime applies to the whole array. The array's length isn't known in advance, so resolving
  /// `[Lazy<T>]` or `[Provider<T>]` builds these elements, and each provider returns its element on
  /// every call. SwiftHilt defers only the elements that were contributed singly.
  ///
  /// - Parameters:
  ///   - type: The elements' type.
  ///   - qualifier: Distinguishes this collection from others of the type.
  ///   - lifetime: How long the array lives. With `.weak`, a request fails with
  ///     ``ResolutionError/Code/typeMismatch``, because an array is not an object.
  ///   - liveOnly: Whether a test must replace the module that contributes the elements; see
  ///     `contribute`.
  ///   - onClose: Called with each element, in reverse order, when the container that caches them is
  ///     closed. Each call is followed by the element's disposal, as for any other instance.
  ///   - factory: Builds the elements.
  @discardableResult
  @_alwaysEmitIntoClient
  public func contributeAll<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    liveOnly: Bool = false, onClose: (@isolated(any) (T) throws -> Void)? = nil,
    dependencies: [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping Factory<[T]>
  ) -> Self {
    adding(
      SwiftHiltCore.contributeAll(
        type, qualifier: qualifier, lifetime: lifetime, liveOnly: liveOnly, onClose: onClose,
        dependencies: dependencies, file: file, line: line, factory))
  }

  /// Wraps the instances of a key's binding.
  ///
  /// Decorators of one key nest in order of registration, with those of ancestors inside. A wrapped
  /// instance has the binding's lifetime. If an ancestor holds the binding, requests to that
  /// ancestor still return the instance without this decorator. This container and its descendants
  /// see the wrapped one, and this container caches a wrapped singleton.
  ///
  /// ```swift
  /// container.decorate(Api.self) { r, api in LoggingApi(api, log: r.resolve()) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type whose binding is wrapped.
  ///   - qualifier: The qualifier of that binding.
  ///   - dependencies: The keys that the closure resolves besides the instance, `[]` for none.
  ///     `nil` means that the keys aren't known.
  ///   - file: The caller's file, for messages.
  ///   - line: The caller's line.
  ///   - body: Receives the resolver and the instance, and returns its replacement. It carries its
  ///     isolation, as a ``Factory`` does.
  /// - Precondition: The container is neither closed nor frozen; see `register`. Resolving a
  ///   decorated key that nothing binds fails with ``ResolutionError/Code/nothingToDecorate``.
  @discardableResult
  @_alwaysEmitIntoClient
  public func decorate<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil,
    dependencies: [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @isolated(any) (any Resolver, T) throws -> T
  ) -> Self {
    adding(
      SwiftHiltCore.decorate(
        type, qualifier: qualifier, dependencies: dependencies, file: file, line: line, body))
  }

  /// Wraps a binding's instance with an initialiser. The first parameter
  /// of the initialiser is the instance. The others are declared dependencies.
  ///
  /// ```swift
  /// container.install {
  ///   provide((any Api).self, to: RealApi.init)
  ///   decorate((any Api).self, to: LoggingApi.init)  // init(_ api: any Api, log: Log)
  /// }
  /// ```
  @discardableResult
  @_alwaysEmitIntoClient
  @_disfavoredOverload  // A trailing closure is a body.
  public func decorate<T, each D>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    to initializer: @escaping (T, repeat each D) throws -> T, qualifying: Qualifying = [:]
  ) -> Self {
    adding(
      SwiftHiltCore.decorate(
        type, qualifier: qualifier, file: file, line: line, to: initializer, qualifying: qualifying)
    )
  }

  /// Declares a key which the container needs, or which each
  /// child of a scope, such as a session, will supply. Validation reports the key as missing unless
  /// the container or an ancestor binds it. A collection must have an element.
  ///
  /// ```swift
  /// app.install {
  ///   expect(RootViewModel.self)
  ///   expect([any Migration].self)
  ///   expect(User.self, in: "session")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type that must be bound, or a collection that must not be empty.
  ///   - qualifier: The qualifier of that binding.
  ///   - scope: The scope whose containers supply the key; `nil` if the container needs it.
  ///     With a scope, validation reports the key only in containers of that scope.
  @discardableResult
  @_alwaysEmitIntoClient
  public func expect<T>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, in scope: ScopeName? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    adding(SwiftHiltCore.expect(type, qualifier: qualifier, in: scope, file: file, line: line))
  }

  /// Declares a map which must have an entry for each given key.
  /// Validation reports the keys that the map lacks.
  ///
  /// ```swift
  /// container.expect([PaymentKind: any PaymentHandler].self, keys: PaymentKind.allCases)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the map.
  ///   - qualifier: The qualifier of its contributions.
  ///   - keys: The keys that must have an entry.
  @discardableResult
  @_alwaysEmitIntoClient
  public func expect<K: Hashable, V>(
    _ type: [K: V].Type, qualifier: (any Qualifier)? = nil, keys: some Sequence<K>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    adding(SwiftHiltCore.expect(type, qualifier: qualifier, keys: keys, file: file, line: line))
  }

  /// Declares only that containers of a scope will be created later. It
  /// names no key that they must supply.
  ///
  /// Validation reports a `.scope(name)` lifetime whose scope no container has and no expectation
  /// declares.
  @discardableResult
  @_alwaysEmitIntoClient
  public func expect(
    scope: ScopeName, file: StaticString = #fileID, line: UInt = #line
  ) -> Self { adding(SwiftHiltCore.expect(scope: scope, file: file, line: line)) }

  /// Binds a type to an asynchronous initialiser or function. The
  /// parameters are the declared dependencies, which SwiftHilt resolves as `provide(_:to:)` does.
  ///
  /// The other arguments are those of the form that takes a factory.
  @discardableResult
  @_alwaysEmitIntoClient
  @_disfavoredOverload  // A trailing closure is a factory.
  public func bindAsync<T, each D>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    override: Bool = false, liveOnly: Bool = false,
    onClose: (@isolated(any) (T) throws -> Void)? = nil, file: StaticString = #fileID,
    line: UInt = #line, to initializer: @escaping @Sendable (repeat each D) async throws -> T,
    qualifying: Qualifying = [:]
  ) -> Self {
    adding(
      SwiftHiltCore.provideAsync(
        type, qualifier: qualifier, lifetime: lifetime, override: override, liveOnly: liveOnly,
        onClose: onClose, file: file, line: line, to: initializer, qualifying: qualifying))
  }

  /// Contributes the element or map entry that an asynchronous
  /// initialiser builds. The parameters are the declared dependencies, which SwiftHilt resolves as
  /// `provide(_:to:)` does.
  ///
  /// The other arguments are those of the form that takes a factory.
  @discardableResult
  @_alwaysEmitIntoClient
  @_disfavoredOverload  // A trailing closure is a factory.
  public func contributeAsync<T, each D>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    key: (any Hashable)? = nil, liveOnly: Bool = false,
    onClose: (@isolated(any) (T) throws -> Void)? = nil, file: StaticString = #fileID,
    line: UInt = #line, to initializer: @escaping @Sendable (repeat each D) async throws -> T,
    qualifying: Qualifying = [:]
  ) -> Self {
    adding(
      SwiftHiltCore.contributeAsync(
        type, qualifier: qualifier, lifetime: lifetime, key: key, liveOnly: liveOnly,
        onClose: onClose, file: file, line: line, to: initializer, qualifying: qualifying))
  }

  /// Binds a function of no arguments; see the form with one argument.
  @discardableResult
  @_alwaysEmitIntoClient
  public func registerFactory<T>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
    dependencies: [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @isolated(any) (any Resolver) throws -> T
  ) -> Self {
    adding(
      SwiftHiltCore.registerFactory(
        type, qualifier: qualifier, override: override, dependencies: dependencies, file: file,
        line: line, factory))
  }

  /// Binds a function of two arguments; see the form with one argument.
  @discardableResult
  @_alwaysEmitIntoClient
  public func registerFactory<T, A, B>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
    dependencies: [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @isolated(any) (any Resolver, A, B) throws -> T
  ) -> Self {
    adding(
      SwiftHiltCore.registerFactory(
        type, qualifier: qualifier, override: override, dependencies: dependencies, file: file,
        line: line, factory))
  }

  /// Binds a function of three arguments; see the form with one argument.
  @discardableResult
  @_alwaysEmitIntoClient
  public func registerFactory<T, A, B, C>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
    dependencies: [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @isolated(any) (any Resolver, A, B, C) throws -> T
  ) -> Self {
    adding(
      SwiftHiltCore.registerFactory(
        type, qualifier: qualifier, override: override, dependencies: dependencies, file: file,
        line: line, factory))
  }

  /// Binds a function of four arguments; see the form with one argument.
  @discardableResult
  @_alwaysEmitIntoClient
  public func registerFactory<T, A, B, C, D>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
    dependencies: [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @isolated(any) (any Resolver, A, B, C, D) throws -> T
  ) -> Self {
    adding(
      SwiftHiltCore.registerFactory(
        type, qualifier: qualifier, override: override, dependencies: dependencies, file: file,
        line: line, factory))
  }

  /// Binds a function to an initialiser. The first two parameters of the
  /// initialiser are the arguments; see the form with one.
  @discardableResult
  @_alwaysEmitIntoClient
  public func registerFactory<T, A, B, each Z>(
    _ type: T.Type, taking first: A.Type, _ second: B.Type, qualifier: (any Qualifier)? = nil,
    override: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    to initializer: @escaping (A, B, repeat each Z) throws -> T, qualifying: Qualifying = [:]
  ) -> Self {
    adding(
      SwiftHiltCore.registerFactory(
        type, taking: first, second, qualifier: qualifier, override: override, file: file,
        line: line, to: initializer, qualifying: qualifying))
  }

  /// Binds a function to an initialiser. The first three parameters of
  /// the initialiser are the arguments; see the form with one.
  @discardableResult
  @_alwaysEmitIntoClient
  public func registerFactory<T, A, B, C, each Z>(
    _ type: T.Type, taking first: A.Type, _ second: B.Type, _ third: C.Type,
    qualifier: (any Qualifier)? = nil,
    override: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    to initializer: @escaping (A, B, C, repeat each Z) throws -> T, qualifying: Qualifying = [:]
  ) -> Self {
    adding(
      SwiftHiltCore.registerFactory(
        type, taking: first, second, third, qualifier: qualifier, override: override, file: file,
        line: line, to: initializer, qualifying: qualifying))
  }

  /// Contributes the element or map entry that an initialiser builds. The
  /// parameters are the declared dependencies, which SwiftHilt resolves as `provide(_:to:)` does.
  ///
  /// The other arguments are those of the form that takes a factory.
  @discardableResult
  @_alwaysEmitIntoClient
  @_disfavoredOverload  // A trailing closure is a factory.
  public func contribute<T, each D>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    key: (any Hashable)? = nil, liveOnly: Bool = false,
    onClose: (@isolated(any) (T) throws -> Void)? = nil, file: StaticString = #fileID,
    line: UInt = #line, to initializer: @escaping (repeat each D) throws -> T,
    qualifying: Qualifying = [:]
  ) -> Self {
    adding(
      SwiftHiltCore.contribute(
        type, qualifier: qualifier, lifetime: lifetime, key: key, liveOnly: liveOnly,
        onClose: onClose, file: file, line: line, to: initializer, qualifying: qualifying))
  }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "write 'to:': bind(Api.self, to: RealApi.init)")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func bind<T, each D>(
    _ type: T.Type, _ initializer: (repeat each D) throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable, message: "write the type's initialiser: bind(Api.self, to: RealApi.init)"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func bind<T, Implementation>(
    _ type: T.Type, to initializer: Implementation.Type
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable, message: "write the type's initialiser: contribute(Api.self, to: RealApi.init)"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func contribute<T, Implementation>(
    _ type: T.Type, to initializer: Implementation.Type
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable, message: "write the type's initialiser: bindAsync(Api.self, to: RealApi.init)"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func bindAsync<T, Implementation>(
    _ type: T.Type, to initializer: Implementation.Type
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable,
    message: "write the type's initialiser: contributeAsync(Api.self, to: RealApi.init)"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func contributeAsync<T, Implementation>(
    _ type: T.Type, to initializer: Implementation.Type
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable,
    message: "write 'to: RealApi.init', or pass a ready-made instance as 'instance:'"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func bind<T>(
    _ type: T.Type, to initializer: T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable,
    message: "write 'to: RealApi.init', or pass a ready-made instance as 'instance:'"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func bindAsync<T>(
    _ type: T.Type, to initializer: T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable,
    message: "write 'to: RealApi.init', or a closure: contribute(Api.self) { _ in api }"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func contribute<T>(
    _ type: T.Type, to initializer: T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable,
    message: "write 'to: RealApi.init', or a closure: contributeAsync(Api.self) { _ in api }"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func contributeAsync<T>(
    _ type: T.Type, to initializer: T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable,
    message: "write how the instance becomes the type: alias(Api.self, to: RealApi.self) { $0 }"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func alias<T, Target>(
    _ type: T.Type, to target: Target.Type
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable,
    message:
      "write the type's initialiser: registerFactory(Detail.self, taking: Int.self, to: Detail.init)"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func registerFactory<T, A, Implementation>(
    _ type: T.Type, taking argument: A.Type, to initializer: Implementation.Type
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable,
    message:
      "make the arguments the initialiser's first parameters, or write a closure: registerFactory(Detail.self) { (r, id: Int) in Detail(api: r.resolve(), id: id) }"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func registerFactory<T, each A, each D>(
    _ type: T.Type, taking arguments: repeat (each A).Type, qualifier: (any Qualifier)? = nil,
    to initializer: (repeat each D) throws -> T, qualifying: Qualifying = [:]
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "write the initialiser: decorate(Api.self, to: LogApi.init)")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func decorate<T, Decorator>(
    _ type: T.Type, to initializer: Decorator.Type
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable,
    message:
      "give the initialiser's first parameter the decorated type, or write a closure: decorate(Api.self) { r, api in LogApi(log: r.resolve(), api: api) }"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func decorate<T, each D>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, to initializer: (repeat each D) throws -> T,
    qualifying: Qualifying = [:]
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "write 'instance:': register(Api.self, instance: api)")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func register<T>(
    _ type: T.Type, _ instance: T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable, message: "close an 'instance:' yourself, or register a factory with 'onClose:'"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func register<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, instance: T,
    onClose: (T) throws -> Void
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "remove 'lifetime:', because an 'instance:' is always shared")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func register<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime,
    override: Bool = false, instance: T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "write 'qualifier:' instead of 'name:'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func register<T>(
    _ type: T.Type, name: String?, instance: T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "write 'qualifier:' instead of 'name:'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func register<T>(
    _ type: T.Type, name: String?, factory: (any Resolver) throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "write 'qualifier:' instead of 'name:'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func contribute<T>(
    _ type: T.Type, name: String?, _ factory: (any Resolver) throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "write 'qualifier:' instead of 'name:'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func registerAsync<T>(
    _ type: T.Type, name: String?, _ factory: (any AsyncResolver) async throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "write 'qualifier:' instead of 'name:'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func contributeAsync<T>(
    _ type: T.Type, name: String?, _ factory: (any AsyncResolver) async throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "write 'qualifier:' instead of 'name:'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func bind<T, each D>(
    _ type: T.Type, name: String?, to initializer: (repeat each D) throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "write 'qualifier:' instead of 'name:'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func contribute<T, each D>(
    _ type: T.Type, name: String?, to initializer: (repeat each D) throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "write 'qualifier:' instead of 'name:'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func bindAsync<T, each D>(
    _ type: T.Type, name: String?, to initializer: (repeat each D) async throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "write 'qualifier:' instead of 'name:'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func contributeAsync<T, each D>(
    _ type: T.Type, name: String?, to initializer: (repeat each D) async throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "write 'lifetime:' instead of 'scope:'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func register<T>(
    _ type: T.Type, scope: Lifetime, factory: (any Resolver) throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "write 'lifetime:' instead of 'scope:'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func contribute<T>(
    _ type: T.Type, scope: Lifetime, _ factory: (any Resolver) throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "write 'lifetime:' instead of 'scope:'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func registerAsync<T>(
    _ type: T.Type, scope: Lifetime, _ factory: (any AsyncResolver) async throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "write 'lifetime:' instead of 'scope:'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func contributeAsync<T>(
    _ type: T.Type, scope: Lifetime, _ factory: (any AsyncResolver) async throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "write 'lifetime:' instead of 'scope:'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func bind<T, each D>(
    _ type: T.Type, scope: Lifetime, to initializer: (repeat each D) throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "write 'lifetime:' instead of 'scope:'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func contribute<T, each D>(
    _ type: T.Type, scope: Lifetime, to initializer: (repeat each D) throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "write 'lifetime:' instead of 'scope:'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func bindAsync<T, each D>(
    _ type: T.Type, scope: Lifetime, to initializer: (repeat each D) async throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "write 'lifetime:' instead of 'scope:'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func contributeAsync<T, each D>(
    _ type: T.Type, scope: Lifetime, to initializer: (repeat each D) async throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "write 'lifetime:': register(Api.self, lifetime: .transient)")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func register<T>(
    _ type: T.Type, _ lifetime: Lifetime, factory: (any Resolver) throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable, message: "write 'lifetime:': contribute(Api.self, lifetime: .transient)"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func contribute<T>(
    _ type: T.Type, _ lifetime: Lifetime, _ factory: (any Resolver) throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable, message: "write 'lifetime:': registerAsync(Api.self, lifetime: .transient)"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func registerAsync<T>(
    _ type: T.Type, _ lifetime: Lifetime, _ factory: (any AsyncResolver) async throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable, message: "write 'lifetime:': contributeAsync(Api.self, lifetime: .transient)"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func contributeAsync<T>(
    _ type: T.Type, _ lifetime: Lifetime, _ factory: (any AsyncResolver) async throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "write 'bindAsync', and resolve with 'await resolveAsync'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func bind<T, each D>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    to initializer: @escaping (repeat each D) async throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable, message: "write 'contributeAsync', and resolve with 'await resolveAsync'"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func contribute<T, each D>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    to initializer: @escaping (repeat each D) async throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable, message: "write 'registerAsync', and resolve with 'await resolveAsync'"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func register<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    factory: @escaping (any Resolver) async throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable, message: "write 'contributeAsync', and resolve with 'await resolveAsync'"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func contribute<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    _ factory: @escaping (any Resolver) async throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable,
    message:
      "write 'registerFactory', and resolve a function: let make: (String) -> Detail = resolve()"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func register<T, A, each B>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    factory: (any Resolver, A, repeat each B) throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable,
    message:
      "write 'registerFactory', and resolve a function: let make: (String) -> Detail = resolve()"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func register<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    factory: (any Resolver, Any) throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable,
    message: "write 'contributeAsync' for each element, because 'contributeAll' can't wait"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func contributeAll<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    _ factory: @escaping (any Resolver) async throws -> [T]
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable,
    message:
      "wait in a method of the result, or in a factory of 'registerAsync', because the function can't wait"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func registerFactory<T, each A>(
    _ type: T.Type, _ factory: @escaping (any Resolver, repeat each A) async throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable, message: "pass a structure, because a function takes up to four arguments"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func registerFactory<T, A, B, C, D, E, each F>(
    _ type: T.Type, _ factory: @escaping (any Resolver, A, B, C, D, E, repeat each F) throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable,
    message: "wrap the instance in the factory of 'registerAsync', because a decorator can't wait"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func decorate<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil,
    _ body: @escaping (any Resolver, T) async throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable, message: "make the type AsyncDisposable, because 'onClose:' can't wait"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func register<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    onClose: @escaping (T) async throws -> Void, factory: (any Resolver) throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable, message: "make the type AsyncDisposable, because 'onClose:' can't wait"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func contribute<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    onClose: @escaping (T) async throws -> Void, _ factory: (any Resolver) throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable, message: "make the type AsyncDisposable, because 'onClose:' can't wait"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func registerAsync<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    onClose: @escaping (T) async throws -> Void, _ factory: (any AsyncResolver) async throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable, message: "make the type AsyncDisposable, because 'onClose:' can't wait"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func contributeAsync<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    onClose: @escaping (T) async throws -> Void, _ factory: (any AsyncResolver) async throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable, message: "make the type AsyncDisposable, because 'onClose:' can't wait"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func bind<T, each D>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    onClose: @escaping (T) async throws -> Void, to initializer: (repeat each D) throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable, message: "make the type AsyncDisposable, because 'onClose:' can't wait"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func contribute<T, each D>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    onClose: @escaping (T) async throws -> Void, to initializer: (repeat each D) throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable, message: "make the type AsyncDisposable, because 'onClose:' can't wait"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func bindAsync<T, each D>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    onClose: @escaping (T) async throws -> Void, to initializer: (repeat each D) async throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable, message: "make the type AsyncDisposable, because 'onClose:' can't wait"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func contributeAsync<T, each D>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    onClose: @escaping (T) async throws -> Void, to initializer: (repeat each D) async throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable,
    message:
      "remove 'override:', because contributions add up, and a child's map entry wins over its parent's"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func contribute<T>(
    _ type: T.Type, override: Bool, _ factory: (any Resolver) throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable,
    message:
      "remove 'override:', because contributions add up, and a child's map entry wins over its parent's"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func contributeAsync<T>(
    _ type: T.Type, override: Bool, _ factory: (any AsyncResolver) async throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable,
    message:
      "remove 'override:', because contributions add up, and a child's map entry wins over its parent's"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func contribute<T, each D>(
    _ type: T.Type, override: Bool, to initializer: (repeat each D) throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(
    *, unavailable,
    message:
      "remove 'override:', because contributions add up, and a child's map entry wins over its parent's"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func contributeAsync<T, each D>(
    _ type: T.Type, override: Bool, to initializer: (repeat each D) async throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "remove 'lifetime:', because each call builds an instance")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func registerFactory<T, each A>(
    _ type: T.Type, lifetime: Lifetime, _ factory: (any Resolver, repeat each A) throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "remove 'lifetime:', because the decorated binding has one")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func decorate<T>(
    _ type: T.Type, lifetime: Lifetime, _ body: (any Resolver, T) throws -> T
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "write 'seed:': registerChild(seed: User.self)")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func registerChild<Seed>(
    _ seed: Seed.Type, name: String? = nil, scope: ScopeName? = nil,
    _ configure: (Container, Seed) throws -> Void = { _, _ in }
  ) -> Self { self }

  /// Tells you what to write.
  @discardableResult
  @available(*, unavailable, message: "make the property a 'var', which the injector can set")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func registerInjector<Object: AnyObject, Value>(
    _ type: Object.Type, _ property: KeyPath<Object, Value>
  ) -> Self { self }

  /// Contributes an element to `[T]` and `Set<T>` or, with a key, an
  /// entry to `[K: T]`.
  ///
  /// Contributions never answer `resolve(T.self)`.
  ///
  /// - Parameters:
  ///   - type: The element's type.
  ///   - qualifier: Distinguishes this collection from others of the type.
  ///   - lifetime: The lifetime of this contribution's element.
  ///   - key: The key of a map entry. A child's entry replaces an ancestor's entry with the same key.
  ///   - liveOnly: Whether the element reaches the network, a disk or a clock. A test's container
  ///     doesn't build such an element. The test must replace the map entry, or the module that
  ///     contributes the element.
  ///   - factory: Builds the element.
  @discardableResult
  @_alwaysEmitIntoClient
  public func registerMany<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    key: (any Hashable)? = nil, liveOnly: Bool = false,
    onClose: (@isolated(any) (T) throws -> Void)? = nil,
    dependencies: [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping Factory<T>
  ) -> Self {
    adding(
      SwiftHiltCore.contribute(
        type, qualifier: qualifier, lifetime: lifetime, key: key, liveOnly: liveOnly,
        onClose: onClose, dependencies: dependencies, file: file, line: line, factory))
  }
}
