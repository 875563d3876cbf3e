extension Container {
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
  public func bind<T, each D>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    override: Bool = false, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    to initializer: @escaping (repeat each D) throws -> T, qualifying: Qualifying = [:]
  ) -> Self {
    adding(
      provide(
        type, qualifier: qualifier, lifetime: lifetime, override: override, liveOnly: liveOnly,
        onClose: onClose, file: file, line: line, to: initializer, qualifying: qualifying))
  }
}

// Disfavoured, because the compiler would otherwise pass a trailing closure such as
// `{ r in make(r) }` as `to:`.
/// Creates a registration that binds a type to an initialiser or function. The parameters are the
/// declared dependencies; see `Container.bind`.
@_disfavoredOverload
public func provide<T, each D>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  override: Bool = false, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  to initializer: @escaping (repeat each D) throws -> T, qualifying: Qualifying = [:]
) -> Registration {
  let parameters = Parameters(
    repeat (each D).self, qualifying: qualifying, binding: BindingKey(type, qualifier: qualifier),
    at: StaticSite(file, line))
  let binding = Binding(
    lifetime: lifetime,
    flags: .initializer.with(.override, if: override).with(.liveOnly, if: liveOnly),
    dependencies: parameters.dependencies, extras: BindingExtras.holding(onClose),
    site: StaticSite(file, line),
    factory: RawFactory(parameters.calling(initializer), qualifier, liveOnly: liveOnly))
  return Registration(type, QualifierValue(qualifier), .bind(binding))
}
