#if Macros
  /// Implements a protocol by resolving each member from a container.
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
  /// a throwing requirement throws the error, such as `ResolutionError.Code.notFound`. Any other
  /// requirement stops the program.
  ///
  /// The protocol can't be `private` or `fileprivate`, and can't be declared in a function, because
  /// SwiftHilt couldn't find it at run time.
  @attached(peer, names: prefixed(__Hilt_))
  public macro EntryPoint() =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "EntryPointMacro")

  /// Gives the qualifier with which SwiftHilt resolves a requirement or a property, or binds an
  /// input.
  ///
  /// Write it on a requirement of an ``EntryPoint()`` or an input of a
  /// ``Component(modules:replaces:parents:entryPoints:expects:scope:)``. In an ``Injectable()`` struct
  /// without an initialiser, write it on a stored property.
  ///
  /// On a parameter, `@Qualified` is the property wrapper of the same name.
  @attached(peer)
  public macro Qualified(_ qualifier: any Qualifier) =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "MarkerMacro")

  @available(
    *, unavailable, renamed: "Qualified",
    message:
      "with '@Provides', '@Register', '@Binds' or '@Inject', write the argument 'qualifier:' instead"
  )
  @attached(peer)
  public macro Named(_ qualifier: any Qualifier) =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "MarkerMacro")
#endif
