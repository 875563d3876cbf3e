extension Dependency {
  /// What the program asks for when it names types and dependencies as its roots: an `@EntryPoint`
  /// protocol stands for its members.
  ///
  /// - Returns: The entry point's key, or `nil` for what is asked for itself; and what is asked for.
  @_spi(Layers) public static func _roots(
    _ list: Dependencies
  ) -> [(entryPoint: BindingKey?, request: Dependency)] {
    var result: [(entryPoint: BindingKey?, request: Dependency)] = []
    for dependency in declared(by: list) {
      if let requests = dependency.key._entryPointDependencies {
        for request in requests { result.append((dependency.key, request)) }
      } else {
        result.append((nil, dependency))
      }
    }
    return result
  }
}
