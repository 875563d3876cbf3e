#if Macros
  /// Adds a provider's instance to the list that you resolve with `resolveMany` or as `[T]`.
  ///
  /// Write the attribute next to ``Provides(lifetime:qualifier:override:liveOnly:)`` or
  /// ``Binds(_:lifetime:qualifier:override:liveOnly:)``.
  @attached(peer)
  public macro IntoList() =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "ContributionMacro")

  /// Adds a provider's instance to the set that you resolve with `resolveSet` or as `Set<T>`.
  @attached(peer)
  public macro IntoSet() =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "ContributionMacro")

  /// Adds a provider's instance to the map that you resolve with `resolveMap` or as `[K: V]`.
  ///
  /// - Parameter key: The value's key. If two contributions of one container have equal keys,
  ///   resolving the map is an error.
  @attached(peer)
  public macro IntoMap<K: Hashable>(_ key: K) =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "ContributionMacro")
#endif
