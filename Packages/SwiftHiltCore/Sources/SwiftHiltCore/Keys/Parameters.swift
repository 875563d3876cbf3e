/// The parameters that SwiftHilt resolves for an initialiser passed as `to:`. The registration
/// declares them as its dependencies.
struct Parameters: @unchecked Sendable {
  // @unchecked Sendable because types and qualifiers are immutable.
  private let types: [Any.Type]
  private let qualifiers: [(any Qualifier)?]

  /// Creates the parameters, or stops the program if the qualifiers don't fit them.
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

  @inline(never)
  func dependencies() -> [Dependency] {
    types.indices.map {
      Dependency(spelled: types[$0], qualifier: qualifier(of: $0), hasDefault: false)
    }
  }

  private func qualifier(of index: Int) -> (any Qualifier)? {
    qualifiers.isEmpty ? nil : qualifiers[index]
  }

  func calling<T, each D>(
    _ initializer: @escaping (repeat each D) throws -> T
  ) -> (any Resolver) throws -> T {
    if qualifiers.isEmpty {
      return { resolver in try initializer(repeat try resolver.tryResolve((each D).self)) }
    }
    return { resolver in
      var arguments = arguments(from: resolver)
      return try initializer(repeat try arguments.next((each D).self))
    }
  }

  func calling<T, each D>(
    _ initializer: @escaping @Sendable (repeat each D) async throws -> T
  ) -> @Sendable (any AsyncResolver) async throws -> T {
    { resolver in
      var arguments = arguments(from: resolver)
      return try await initializer(
        repeat try await arguments.nextAsync((each D).self, resolver))
    }
  }

  /// The arguments of one call, which are resolved one after the other.
  struct Arguments {
    private let parameters: Parameters
    private let resolver: any Resolver
    private var index = 0

    fileprivate init(_ parameters: Parameters, _ resolver: any Resolver) {
      (self.parameters, self.resolver) = (parameters, resolver)
    }

    private mutating func qualifier() -> (any Qualifier)? {
      defer { index += 1 }
      return parameters.qualifier(of: index)
    }

    mutating func next<A>(_ type: A.Type) throws -> A {
      try resolver.tryResolve(type, qualifier: qualifier())
    }

    mutating func nextAsync<A>(_ type: A.Type, _ resolver: any AsyncResolver) async throws -> A {
      try await resolver.resolveAsync(type, qualifier: qualifier())
    }
  }

  func arguments(from resolver: any Resolver) -> Arguments { Arguments(self, resolver) }
}
