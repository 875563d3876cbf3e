#if Macros
  /// Lets a container build a type through its initialiser.
  ///
  /// Adds `init(resolver:)`, which asks for each parameter by its type, the throwing
  /// `init(tryResolver:)` beside it, and the list of declared edges, so that a graph is known before
  /// anything is built.
  ///
  /// ```swift
  /// @Injectable
  /// final class UserRepository {
  ///   init(client: HttpClient, @Qualified("base") baseURL: URL, retries: Int = 3) { ... }
  /// }
  /// container.register(UserRepository.self) { r in UserRepository(resolver: r) }
  /// ```
  ///
  /// - The initialiser is the only designated one, the one marked ``InjectableInit()``, or a struct's
  ///   memberwise one. It may be `async` or throw; then what is added is and does, too.
  /// - `T?`, `[T]`, `Set<T>`, `[K: V]`, `Lazy<T>`, `Provider<T>` and `() -> T` are asked for as what
  ///   they mean. A parameter with a default value uses it when its key is unbound.
  /// - A class without an initialiser of its own is built by `init()`. A subclass that inherits others
  ///   only needs one of its own: a macro does not see its superclass.
  /// - Of a memberwise initialiser, properties whose type is not written, or that have a wrapper,
  ///   keep their initial values.
  ///
  /// There are no implicit bindings: register the type with ``Register(_:qualifier:override:liveOnly:)``,
  /// ``Binds(_:lifetime:qualifier:override:liveOnly:)`` or by hand.
  @attached(member, names: named(init), named(__dependencies), named(__arguments))
  @attached(extension, conformances: InjectableType, names: named(init))
  public macro Injectable() =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "InjectableMacro")

  /// Marks the initialiser that ``Injectable()`` uses, where there are several.
  @attached(peer)
  public macro InjectableInit() =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "MarkerMacro")
#endif
