#if Macros
  /// Lets a container build a type through its initialiser.
  ///
  /// The macro adds `init(resolver:)`, which resolves each parameter by its type, and its throwing
  /// form `init(tryResolver:)`. It also declares the dependencies, so SwiftHilt knows the graph
  /// before it builds anything.
  ///
  /// ```swift
  /// @Injectable
  /// final class UserRepository {
  ///   init(client: HttpClient, @Qualified("base") baseURL: URL, retries: Int = 3) { ... }
  /// }
  /// container.register(UserRepository.self) { r in UserRepository(resolver: r) }
  /// ```
  ///
  /// - The macro uses the only designated initialiser, the one marked ``InjectableInit()``, or a
  ///   struct's memberwise one. If that initialiser is `async` or throwing, so are the added ones.
  /// - `T?`, `[T]`, `Set<T>`, `[K: V]`, `Lazy<T>`, `Provider<T>` and `() -> T` have their usual
  ///   meaning as requests. A parameter uses its default value if its key is unbound.
  /// - SwiftHilt builds a class without its own initialiser through `init()`. A subclass that
  ///   inherits other initialisers needs its own, because a macro can't see the superclass.
  /// - In a memberwise initialiser, properties with a wrapper or without a written type keep their
  ///   initial values.
  ///
  /// There are no implicit bindings. Register the type with
  /// ``Register(_:qualifier:override:liveOnly:)``,
  /// ``Binds(_:lifetime:qualifier:override:liveOnly:)`` or `register`.
  @attached(member, names: named(init), named(__dependencies), named(__arguments))
  @attached(extension, conformances: InjectableType, names: named(init))
  public macro Injectable() =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "InjectableMacro")

  /// Marks the initialiser that ``Injectable()`` uses, if a type has several.
  @attached(peer)
  public macro InjectableInit() =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "MarkerMacro")
#endif
