#if Macros
  /// Implements a protocol whose members resolve from a container.
  ///
  /// ```swift
  /// @EntryPoint
  /// protocol UseCases {
  ///   var getUser: GetUserUseCase { get }
  ///   @Qualified("base") var baseURL: URL { get }
  /// }
  /// let useCases = container.entryPoint(UseCases.self)
  /// ```
  ///
  /// A requirement is a property with `get` or a function without parameters. If resolving fails,
  /// a throwing requirement throws the error, such as `.notFound`, and any other requirement stops
  /// the program. SwiftHilt can't find a `private` protocol at run time.
  @attached(peer, names: prefixed(__Hilt_))
  public macro EntryPoint() =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "EntryPointMacro")

  /// Gives the qualifier of a requirement of an ``EntryPoint()``, an input of a
  /// ``Component(modules:replaces:scope:)``, or a stored property of an ``Injectable()`` struct
  /// without an initialiser.
  ///
  /// On a parameter, `@Qualified` is the property wrapper of the same name.
  @attached(peer)
  public macro Qualified(_ qualifier: any Qualifier) =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "MarkerMacro")

  @available(
    *, unavailable, renamed: "Qualified",
    message: "'@Provides', '@Register' and '@Binds' take 'qualifier:' instead"
  )
  @attached(peer)
  public macro Named(_ qualifier: any Qualifier) =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "MarkerMacro")
#endif
