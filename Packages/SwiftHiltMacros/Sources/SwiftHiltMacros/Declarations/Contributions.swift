#if Macros
  /// Makes a provider one element of the list that `resolveMany` and `[T]` collect.
  ///
  /// Write it next to ``Provides(lifetime:qualifier:override:liveOnly:)`` or
  /// ``Binds(_:lifetime:qualifier:override:liveOnly:)``.
  @attached(peer)
  public macro IntoList() =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "ContributionMacro")

  /// Makes a provider one element of the set that `resolveSet` and `Set<T>` collect.
  @attached(peer)
  public macro IntoSet() =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "ContributionMacro")

  /// Makes a provider one value of the map that `resolveMap` and `[K: V]` collect.
  ///
  /// - Parameter key: The value's key. If two contributions of one container have equal keys,
  ///   resolving the map is an error.
  @attached(peer)
  public macro IntoMap<K: Hashable>(_ key: K) =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "ContributionMacro")
#endif
