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
  /// - Complexity: O(*n* + *e* log *e*).
  public init(_ count: Int, _ links: [Link]) {
    all = Links.merged(
      links.inOrder {
        ($0.source, $0.target, $0.kind.number) < ($1.source, $1.target, $1.kind.number)
      })
    incoming = all.inOrder { $0.target < $1.target }
    starts = Links.offsets(all.map(\.source), count)
    incomingStarts = Links.offsets(incoming.map(\.target), count)
  }

  /// The edges with their ends exchanged.
  var reversed: Links {
    let exchanged = all.map { link in
      var link = link
      (link.source, link.target) = (link.target, link.source)
      return link
    }
    return Links(starts.count - 1, exchanged)
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

  private static func offsets(_ rows: [Int32], _ count: Int) -> [Int32] {
    var offsets = [Int32](repeating: 0, count: count + 1)
    for row in rows { offsets[Int(row) + 1] += 1 }
    for index in 0..<count { offsets[index + 1] += offsets[index] }
    return offsets
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

extension EdgeKind {
  /// The place of the kind among all kinds.
  var number: Int32 {
    switch self {
    case .direct: return 0
    case .lazy: return 1
    case .provider: return 2
    case .contribution: return 3
    case .decorator: return 4
    }
  }
}
