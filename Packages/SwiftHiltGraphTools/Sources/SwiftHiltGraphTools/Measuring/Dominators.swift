@_spi(Layers) import SwiftHiltDAG

/// The dominators of a graph: for each node, the nearest other node on every path to it from an
/// entry.
///
/// - Complexity: O((*n* + *e*) log *n*), without recursion.
///
/// Source: T. Lengauer, R. E. Tarjan, "A fast algorithm for finding dominators in a flowgraph",
/// *ACM TOPLAS* 1(1), 1979, [doi:10.1145/357062.357071](https://doi.org/10.1145/357062.357071);
/// the version with path compression alone.
struct Dominators {
  /// The immediate dominator of each node; -1 for a node without one, such as an entry.
  private(set) var immediate: [Int32]

  // The properties below identify nodes by depth-first numbers. Number 0 is a node above all
  // entries.
  private var vertex: [Int32] = [-1]
  private var number: [Int32]
  private var parent: [Int32] = [0]
  private var semi: [Int32] = []
  private var ancestor: [Int32] = []
  private var label: [Int32] = []

  init(_ links: Links, entries: [Int]) {
    let count = links.starts.count - 1
    immediate = [Int32](repeating: -1, count: count)
    number = [Int32](repeating: -1, count: count)
    search(links, entries)
    semi = Array(0..<Int32(vertex.count))
    label = semi
    ancestor = [Int32](repeating: -1, count: vertex.count)
    var isEntry = [Bool](repeating: false, count: count)
    for entry in entries { isEntry[entry] = true }
    solve(links, isEntry)
  }

  private mutating func search(_ links: Links, _ entries: [Int]) {
    for entry in entries where number[entry] < 0 {
      var stack: [(node: Int32, parent: Int32)] = [(Int32(entry), 0)]
      while let (node, above) = stack.popLast() {
        guard number[Int(node)] < 0 else { continue }
        let mine = Int32(vertex.count)
        number[Int(node)] = mine
        vertex.append(node)
        parent.append(above)
        for link in links.outgoing(Int(node)).reversed() where number[Int(link.target)] < 0 {
          stack.append((link.target, mine))
        }
      }
    }
  }

  private mutating func solve(_ links: Links, _ isEntry: [Bool]) {
    var bucket = [[Int32]](repeating: [], count: vertex.count)
    var above = [Int32](repeating: 0, count: vertex.count)
    for w in stride(from: vertex.count - 1, to: 0, by: -1) {
      if isEntry[Int(vertex[w])] { semi[w] = 0 }
      for link in links.entering(Int(vertex[w])) where number[Int(link.source)] >= 0 {
        semi[w] = min(semi[w], semi[Int(evaluate(number[Int(link.source)]))])
      }
      bucket[Int(semi[w])].append(Int32(w))
      ancestor[w] = parent[w]
      for v in bucket[Int(parent[w])] {
        let u = evaluate(v)
        above[Int(v)] = semi[Int(u)] < semi[Int(v)] ? u : parent[w]
      }
      bucket[Int(parent[w])] = []
    }
    for w in 1..<max(1, vertex.count) {
      if above[w] != semi[w] { above[w] = above[Int(above[w])] }
      immediate[Int(vertex[w])] = vertex[Int(above[w])]
    }
  }

  /// Returns the node with the least semidominator on the path up, and shortens that path.
  private mutating func evaluate(_ v: Int32) -> Int32 {
    guard ancestor[Int(v)] >= 0 else { return v }
    var way: [Int32] = []
    var node = v
    while ancestor[Int(node)] >= 0, ancestor[Int(ancestor[Int(node)])] >= 0 {
      way.append(node)
      node = ancestor[Int(node)]
    }
    for node in way.reversed() {
      let up = ancestor[Int(node)]
      if semi[Int(label[Int(up)])] < semi[Int(label[Int(node)])] {
        label[Int(node)] = label[Int(up)]
      }
      ancestor[Int(node)] = ancestor[Int(up)]
    }
    return label[Int(v)]
  }
}
