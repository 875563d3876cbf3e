import SwiftHiltCore

extension Container {
  /// Finds the faults in the declared graph of this container, its ancestors and the scopes below
  /// it, without running a factory.
  ///
  /// ```swift
  /// @Test func graph_isValid() {
  ///   let report = AppComponent.build().validate(entryPoints: [.init(UseCases.self)])
  ///   #expect(report.isValid, "\(report)")
  /// }
  /// ```
  ///
  /// Errors include a missing key, a cycle, a captive dependency (also through transients), and a
  /// scope without a container. Two contributions of one container to the same map key are an error
  /// as well. A cycle through `Lazy`, `Provider` or a function is legal. A key announced by
  /// `expect` isn't missing for instances that live no longer than its scope, but a container of
  /// that scope must bind it. SwiftHilt can't check closures that declare nothing, so it lists each
  /// of them as `unchecked`.
  ///
  /// If a binding requests the factory of a component with `parents:`, the component's graph is
  /// validated below this container. The entry points that components list are known.
  ///
  /// List each key that only the program itself resolves. Otherwise `validate` can't report that
  /// the key is missing.
  ///
  /// - Parameters:
  ///   - entryPoints: `@EntryPoint` protocols, whose requirements must be bound.
  ///   - roots: Keys that the program itself resolves, for example
  ///     `[.init(RootViewModel.self), .init(URL.self, qualifier: "base")]`. With either list,
  ///     `validate` reports a binding as unused only if no listed key, expectation or service needs
  ///     it.
  ///   - options: The severity of each kind of issue, and further keys that the program resolves.
  /// - Complexity: O(*n* log *n* + *e*), for a few levels of containers, plus the lengths of the
  ///   paths of all issues.
  public func validate(
    entryPoints: [Dependency]? = nil, roots: [Dependency]? = nil,
    _ options: ValidationOptions = ValidationOptions()
  ) -> GraphReport {
    validate(FactoryRequests(), entryPoints: entryPoints, roots: roots, options)
  }

  /// Validates the graph, including the requests that were read from the sources of closures.
  @_spi(Layers) public func validate(
    _ known: FactoryRequests, entryPoints: [Dependency]?, roots: [Dependency]?,
    _ options: ValidationOptions
  ) -> GraphReport {
    let validator = Validator(
      GraphFacts(self), options, RootRequest.all(entryPoints, roots), known)
    let report = validator.report()
    if isClosed { return report }
    var below = OutlineValidation(options)
    below.follow(validator)
    return below.report(with: report)
  }

  /// Returns, for each request, whether this container answers it, regardless of further
  /// dependencies. A request for an expected key counts as answered.
  @_spi(Layers) public func answers(_ requests: [Dependency]) -> [Bool] {
    let wiring = Wiring(self)
    return requests.map { request in
      wiring.answers(to: request, at: 0).allSatisfy { answer in
        if case .unbound = answer.place { return answer.isOptional }
        return true
      }
    }
  }
}
