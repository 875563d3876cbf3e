import SwiftHiltCore

extension DependencyGraph {
  /// Returns one short cycle for each set of nodes whose instances need each other to be built.
  ///
  /// Each cycle begins with the key whose name sorts first, and repeats that key last. Edges
  /// through `Lazy` and `Provider` close no cycle, because their targets are built later.
  ///
  /// - Complexity: O(*n* log *n* + *e*), because the members of each component are sorted.
  public func cycles() -> [[BindingKey]] {
    links.shortCycles().map { $0.map { nodes[Int($0)].key } }
  }
}

extension Links {
  /// Returns one closed path of immediate edges for each strongly connected component with a cycle.
  /// The paths are sorted by their first nodes.
  @_spi(Layers) public func shortCycles() -> [[Int32]] {
    let components = Components(self, immediateOnly: true)
    var cycles: [[Int32]] = []
    var starts: [Int] = []
    for members in components.members {
      if let node = members.first(where: { node in
        outgoing(Int(node)).contains { $0.target == node && $0.isImmediate }
      }) {
        cycles.append([node, node])
      } else if members.count > 1 {
        starts.append(Int(members[0]))
      }
    }
    let search = SearchTree(self, from: starts) { link in
      link.isImmediate && components.of[Int(link.source)] == components.of[Int(link.target)]
    }
    var open = Set(starts.map { Int32($0) })
    for node in search.order {
      let start = components.members[Int(components.of[Int(node)])][0]
      guard outgoing(Int(node)).contains(where: { $0.target == start && $0.isImmediate }),
        open.remove(start) != nil
      else { continue }
      cycles.append(search.path(to: Int(node)).map { Int32($0) } + [start])
    }
    return cycles.inOrder { $0[0] < $1[0] }
  }
}
