import SwiftHiltCore

extension DependencyGraph {
  /// Returns the cycles that visit no node twice, up to a number: there may be exponentially many.
  ///
  /// Each begins with its first name and repeats it last. Edges through `Lazy` and `Provider` do
  /// not count.
  ///
  /// - Parameter limit: How many cycles to find at most.
  /// - Complexity: O((*n* + *e*)(*c* + 1)) for *c* cycles.
  ///
  /// Source: D. B. Johnson, "Finding all the elementary circuits of a directed graph", *SIAM J.
  /// Comput.* 4(1), 1975, [doi:10.1137/0204007](https://doi.org/10.1137/0204007).
  public func elementaryCycles(limit: Int = 1_000) -> [[BindingKey]] {
    var search = CircuitSearch(links, limit: limit)
    return search.run().map { $0.map { nodes[Int($0)].key } }
  }
}

/// Johnson's search, with an explicit stack.
///
/// Each strongly connected component is searched by itself, in numbers of its own, and only from
/// nodes that a cycle goes through.
private struct CircuitSearch {
  let links: Links
  let limit: Int
  var found: [[Int32]] = []

  init(_ links: Links, limit: Int) {
    self.links = links
    self.limit = limit
  }

  mutating func run() -> [[Int32]] {
    let all = Components(links) { $0.isImmediate }
    var local = [Int32](repeating: -1, count: all.of.count)
    for members in all.members where found.count < limit {
      guard members.count > 1 || links.needsItself(members[0]) else { continue }
      for (number, member) in members.enumerated() { local[Int(member)] = Int32(number) }
      let inner = members.flatMap { member in
        links.outgoing(Int(member)).compactMap { link -> Link? in
          guard link.isImmediate, all.of[Int(link.target)] == all.of[Int(member)] else {
            return nil
          }
          var link = link
          link.source = local[Int(link.source)]
          link.target = local[Int(link.target)]
          return link
        }
      }
      var search = ComponentSearch(Links(members.count, inner), limit: limit - found.count)
      search.run()
      found += search.found.map { $0.map { members[Int($0)] } }
    }
    return found.inOrder { $0.lexicographicallyPrecedes($1) }
  }
}

/// The search of one component, all of whose edges count.
private struct ComponentSearch {
  let links: Links
  let limit: Int
  private var blocked: [Bool]
  private var waiting: [Set<Int32>]
  private(set) var found: [[Int32]] = []

  init(_ links: Links, limit: Int) {
    self.links = links
    self.limit = limit
    blocked = [Bool](repeating: false, count: links.starts.count - 1)
    waiting = [Set<Int32>](repeating: [], count: links.starts.count - 1)
  }

  mutating func run() {
    var start: Int32 = 0
    while found.count < limit {
      // Only nodes from the start on, so that each cycle is found from its first name.
      let rest = Components(links) { $0.source >= start && $0.target >= start }
      let first = rest.members.compactMap { members in
        members[0] >= start && (members.count > 1 || links.needsItself(members[0]))
          ? members[0] : nil
      }.min()
      guard let first else { return }
      search(from: first, rest.members[Int(rest.of[Int(first)])], rest)
      start = first + 1
    }
  }

  private func successors(_ node: Int32, _ within: Components) -> [Int32] {
    var targets: [Int32] = []
    for link in links.outgoing(Int(node))
    where targets.last != link.target && within.of[Int(link.target)] == within.of[Int(node)] {
      targets.append(link.target)
    }
    return targets
  }

  private mutating func search(from start: Int32, _ members: [Int32], _ within: Components) {
    for member in members {
      blocked[Int(member)] = false
      waiting[Int(member)] = []
    }
    var path = [start]
    var rows = [successors(start, within)[...]]
    var closed: Set<Int32> = []
    blocked[Int(start)] = true
    while let node = path.last {
      if let next = rows[rows.count - 1].popFirst() {
        if next == start {
          found.append(path + [start])
          closed.formUnion(path)
          if found.count >= limit { return }
        } else if !blocked[Int(next)] {
          path.append(next)
          closed.remove(next)
          blocked[Int(next)] = true
          rows.append(successors(next, within)[...])
        }
        continue
      }
      if closed.contains(node) {
        unblock(node)
      } else {
        for next in successors(node, within) { waiting[Int(next)].insert(node) }
      }
      path.removeLast()
      rows.removeLast()
    }
  }

  private mutating func unblock(_ node: Int32) {
    var open = [node]
    while let next = open.popLast() {
      guard blocked[Int(next)] else { continue }
      blocked[Int(next)] = false
      open += waiting[Int(next)]
      waiting[Int(next)] = []
    }
  }
}
