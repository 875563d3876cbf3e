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
    var before = [Int32](repeating: -1, count: starts.count - 1)
    var cycles: [[Int32]] = []
    for members in components.members {
      if let node = members.first(where: needsItself) {
        cycles.append([node, node])
      } else if members.count > 1 {
        cycles.append(shortCycle(from: members[0], components, &before))
      }
    }
    return cycles.inOrder { $0[0] < $1[0] }
  }

  func needsItself(_ node: Int32) -> Bool {
    outgoing(Int(node)).contains { $0.target == node && $0.isImmediate }
  }

  /// Returns a shortest cycle through a node whose component has several nodes.
  private func shortCycle(
    from start: Int32, _ components: Components, _ before: inout [Int32]
  ) -> [Int32] {
    var queue = [start]
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      for link in outgoing(Int(node))
      where link.isImmediate && components.of[Int(link.target)] == components.of[Int(start)] {
        if link.target == start {
          var cycle = [start, node]
          while cycle.last! != start { cycle.append(before[Int(cycle.last!)]) }
          return cycle.reversed()
        }
        if before[Int(link.target)] < 0 {
          before[Int(link.target)] = node
          queue.append(link.target)
        }
      }
    }
    return [start, start]
  }
}
