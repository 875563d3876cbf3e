/// A guard that refuses to build the instances of live-only bindings in the containers of a test.
///
/// SwiftHiltTesting attaches a guard to each container that it creates, and sets another guard for
/// all other containers. In debug builds, SwiftHilt also passes that guard each root container that
/// the test creates.
@_spi(Layers) public final class LiveGuard: Sendable {
  /// The guard that applies, while a test runs, to containers without a guard of their own or of an
  /// ancestor. Child tasks inherit it, but detached tasks don't.
  @TaskLocal public static var ofTask: LiveGuard?

  let refuse: @Sendable (BindingKey, BindingKey?, Container) -> any Error
  let created: (@Sendable (Container) -> Void)?

  /// Creates a guard.
  ///
  /// - Parameters:
  ///   - created: Called in debug builds, if this guard is ``ofTask``, with each new container that
  ///     isn't a child or a fork.
  ///   - refuse: Returns the error of a refused request for a key, which SwiftHilt then throws. Its
  ///     second argument is the key that a test replaces instead, or `nil` for a contribution.
  public init(
    created: (@Sendable (Container) -> Void)? = nil,
    refuse: @escaping @Sendable (BindingKey, BindingKey?, Container) -> any Error
  ) {
    self.created = created
    self.refuse = refuse
  }
}

extension Container {
  /// Attaches a guard to this container and its ancestors, except those that already have one. The
  /// guard also applies to descendants that have no nearer guard.
  @_spi(Layers) public func guardAgainstLiveUse(_ liveGuard: LiveGuard) {
    for here in chain { here.attach(liveGuard) }
  }

  /// The guard of this container, or of the nearest ancestor that has one.
  var liveGuard: LiveGuard? {
    attachment(LiveGuard.self) ?? parent?.liveGuard
  }

  /// The guard that forbids building the instance of a live-only binding here.
  func liveGuard(against binding: Binding) -> LiveGuard? {
    binding.flags.contains(.liveOnly) ? liveGuard ?? LiveGuard.ofTask : nil
  }

  func refuseLiveUse(of binding: Binding, _ request: Request) throws {
    guard let liveGuard = liveGuard(against: binding) else { return }
    let key = request.bindingKey
    // A binding of the key doesn't replace a contribution.
    throw liveGuard.refuse(
      key, request.contribution == nil ? CallPath.alias(of: key) : nil, self)
  }
}

extension CallPath {
  /// Returns the key of the outermost alias through which the thread requests a key, or the key
  /// itself. A test replaces the alias, because its target is the type of the real implementation.
  fileprivate static func alias(of key: BindingKey) -> BindingKey {
    let thread = currentThread()
    var result = key
    var frame = thread.top?.pointee.below
    while let here = frame, here.pointee.binding?.flags.contains(.alias) == true {
      result = PathElement(here).key
      frame = here.pointee.below
    }
    return result
  }
}
