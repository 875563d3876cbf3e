/// The parameters of an initialiser that stands after `to:`: what they declare, and how they are
/// resolved.
struct Parameters: @unchecked Sendable {
  // @unchecked Sendable because types and qualifiers are immutable.
  private let types: [Any.Type]
  private let qualifiers: [(any Qualifier)?]

  /// Reads the parameters. Stops the program where a qualifier fits none.
  init<each D>(
    _ type: repeat (each D).Type, qualifying: Qualifying,
    binding key: @autoclosure () -> BindingKey,
    at site: StaticSite
  ) {
    var types: [Any.Type] = []
    repeat types.append(each type)
    self.types = types
    guard !qualifying.isEmpty else {
      qualifiers = []
      return
    }
    do {
      qualifiers = try qualifying.qualifiers(of: types, binding: key(), at: site.callSite)
    } catch {
      stop(error, at: site.callSite)
    }
  }

  /// What the parameters declare.
  @inline(never)
  func dependencies() -> [Dependency] {
    types.indices.map {
      Dependency(spelled: types[$0], qualifier: qualifier(of: $0), hasDefault: false)
    }
  }

  private func qualifier(of index: Int) -> (any Qualifier)? {
    qualifiers.isEmpty ? nil : qualifiers[index]
  }

  /// Resolves the parameters one after the other, in their order.
  struct Arguments {
    private let parameters: Parameters
    private let resolver: any Resolver
    private var index = 0

    init(_ parameters: Parameters, _ resolver: any Resolver) {
      (self.parameters, self.resolver) = (parameters, resolver)
    }

    mutating func next<A>(_ type: A.Type) throws -> A {
      defer { index += 1 }
      guard let qualifier = parameters.qualifier(of: index) else {
        return try resolver.tryResolve(type)
      }
      return try resolver.tryResolve(type, qualifier: qualifier)
    }

    mutating func nextAsync<A>(_ type: A.Type, _ resolver: any AsyncResolver) async throws -> A {
      defer { index += 1 }
      return try await resolver.resolveAsync(type, qualifier: parameters.qualifier(of: index))
    }
  }

  /// The arguments from a resolver.
  func arguments(from resolver: any Resolver) -> Arguments { Arguments(self, resolver) }
}
