import SwiftHilt

/// What is wrong with the graph.
struct Invalid: Error {
  let report: GraphReport
}

/// Ends the program when a graph has errors or warnings.
func check(_ report: GraphReport) throws {
  if !report.errors.isEmpty || !report.warnings.isEmpty { throw Invalid(report: report) }
}
