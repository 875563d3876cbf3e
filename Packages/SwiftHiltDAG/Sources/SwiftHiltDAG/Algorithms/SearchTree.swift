/// A breadth-first search: a shortest path from some nodes to each node that they reach.
///
/// - Complexity: O(*n* + *e*).
@_spi(Layers) public struct SearchTree {
  /// The value in ``before`` for a node that wasn't reached.
  public static let unreached: Int32 = -2

  /// For each node, the previous node on a shortest path; -1 for a start, and ``unreached`` for a
  /// node that wasn't reached.
  public private(set) var before: [Int32]
  /// The reached nodes, nearest first.
  public private(set) var order: [Int32]

  /// Searches from some nodes, along all edges or some of them.
  public init(
    _ links: Links, from starts: [Int], along follows: (Link) -> Bool = { _ in true }
  ) {
    before = [Int32](repeating: SearchTree.unreached, count: links.starts.count - 1)
    order = []
    for start in starts where before[start] == SearchTree.unreached {
      before[start] = -1
      order.append(Int32(start))
    }
    var head = 0
    while head < order.count {
      let node = order[head]
      head += 1
      for link in links.outgoing(Int(node))
      where before[Int(link.target)] == SearchTree.unreached && follows(link) {
        before[Int(link.target)] = node
        order.append(link.target)
      }
    }
  }

  /// Returns the path from a start to a reached node.
  public func path(to node: Int) -> [Int] {
    var path = [node]
    while before[path.last!] >= 0 { path.append(Int(before[path.last!])) }
    return path.reversed()
  }
}

extension Links {
  /// Returns whether each node can be reached from the starts, which are included.
  @_spi(Layers) public func reachable(from starts: [Int]) -> [Bool] {
    SearchTree(self, from: starts).before.map { $0 != SearchTree.unreached }
  }
}
