import SwiftHiltCore

extension Container {
  /// Looks for everything that is wrong with the declared graph of this container, its ancestors and
  /// the scopes below it, running no factory.
  ///
  /// ```swift
  /// @Test func graph_isValid() {
  ///   let report = AppComponent.build().validate(entryPoints: [.init(UseCases.self)])
  ///   #expect(report.isValid, "\(report)")
  /// }
  /// ```
  ///
  /// Errors: a missing key, a cycle, an instance that would keep a shorter-lived one or look for it
  /// in vain, through any number of transients, a scope that nobody stands for, and two contributions
  /// of one container to one map key. A cycle through `Lazy`, `Provider` or a function is legal. A key
  /// that was announced by `expect` is not missing for what lives no longer than its scope, but a
  /// container of that scope must bind it. Closures that declare nothing cannot be looked into: each is
  /// listed as `unchecked`.
  ///
  /// What the program resolves itself nobody else may need: name it, or its absence is not seen.
  ///
  /// - Parameters:
  ///   - entryPoints: `@EntryPoint` protocols, whose requirements must be bound.
  ///   - roots: What the program resolves itself: `[RootViewModel.self, .init(URL.self, qualifier:
  ///     "base")]`. With either list, what none of them needs is unused.
  ///   - options: The severities, and the same as keys.
  /// - Complexity: O(*n* log *n* + *e*), for a few levels of containers, plus the lengths of the paths
  ///   of all issues.
  public func validate(
    entryPoints: [Dependency]? = nil, roots: [Dependency]? = nil,
    _ options: ValidationOptions = ValidationOptions()
  ) -> GraphReport {
    _validate(.declared, entryPoints: entryPoints, roots: roots, options)
  }

  /// The same with what somebody read in the sources of plain closures.
  @_spi(Layers) public func _validate(
    _ known: FactoryRequests, entryPoints: [Dependency]?, roots: [Dependency]?,
    _ options: ValidationOptions
  ) -> GraphReport {
    Validator(self, options, RootRequest.all(entryPoints, roots, options), known).report()
  }

  /// Whether each request of this container is answered, as far as its own key goes.
  @_spi(Layers) public func _answers(_ requests: [Dependency]) -> [Bool] {
    let wiring = Wiring(self)
    return requests.map { request in
      wiring.answers(to: request, at: 0).allSatisfy { answer in
        if case .unbound = answer.place { return answer.isOptional }
        return true
      }
    }
  }
}
