@_spi(Layers) import SwiftHiltCore

/// One edge in the compact form that algorithms read.
@_spi(Layers) public struct Link: Equatable, Sendable {
  /// The node that needs the other.
  public var source: Int32
  /// The node that is needed.
  public var target: Int32
  /// The form of the request.
  public var kind: EdgeKind
  /// Whether the source works without the target.
  public var isOptional: Bool
  /// The origin of the edge.
  public var origin: DependencyGraph.Origin

  /// Whether the source's factory needs the target while it runs.
  public var isImmediate: Bool { !kind.isDeferred }
}

/// The edges of a graph, in compressed rows. Each node has one row for the edges that leave it, and
/// one for those that enter it.
@_spi(Layers) public struct Links: Equatable, Sendable {
  /// The edges, sorted by source, then target, then kind.
  public let all: [Link]
  /// The start of each row: the edges `all[starts[i]..<starts[i + 1]]` leave node `i`.
  public let starts: [Int32]
  /// The edges, sorted by target, then source, then kind.
  private let incoming: [Link]
  private let incomingStarts: [Int32]

  /// Sorts edges into rows, and merges those with the same ends and kind.
  ///
  /// - Complexity: O(*n* + *e*), by counting sorts.
  public init(_ count: Int, _ links: [Link]) {
    let byKind = links.allSatisfy { $0.kind == .direct } ? links : Links.sortedByKind(links)
    let byTarget = Links.sorted(byKind, count, bySource: false)
    all = Links.merged(Links.sorted(byTarget, count, bySource: true))
    incoming = Links.sorted(all, count, bySource: false)
    starts = Links.offsets(all, count, bySource: true)
    incomingStarts = Links.offsets(all, count, bySource: false)
  }

  /// Returns the edges that leave a node.
  @inline(never)
  public func outgoing(_ node: Int) -> ArraySlice<Link> {
    all[Int(starts[node])..<Int(starts[node + 1])]
  }

  /// Returns the edges that enter a node.
  @inline(never)
  public func entering(_ node: Int) -> ArraySlice<Link> {
    incoming[Int(incomingStarts[node])..<Int(incomingStarts[node + 1])]
  }

  private static func offsets(_ links: [Link], _ count: Int, bySource: Bool) -> [Int32] {
    var offsets = [Int32](repeating: 0, count: count + 1)
    for link in links { offsets[Int(bySource ? link.source : link.target) + 1] += 1 }
    for index in 0..<count { offsets[index + 1] += offsets[index] }
    return offsets
  }

  private static func sorted(_ links: [Link], _ count: Int, bySource: Bool) -> [Link] {
    guard let any = links.first else { return [] }
    var next = offsets(links, count, bySource: bySource)
    var result = [Link](repeating: any, count: links.count)
    for link in links {
      let row = Int(bySource ? link.source : link.target)
      result[Int(next[row])] = link
      next[row] += 1
    }
    return result
  }

  private static func sortedByKind(_ links: [Link]) -> [Link] {
    EdgeKind.allCases.flatMap { kind in links.filter { $0.kind == kind } }
  }

  private static func merged(_ links: [Link]) -> [Link] {
    var result: [Link] = []
    result.reserveCapacity(links.count)
    for link in links {
      if let last = result.last, last.source == link.source, last.target == link.target,
        last.kind == link.kind
      {
        result[result.count - 1].origin.formUnion(link.origin)
        result[result.count - 1].isOptional = last.isOptional && link.isOptional
      } else {
        result.append(link)
      }
    }
    return result
  }
}
