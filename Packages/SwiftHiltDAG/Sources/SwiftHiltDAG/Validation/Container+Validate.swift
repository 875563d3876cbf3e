import SwiftHiltCore

extension Container {
  /// Looks for everything that is wrong with the declared graph of this container and its
  /// ancestors, running no factory.
  ///
  /// ```swift
  /// @Test func graph_isValid() {
  ///   let report = AppComponent.build().validate()
  ///   #expect(report.isValid, "\(report)")
  /// }
  /// ```
  ///
  /// Errors: a missing key, a cycle, an instance that would keep a shorter-lived one or look for it
  /// in vain, through any number of transients, and two contributions of one container to one map
  /// key. A cycle through `Lazy`, `Provider` or a function is legal. A key that was announced by
  /// `expect` is not missing for what lives no longer than its scope, but a container of that scope
  /// must bind it. A `.scope(name)` binding is warned of when no
  /// container upwards has that scope and no `expect` names it. Closures that declare nothing cannot
  /// be looked into: each is listed as `unchecked`.
  ///
  /// - Parameter options: The severities, and the keys that the program resolves itself.
  /// - Complexity: O(*n* log *n* + *e*), for a few levels of containers, plus the lengths of the paths
  ///   of all issues.
  public func validate(_ options: ValidationOptions = ValidationOptions()) -> GraphReport {
    var validator = Validator(self, options)
    return validator.report()
  }
}
