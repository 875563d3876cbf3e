#if Macros
  /// Lets a container build a type for which the caller supplies some of the arguments.
  ///
  /// The caller supplies the arguments for the parameters marked ``Assisted``; the container
  /// supplies the others. The macro adds `init(resolver:...)` with the assisted parameters, its
  /// throwing form `init(tryResolver:...)`, and a nested `Factory` that you can register and
  /// inject.
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
    named(AssistedInject))
  public macro AssistedInject() =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "AssistedInjectMacro")

  /// Implements a protocol whose functions return instances of ``AssistedInject()`` types.
  ///
  /// Each function must have the assisted parameters of its result's initialiser, in the same order
  /// and with the same labels and types. It must throw if the initialiser throws, and be
  /// `async throws` if the initialiser is `async`. An `async` function must always throw.
  ///
  /// If a request fails, a throwing function throws the error, and any other function stops the
  /// program.
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
