#if Macros
  /// Contributes a provider's instance to the list that you resolve with `resolveMany` or as `[T]`.
  ///
  /// The instance is also an element of `Set<T>`, if `T` is hashable. It isn't bound to `T`.
  ///
  /// Write the attribute next to ``Provides(lifetime:qualifier:override:liveOnly:)`` or
  /// ``Binds(_:lifetime:qualifier:override:liveOnly:)``. An asynchronous provider can't contribute.
  @attached(peer)
  public macro IntoList() =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "ContributionMacro")

  /// Contributes a provider's instance to the set that you resolve with `resolveSet` or as
  /// `Set<T>`.
  ///
  /// The attribute has the same effect as ``IntoList()``, so the instance is also an element of
  /// `[T]`.
  @attached(peer)
  public macro IntoSet() =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "ContributionMacro")

  /// Contributes a provider's instance to the map that you resolve with `resolveMap` or as
  /// `[K: V]`.
  ///
  /// Write the attribute where you would write ``IntoList()``.
  ///
  /// - Parameter key: The value's key. If two contributions of one container have equal keys,
  ///   resolving the map fails with `ResolutionError.Code.duplicateMapKey`. A child's value
  ///   replaces an ancestor's value for the same key.
  @attached(peer)
  public macro IntoMap<K: Hashable>(_ key: K) =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "ContributionMacro")
#endif
