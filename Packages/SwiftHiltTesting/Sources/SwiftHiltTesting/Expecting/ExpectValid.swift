/// Expects that a container's graph has no errors: nothing missing, no cycle, no captive dependency.
///
/// Runs no factory. All errors are in one failure.
///
/// ```swift
/// expectValid(app, entryPoints: [UseCases.self], roots: [RootViewModel.self])
/// ```
///
/// - Parameters:
///   - container: The container to validate, with its ancestors.
///   - entryPoints: `@EntryPoint` protocols, whose members must be bound.
///   - roots: What the program resolves itself, and must be bound.
/// - Returns: What validation found, warnings and notes included.
@discardableResult
public func expectValid(
  _ container: Container, entryPoints: Dependencies? = nil, roots: Dependencies? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> GraphReport {
  let report = container.validate(entryPoints: entryPoints, roots: roots)
  let errors = report.errors
  if !errors.isEmpty {
    let count = errors.count == 1 ? "1 error" : "\(errors.count) errors"
    let texts = errors.map(\.text).joined(separator: "\n\n")
    Caller(fileID: fileID, filePath: filePath, line: line, column: column)
      .fail("The graph of \(container) has \(count)\n\n\(texts)")
  }
  return report
}
