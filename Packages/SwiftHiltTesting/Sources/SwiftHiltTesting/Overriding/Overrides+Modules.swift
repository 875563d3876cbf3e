@_spi(Layers) import SwiftHiltCore

extension Overrides {
  /// Replaces an installed module with another. The old module's bindings and contributions are
  /// removed, but not those of the modules that it included. The old module's decorators and
  /// expectations stay.
  ///
  /// The change applies to the nearest container that has installed the old module: the test's
  /// container or an ancestor. If there is no such container, the test fails at the line of this
  /// call, because it would run with the wrong graph.
  ///
  /// - Parameters:
  ///   - old: The module to remove.
  ///   - new: The module to install instead.
  public func replace<Old: HiltModule, New: HiltModule>(
    module old: Old.Type, with new: New.Type, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    var failure: (any Error)?
    for here in container.chain {
      do {
        return try here.replace(module: old, with: new)
      } catch {
        failure = failure ?? error
      }
    }
    guard let failure else { return }
    Caller(fileID: fileID, filePath: filePath, line: line, column: column).fail("\(failure)")
  }
}
