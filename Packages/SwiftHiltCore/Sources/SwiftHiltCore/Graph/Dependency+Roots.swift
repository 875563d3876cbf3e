/// A key that the program itself resolves.
@_spi(Layers) public final class ProgramRoot {
  /// The requested key.
  @_spi(Layers) public let request: Dependency

  /// The `@EntryPoint` protocol of the requesting member, if any.
  @_spi(Layers) public let entryPoint: BindingKey?

  /// The name and the call site of the requesting member, if known.
  @_spi(Layers) public let member: (name: String, site: CallSite)?

  fileprivate init(
    _ request: Dependency, _ entryPoint: BindingKey? = nil,
    _ member: (name: String, site: CallSite)? = nil
  ) {
    (self.request, self.entryPoint, self.member) = (request, entryPoint, member)
  }
}

extension Dependency {
  /// Returns the requests of a program, given the roots that the user listed. An `@EntryPoint`
  /// protocol stands for the requests of its members.
  @_spi(Layers) public static func programRoots(_ list: [Dependency]) -> [ProgramRoot] {
    var result: [ProgramRoot] = []
    for dependency in list {
      guard let implementation = dependency.key.type.flatMap(generatedEntryPoint(of:)) else {
        result.append(ProgramRoot(dependency))
        continue
      }
      let members = implementation.__members()
      for (index, request) in implementation.__dependencies().enumerated() {
        let member = index < members.count ? members[index] : nil
        result.append(ProgramRoot(request, dependency.key, member))
      }
    }
    return result
  }
}
