/// What the program resolves itself.
@_spi(Layers) public final class _Root {
  /// What is asked for.
  @_spi(Layers) public let request: Dependency

  /// The `@EntryPoint` protocol whose member asks, if one does.
  @_spi(Layers) public let entryPoint: BindingKey?

  /// The name of that member and where it stands, where that is known.
  @_spi(Layers) public let member: (name: String, site: CallSite)?

  fileprivate init(
    _ request: Dependency, _ entryPoint: BindingKey? = nil,
    _ member: (name: String, site: CallSite)? = nil
  ) {
    (self.request, self.entryPoint, self.member) = (request, entryPoint, member)
  }
}

extension Dependency {
  /// What the program asks for when it names types and dependencies as its roots: an `@EntryPoint`
  /// protocol stands for its members.
  @_spi(Layers) public static func _roots(_ list: [Dependency]) -> [_Root] {
    var result: [_Root] = []
    for dependency in list {
      guard let implementation = dependency.key.type.flatMap(_entryPoint(of:)) else {
        result.append(_Root(dependency))
        continue
      }
      let members = implementation.__members()
      for (index, request) in implementation.__dependencies().enumerated() {
        let member = index < members.count ? members[index] : nil
        result.append(_Root(request, dependency.key, member))
      }
    }
    return result
  }
}
