#if Macros
  /// Lets a container build a type for which the caller supplies some of the arguments.
  ///
  /// The caller passes the parameters marked ``Assisted``; the container supplies the others. The
  /// macro adds `init(resolver:...)` with the assisted parameters, its throwing form
  /// `init(tryResolver:...)`, and a nested `Factory` that you can register and inject.
  ///
  /// ```swift
  /// final class Detail {
  ///   @AssistedInject
  ///   init(repository: Repository, @Assisted id: String) { ... }
  /// }
  ///
  /// @Module
  /// enum DetailModule {
  ///   @Register static var detail: Detail.Factory
  /// }
  /// let makeDetail: Detail.Factory = container.resolve()
  /// let detail = makeDetail(id: "42")
  /// ```
  ///
  /// The factory holds its container weakly. If the container was released or a dependency can't be
  /// resolved, a call of the factory stops the program. If the initialiser throws or is `async`,
  /// the call throws the error instead.
  @attached(
    peer, names: named(init), named(Factory), named(__dependencies),
    named(__AssistedInject))
  public macro AssistedInject() =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "AssistedInjectMacro")

  /// Implements a protocol whose functions return ``AssistedInject()`` types.
  ///
  /// Each function must have the assisted parameters of its result, in the same order and with the
  /// same labels and types. It must throw if the initialiser throws, and be `async throws` if the
  /// initialiser is `async`.
  ///
  /// If a request fails, a throwing function throws the error, and any other function stops the
  /// program. An `async` function also stops the program if the initialiser neither throws nor is
  /// `async`.
  ///
  /// ```swift
  /// @AssistedFactory
  /// protocol DetailFactory {
  ///   func make(id: String) -> Detail
  /// }
  ///
  /// @Module
  /// enum DetailModule {
  ///   @Register static var detailFactory: any DetailFactory
  /// }
  /// ```
  @attached(peer, names: prefixed(__AssistedFactory_))
  @attached(extension, names: named(__assistedFactory))
  public macro AssistedFactory() =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "AssistedFactoryMacro")
#endif
