extension Overrides {
  /// Replaces an installed module. Removes its bindings and contributions, but not those of the
  /// modules that it includes, and installs another module.
  ///
  /// The nearest container that has installed the module changes: the test's container or an
  /// ancestor. If none has, the test fails at this line, because it would run with the wrong graph.
  ///
  /// - Parameters:
  ///   - old: The module to remove.
  ///   - new: The module to install instead.
  public func replace<Old: HiltModule, New: HiltModule>(
    module old: Old.Type, with new: New.Type, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    var failure: (any Error)?
    var level: Container? = container
    while let here = level {
      do {
        return try here.replace(module: old, with: new)
      } catch {
        failure = failure ?? error
      }
      level = here.parent
    }
    guard let failure else { return }
    Caller(fileID: fileID, filePath: filePath, line: line, column: column).fail("\(failure)")
  }
}
