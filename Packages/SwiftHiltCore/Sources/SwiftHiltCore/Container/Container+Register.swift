extension Container {
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
  ///     duplicate.
  ///   - liveOnly: Whether the instance reaches the network, a disk or a clock. A test that forgets
  ///     to override such a binding fails instead of building the instance.
  ///   - onClose: Called once with the instance when the container that caches it is closed, and
  ///     never for a `.transient`, `.graph` or `.weak` instance.
  ///   - dependencies: The keys that the factory resolves, so that the graph is known before
  ///     anything is built. SwiftHilt evaluates the list on demand, not on registration. `nil`
  ///     means that the keys aren't known.
  ///   - file: The caller's file, for messages.
  ///   - line: The caller's line.
  ///   - factory: Builds an instance. It receives the registering container for `.singleton` and
  ///     `.weak`, the container with the scope for `.scope`, and otherwise the resolving one.
  ///     `tryResolve` throws the factory's errors unchanged.
  /// - Precondition: The container is neither closed nor frozen. Otherwise the program stops with
  ///   the text of a ``ResolutionError``. Within `tryInstall` or a child factory, a closed
  ///   container makes that call throw instead.
  /// - Complexity: O(1) amortised.
  @discardableResult
  public func register<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    override: Bool = false, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
    dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    factory: @escaping Factory<T>
  ) -> Self {
    bind(
      type, QualifierValue(qualifier),
      Binding(
        lifetime: lifetime,
        flags: .none.with(.override, if: override).with(.liveOnly, if: liveOnly),
        dependencies: dependencies, extras: BindingExtras.holding(onClose),
        site: StaticSite(file, line),
        factory: RawFactory(factory, qualifier, liveOnly: liveOnly)))
    return self
  }

  /// Binds a type to a ready-made instance. The container keeps the instance until you replace or
  /// remove the binding or close the container. It never disposes of the instance.
  ///
  /// - Parameters:
  ///   - type: The type to bind.
  ///   - qualifier: Distinguishes this binding from others of the type.
  ///   - instance: The instance to return.
  ///   - override: Whether you mean to replace a binding.
  /// - Precondition: The container is neither closed nor frozen; see `register`.
  @discardableResult
  @_disfavoredOverload  // A trailing closure is a factory.
  public func register<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line, instance: T
  ) -> Self {
    let binding = Binding.readyMade(override, StaticSite(file, line))
    // The address of a zero-sized value may be null.
    ErasedType.withMemory(for: type) { memory in
      let value = memory.initializeMemory(as: type, to: instance)
      bind(type, QualifierValue(qualifier), binding, value: memory)
      value.deinitialize(count: 1)
    }
    return self
  }

  /// Removes this container's binding and decorators of a key, if there are any. Contributions and
  /// the bindings of ancestors stay.
  ///
  /// - Precondition: The container is neither closed nor frozen; see `register`.
  public func unregister<T>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let site = StaticSite(file, line).callSite
    if refuseChange(BindingKey(type, qualifier: qualifier), at: site) { return }
    let key = KeyWord(type, qualifier: QualifierValue(qualifier))
    // A cell without a binding may cache an instance of an ancestor's binding. That instance stays.
    if let cell = store.find(key), cell.heldBinding != nil { replace(cell, with: nil) }
  }
}

extension BindingExtras {
  static func holding<T>(_ onClose: ((T) throws -> Void)?) -> BindingExtras? {
    // An unspecialised `map` would look up the type of the optional closure at run time.
    guard let onClose else { return nil }
    let extras = BindingExtras()
    // SwiftHilt calls the closure with a pointer to an instance of the binding's type, `T`.
    extras.onClose = { try onClose($0.assumingMemoryBound(to: T.self).pointee) }
    return extras
  }
}

extension Binding {
  /// Creates the binding of an instance that is in the binding's cell from the start.
  static func readyMade(_ override: Bool, _ site: StaticSite) -> Binding {
    Binding(
      lifetime: .singleton, flags: override ? .instance.with(.override) : .instance, site: site,
      factory: .none)
  }
}

/// Creates a registration that binds a type to a factory; see `Container.register`.
public func provide<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  override: Bool = false, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
  dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<T>
) -> Registration {
  let binding = Binding(
    lifetime: lifetime, flags: .none.with(.override, if: override).with(.liveOnly, if: liveOnly),
    dependencies: dependencies, extras: BindingExtras.holding(onClose),
    site: StaticSite(file, line),
    factory: RawFactory(factory, qualifier, liveOnly: liveOnly))
  return Registration(type, QualifierValue(qualifier), .bind(binding))
}

/// Creates a registration that binds a type to a ready-made instance; see `Container.register`.
@_disfavoredOverload  // A trailing closure is a factory.
public func provide<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, override: Bool = false,
  file: StaticString = #fileID, line: UInt = #line, instance: T
) -> Registration {
  Registration(
    type, QualifierValue(qualifier),
    .instance(.readyMade(override, StaticSite(file, line)), ValueBox(moving: instance)))
}
