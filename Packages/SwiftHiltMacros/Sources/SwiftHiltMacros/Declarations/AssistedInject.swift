#if Macros
  /// Lets a container build a type for which the caller supplies some of the arguments.
  ///
  /// The caller passes the parameters marked ``Assisted``; the container supplies the others. The
  /// macro adds `init(resolver:...)` with the assisted parameters, and a nested `Factory` that you
  /// can register and inject.
  ///
  /// ```swift
  /// final class Detail {
  ///   @AssistedInject
  ///   init(repository: Repository, @Assisted id: String) { ... }
  /// }
  /// @Register static var detail: Detail.Factory
  /// let detail = factory(id: "42")
  /// ```
  ///
  /// The factory holds its container weakly.
  @attached(
    peer, names: named(init), named(Factory), named(__dependencies),
    named(__AssistedInject))
  public macro AssistedInject() =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "AssistedInjectMacro")

  /// Implements a protocol whose functions return ``AssistedInject()`` types.
  ///
  /// Each function has the assisted parameters of its result, with the same labels and types.
  ///
  /// ```swift
  /// @AssistedFactory
  /// protocol DetailFactory {
  ///   func make(id: String) -> Detail
  /// }
  /// @Register static var detailFactory: any DetailFactory
  /// ```
  @attached(peer, names: prefixed(__AssistedFactory_))
  @attached(extension, names: named(__assistedFactory))
  public macro AssistedFactory() =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "AssistedFactoryMacro")
#endif
