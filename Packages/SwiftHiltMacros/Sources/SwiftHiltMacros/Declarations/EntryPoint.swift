#if Macros
  /// Lets a container implement a protocol: each getter resolves a binding.
  ///
  /// ```swift
  /// @EntryPoint
  /// protocol UseCases {
  ///   var getUser: GetUserUseCase { get }
  ///   @Named("base") var baseURL: URL { get }
  /// }
  /// let useCases = container.entryPoint(UseCases.self)
  /// ```
  ///
  /// Requirements are properties with `get`, and functions without parameters. If they can throw,
  /// `.notFound` and other failures are thrown instead of stopping the program. SwiftHilt can't
  /// find a `private` protocol at run time.
  @attached(peer, names: prefixed(__Hilt_))
  public macro EntryPoint() =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "EntryPointMacro")

  /// Gives the qualifier of a requirement of an ``EntryPoint()``, of any type.
  @attached(peer)
  public macro Named(_ qualifier: any Qualifier) =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "MarkerMacro")
#endif
