@_spi(Layers) import SwiftHiltDAG

/// The length of the longest chain below each node. The members of a cycle count as one node.
///
/// - Complexity: O(*n* + *e*), plus the sorting of the members of cycles. Components are sorted
///   with dependencies first, so one pass is enough.
struct LongestChains {
  /// The number of edges of the longest chain that begins at each node.
  private(set) var depths: [Int32]
  /// The next node on the longest chain from each node, outside the node's own cycle; -1 at the
  /// end.
  private var next: [Int32]
  /// For a member of a cycle, the member at which the chain leaves the cycle; otherwise the node
  /// itself.
  private var exit: [Int32]

  init(_ links: Links) {
    let components = Components(links)
    depths = [Int32](repeating: 0, count: components.of.count)
    next = [Int32](repeating: -1, count: components.of.count)
    exit = components.of.indices.map { Int32($0) }
    for members in components.members {
      var depth: Int32 = 0
      var (last, following): (Int32, Int32) = (-1, -1)
      for member in members {
        for link in links.outgoing(Int(member))
        where components.of[Int(link.target)] != components.of[Int(member)] {
          let candidate = depths[Int(link.target)] + 1
          if candidate > depth || (candidate == depth && link.target < following) {
            depth = candidate
            (last, following) = (member, link.target)
          }
        }
      }
      for member in members {
        depths[Int(member)] = depth
        next[Int(member)] = following
        if last >= 0 { exit[Int(member)] = last }
      }
    }
  }

  /// Returns the nodes of a longest chain. If there are several, the result is the chain whose
  /// first node, or a node on that node's cycle, sorts first.
  func longest() -> [Int32] {
    guard let most = depths.max(), let start = depths.firstIndex(of: most) else { return [] }
    var chain = [exit[start]]
    while next[Int(chain.last!)] >= 0 { chain.append(next[Int(chain.last!)]) }
    return chain
  }
}
