import SwiftHiltDAG

/// The edges of a scanned graph beside those that recordings have, by their keys.
///
/// Containers are not compared: what a child binds anew is one edge with what its parent binds.
public struct EdgeComparison {
  /// An edge that one side alone has.
  public struct Difference {
    /// Both keys, and how one asks for the other.
    public let edge: String
    /// Why that is so; `nil` when nothing explains it.
    public let why: String?
  }

  /// How many edges both have.
  public private(set) var common = 0
  /// What was read, and not seen at run time.
  public private(set) var scannedOnly: [Difference] = []
  /// What was seen at run time, and not read.
  public private(set) var recordedOnly: [Difference] = []

  /// Whether each difference has its reason.
  public var isExplained: Bool { (scannedOnly + recordedOnly).allSatisfy { $0.why != nil } }

  /// Compares what was scanned with several recordings of the same sources.
  ///
  /// - Parameter conditional: The scanned edges that are there under a condition only.
  public init(
    scanned: DependencyGraph, conditional: Set<String> = [], recorded: [DependencyGraph]
  ) {
    let read = EdgeComparison.edges([scanned])
    let seen = EdgeComparison.edges(recorded)
    let built = Set(
      recorded.flatMap(\.nodes).filter { $0.timings != nil || $0.role == .collection }
        .map(\.key.description))
    common = Set(read.keys).intersection(seen.keys).count
    for (name, edges) in read.sorted(by: { $0.key < $1.key }) where seen[name] == nil {
      scannedOnly.append(
        Difference(edge: name, why: EdgeComparison.reason(unseen: edges, built, conditional)))
    }
    for (name, edges) in seen.sorted(by: { $0.key < $1.key }) where read[name] == nil {
      recordedOnly.append(
        Difference(edge: name, why: EdgeComparison.reason(unread: edges)))
    }
  }

  private static func edges(_ graphs: [DependencyGraph]) -> [String: [DependencyGraph.Edge]] {
    var result: [String: [DependencyGraph.Edge]] = [:]
    for edge in graphs.flatMap(\.edges) {
      let how = edge.kind == .direct ? "" : " (\(edge.kind.rawValue))"
      result["\(edge.from.key) -> \(edge.to.key)\(how)", default: []].append(edge)
    }
    return result
  }

  /// Why an edge that was read was not seen.
  private static func reason(
    unseen edges: [DependencyGraph.Edge], _ built: Set<String>, _ conditional: Set<String>
  ) -> String? {
    if edges.allSatisfy({ !built.contains($0.from.key.description) }) {
      return "\(edges[0].from.key) was not built"
    }
    switch edges[0].kind {
    case .lazy, .provider: return "nobody used what was handed out for it"
    default:
      return conditional.contains("\(edges[0].from.key) -> \(edges[0].to.key)")
        ? "it is asked for under a condition, which did not hold" : nil
    }
  }

  /// Why an edge that was seen was not read.
  private static func reason(unread edges: [DependencyGraph.Edge]) -> String? {
    edges.allSatisfy { $0.to.role == .unbound }
      ? "nothing binds \(edges[0].to.key): the one that asks can do without it" : nil
  }
}
