// Written by Tools/forms. Change the functions that it reads instead.

#if Macros
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'qualifier:' instead of 'name:'")
  @attached(peer)
  public macro Binds<P>(_ type: P.Type, lifetime: Lifetime = .singleton, name: String) =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "MarkerMacro")

  /// Tells you what to write.
  @available(*, unavailable, message: "write 'lifetime:' instead of 'scope:'")
  @attached(peer)
  public macro Binds<P>(_ type: P.Type, lifetime: Lifetime = .singleton, scope: Lifetime) =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "MarkerMacro")

  /// Tells you what to write.
  @available(*, unavailable, message: "write '@Binds(Api.self)' on a type, or '@Provides' here")
  @attached(peer)
  public macro Binds() = #externalMacro(module: "SwiftHiltMacrosPlugin", type: "MarkerMacro")

  /// Tells you what to write.
  @available(
    *, unavailable,
    message: "write a lifetime in '@Register(.scoped)', and a protocol in '@Binds(Api.self)'"
  )
  @attached(peer)
  public macro Injectable(_ lifetime: Lifetime = .singleton, as type: Any.Type = Any.self) =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "MarkerMacro")

  /// Tells you what to write.
  @available(*, unavailable, message: "write 'qualifier:' instead of 'name:'")
  @attached(peer)
  public macro Provides(lifetime: Lifetime = .singleton, name: String) =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "MarkerMacro")

  /// Tells you what to write.
  @available(*, unavailable, message: "write 'qualifier:' instead of 'named:'")
  @attached(peer)
  public macro Provides(lifetime: Lifetime = .singleton, named: String) =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "MarkerMacro")

  /// Tells you what to write.
  @available(*, unavailable, message: "write 'lifetime:' instead of 'scope:'")
  @attached(peer)
  public macro Provides(lifetime: Lifetime = .singleton, scope: Lifetime) =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "MarkerMacro")

  /// Tells you what to write.
  @available(*, unavailable, message: "write 'qualifier:' before the name")
  @attached(accessor)
  public macro Register(_ name: String) =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "RegisterMacro")
#endif
