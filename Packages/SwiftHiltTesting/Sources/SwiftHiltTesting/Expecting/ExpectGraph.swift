import SwiftHiltGraphTools

/// Expects that a graph has the nodes and edges of another graph, and that the nodes have the same
/// lifetimes and roles.
///
/// - Parameters:
///   - graph: The graph, such as `container.declaredGraph()` or `container.recordedGraph`.
///   - expected: The expected graph.
public func expectGraph(
  _ graph: DependencyGraph, matches expected: DependencyGraph, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  let difference = expected.diff(graph)
  guard !difference.isEmpty else { return }
  caller.failGraph(
    missing: difference.removedNodes.map { "\($0)" } + difference.removedEdges.map { "\($0)" },
    unexpected: difference.addedNodes.map { "\($0)" } + difference.addedEdges.map { "\($0)" },
    changed: difference.changedNodes.map { change in
      let (old, new) = (change.old, change.new)
      let change =
        old.lifetime == new.lifetime
        ? "\(old.role.rawValue) -> \(new.role.rawValue)"
        : "\(old.lifetimeText) -> \(new.lifetimeText)"
      return "\(new): \(change)"
    })
}

/// Expects that a graph matches a text.
///
/// ```swift
/// expectGraph(container.declaredGraph(), matches: """
///   GetUserUseCase -> UserRepository
///   UserRepository -> HttpClient
///   """)
/// ```
///
/// - Parameters:
///   - graph: The graph.
///   - text: The graph's edges, one per line and in any order, or its whole DOT text, as
///     `exportDOT()` returns it. A list of edges says nothing about keys without edges, or about
///     lifetimes.
public func expectGraph(
  _ graph: DependencyGraph, matches text: String, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  let expected = distinctLines(text.split(separator: "\n"))
  let isDOT = expected.first?.hasPrefix("digraph") == true
  if !isDOT, let line = expected.first(where: { !$0.split(separator: " ").contains("->") }) {
    let help = "write each edge as 'Basket -> PriceService', on a line of its own"
    return caller.fail("The expected graph has a line without an edge: \(line)", [("help", help)])
  }
  let seen =
    isDOT
    ? distinctLines(graph.dot().split(separator: "\n"))
    : distinctLines(graph.edges.map { "\($0)" })
  let missing = expected.filter { !seen.contains($0) }
  let unexpected = seen.filter { !expected.contains($0) }
  if missing.isEmpty && unexpected.isEmpty { return }
  caller.failGraph(missing: missing, unexpected: unexpected, changed: [])
}

/// Expects that a container's declared and recorded dependencies match a text.
public func expectGraph(
  _ container: Container, matches text: String, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let declared = container.declaredGraph()
  expectGraph(
    container.recordedGraph.map { declared.merged(with: $0) } ?? declared, matches: text,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Returns the lines that differ, without superfluous spaces and without the `any` of protocols.
private func distinctLines(_ lines: [some StringProtocol]) -> [String] {
  var seen: Set<String> = []
  return lines.map { $0.split(separator: " ").filter { $0 != "any" }.joined(separator: " ") }
    .filter { !$0.isEmpty && seen.insert($0).inserted }
}

extension DependencyGraph.Node {
  fileprivate var lifetimeText: String { lifetime.map { "\($0)" } ?? "no lifetime" }
}

extension Caller {
  fileprivate func failGraph(missing: [String], unexpected: [String], changed: [String]) {
    let notes = [("missing", missing), ("extra", unexpected), ("changed", changed)]
      .filter { !$1.isEmpty }.map { (label: $0, text: $1.joined(separator: "\n")) }
    let hint = missing.isEmpty ? "" : "; a plain closure needs 'dependencies:' or a recording"
    let help = "change the bindings, or the expected graph if the difference is intended\(hint)"
    fail("The graph does not match the expected graph", notes + [("help", help)])
  }
}
