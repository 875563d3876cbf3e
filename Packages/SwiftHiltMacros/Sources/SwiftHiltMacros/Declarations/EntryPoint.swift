#if Macros
  /// Lets a container answer a protocol: each getter is a binding.
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
  /// Requirements are properties with `get`, and functions without parameters; they may throw, and
  /// then `.notFound` and the like are thrown rather than stop the program. A `private` protocol
  /// cannot be found at run time.
  @attached(peer, names: prefixed(__Hilt_))
  public macro EntryPoint() =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "EntryPointMacro")

  /// Gives the qualifier of a requirement of an ``EntryPoint()``, of any type.
  @attached(peer)
  public macro Named(_ qualifier: any Qualifier) =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "MarkerMacro")
#endif
