#if Macros
  /// Lets a container build a type through its initialiser.
  ///
  /// The macro adds `init(resolver:)`, which resolves each parameter by its type and qualifier. If
  /// a request fails, that initialiser stops the program, unless your own initialiser throws or is
  /// `async`. The throwing form `init(tryResolver:)` throws the error.
  ///
  /// The macro also lists the dependencies. The other macros declare them when they register the
  /// type, so SwiftHilt knows the graph before it builds anything. A closure that you register
  /// yourself declares none, unless you pass `dependencies:`.
  ///
  /// ```swift
  /// @Injectable
  /// final class UserRepository {
  ///   init(client: HttpClient, @Qualified("base") baseURL: URL, retries: Int = 3) { ... }
  /// }
  /// container.register(UserRepository.self) { r in try UserRepository(tryResolver: r) }
  /// ```
  ///
  /// - The macro uses the only designated initialiser, the one marked ``InjectableInit()``, or a
  ///   struct's memberwise one. If that initialiser throws, so does `init(resolver:)`. If it is
  ///   `async`, both added initialisers are `async throws`.
  /// - `T?`, `[T]`, `Set<T>`, `[K: V]`, `Lazy<T>`, `Provider<T>` and `() -> T` have their usual
  ///   meaning as requests. A parameter uses its default value if its key is unbound, or if the
  ///   requested collection is empty.
  /// - SwiftHilt builds a class or an actor without its own initialiser through `init()`. A
  ///   subclass that inherits other initialisers needs an initialiser of its own, because a macro
  ///   can't see the superclass.
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
