extension Overrides {
  /// Replaces an installed module: its bindings and contributions go, the other's come.
  ///
  /// The module may be installed in the container or in an ancestor. When it is in none, the test
  /// fails at this line: a replacement that replaces nothing tests the wrong graph.
  ///
  /// - Parameters:
  ///   - old: The module to take out.
  ///   - new: The module to install in its place.
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
