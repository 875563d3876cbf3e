extension Qualifying {
  /// The qualifier of each parameter. Stops the program where one fits none.
  func orStop(
    of types: [Any.Type], binding key: BindingKey, at site: CallSite
  ) -> [(any Qualifier)?] {
    do { return try qualifiers(of: types, binding: key, at: site) } catch { stop(error, at: site) }
  }

  /// Makes a registration whose parameters are resolved with these qualifiers.
  func provide<T, each D>(
    _ type: T.Type, qualifier: (any Qualifier)?, lifetime: Lifetime, override: Bool,
    liveOnly: Bool, onClose: ((T) throws -> Void)?, file: StaticString, line: UInt,
    to initializer: @escaping (repeat each D) throws -> T
  ) -> Registration {
    let site = CallSite(file: "\(file)", line: line)
    var types: [Any.Type] = []
    repeat types.append((each D).self)
    let key = BindingKey(type, qualifier: qualifier)
    let qualifiers = orStop(of: types, binding: key, at: site)
    let make: (any Resolver) throws -> T = { resolver in
      var next = qualifiers.makeIterator()
      func argument<A>(_ type: A.Type) throws -> A {
        try resolver.tryResolve(type, qualifier: next.next() ?? nil)
      }
      return try initializer(repeat try argument((each D).self))
    }
    return SwiftHiltCore.provide(
      type, qualifier: qualifier, lifetime: lifetime, override: override, liveOnly: liveOnly,
      onClose: onClose, dependencies: Qualifying.dependencies(types, qualifiers), file: file,
      line: line, make)
  }
}
