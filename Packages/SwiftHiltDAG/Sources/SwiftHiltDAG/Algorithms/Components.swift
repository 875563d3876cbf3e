/// The strongly connected components of a graph: the largest sets of nodes that all reach each
/// other.
///
/// Each component precedes the components that need it. The first members decide where that leaves
/// a choice. The members of a component are sorted.
///
/// - Complexity: O(*n* + *e*), without recursion, plus the sorting of members.
///
/// Source: R. Tarjan, "Depth-first search and linear graph algorithms", *SIAM J. Comput.* 1(2),
/// 1972, [doi:10.1137/0201010](https://doi.org/10.1137/0201010).
@_spi(Layers) public struct Components {
  /// For each node, the index of its component in ``members``.
  public private(set) var of: [Int32]
  /// The nodes of each component, sorted.
  public private(set) var members: [[Int32]] = []

  /// Finds the components along all edges, or along immediate edges only.
  public init(_ links: Links, immediateOnly: Bool = false) {
    let count = links.starts.count - 1
    of = [Int32](repeating: -1, count: count)
    var number = [Int32](repeating: -1, count: count)
    var low = [Int32](repeating: 0, count: count)
    var next = links.starts
    var numbered: Int32 = 0
    var stack: [Int32] = []
    var path: [Int32] = []
    for root in 0..<count where number[root] < 0 {
      path.append(Int32(root))
      while let top = path.last {
        let node = Int(top)
        if number[node] < 0 {
          number[node] = numbered
          low[node] = numbered
          numbered += 1
          stack.append(top)
        }
        var descended = false
        while next[node] < links.starts[node + 1] {
          let link = links.all[Int(next[node])]
          next[node] += 1
          if immediateOnly, !link.isImmediate { continue }
          let target = Int(link.target)
          if number[target] < 0 {
            path.append(link.target)
            descended = true
            break
          }
          if of[target] < 0 { low[node] = min(low[node], number[target]) }
        }
        if descended { continue }
        path.removeLast()
        if let parent = path.last { low[Int(parent)] = min(low[Int(parent)], low[node]) }
        if low[node] == number[node] { close(top, &stack) }
      }
    }
  }

  private mutating func close(_ root: Int32, _ stack: inout [Int32]) {
    var found: [Int32] = []
    while let node = stack.popLast() {
      of[Int(node)] = Int32(members.count)
      found.append(node)
      if node == root { break }
    }
    if found.count > 1 { found.sort() }
    members.append(found)
  }
}

extension Links {
  /// Returns the nodes at which searches begin. These are the nodes that no other node needs, and
  /// the first node of each cycle that no node outside the cycle needs.
  @_spi(Layers) public func entries() -> [Int] {
    let components = Components(self)
    var isNeeded = [Bool](repeating: false, count: components.members.count)
    for link in all where components.of[Int(link.source)] != components.of[Int(link.target)] {
      isNeeded[Int(components.of[Int(link.target)])] = true
    }
    return components.members.indices.filter { !isNeeded[$0] }
      .map { Int(components.members[$0][0]) }.inOrder()
  }
}
