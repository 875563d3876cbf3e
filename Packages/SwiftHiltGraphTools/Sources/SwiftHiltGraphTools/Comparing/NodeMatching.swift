@_spi(Layers) import SwiftHiltDAG

/// Finds the nodes of two graphs that represent the same binding. Each node has at most one
/// partner.
///
/// Nodes with equal keys are matched first. Then come nodes whose keys have the same spelling,
/// including the module, because a key from a file has only its spelling.
struct NodeMatching {
  /// For each node of the new graph, its partner in the old graph; `nil` for a node without a
  /// partner.
  private(set) var partners: [Int?]
  private let old: DependencyGraph
  private let new: DependencyGraph
  private var isTaken: [Bool]

  /// Matches the nodes of two graphs.
  ///
  /// - Parameters:
  ///   - joinsTypes: Whether two different types with the same spelling may match.
  ///   - joinsOwners: Whether a node whose container isn't known matches the other graph's node of
  ///     its key, if each graph has only one such node left.
  /// - Complexity: O(*n*) on average.
  init(_ old: DependencyGraph, _ new: DependencyGraph, joinsTypes: Bool, joinsOwners: Bool) {
    self.old = old
    self.new = new
    partners = [Int?](repeating: nil, count: new.nodes.count)
    isTaken = [Bool](repeating: false, count: old.nodes.count)
    matchKeys()
    if partners.contains(nil) {
      matchSpellings(joinsTypes)
      if joinsOwners { matchOwners() }
    }
  }

  private mutating func join(_ a: Int, _ b: Int) {
    partners[b] = a
    isTaken[a] = true
  }

  private mutating func matchKeys() {
    var places: [DependencyGraph.Node.Identity: Int] = [:]
    places.reserveCapacity(old.nodes.count)
    for (index, node) in old.nodes.enumerated() { places[node.identity] = index }
    for (index, node) in new.nodes.enumerated() {
      if let place = places[node.identity], !isTaken[place] { join(place, index) }
    }
  }

  /// The identity of a node, with only the spelling of its keys.
  private struct Mark: Hashable {
    let key: KeySpelling
    let part: UInt8
    let collection: KeySpelling?
    let occurrence: Int
    var owner: DependencyGraph.Owner?

    init(_ node: DependencyGraph.Node, hasOwner: Bool) {
      key = KeySpelling(node.key)
      part = node.role.part
      collection = node.collection.map(KeySpelling.init)
      occurrence = node.occurrence
      owner = hasOwner ? node.owner : nil
    }
  }

  /// Returns the nodes without a partner, grouped by mark. Each group has nodes of both graphs.
  private func open(hasOwner: Bool) -> [(old: [Int], new: [Int])] {
    var groups: [Mark: (old: [Int], new: [Int])] = [:]
    for index in new.nodes.indices where partners[index] == nil {
      groups[Mark(new.nodes[index], hasOwner: hasOwner), default: ([], [])].new.append(index)
    }
    for index in old.nodes.indices where !isTaken[index] {
      let mark = Mark(old.nodes[index], hasOwner: hasOwner)
      if groups[mark] != nil { groups[mark]!.old.append(index) }
    }
    return groups.values.filter { !$0.old.isEmpty }
  }

  private mutating func matchSpellings(_ joinsTypes: Bool) {
    for group in open(hasOwner: true) {
      // In a large group, nodes are matched by number or in their order, regardless of their call
      // sites.
      let isFew = group.old.count <= 64 && group.new.count <= 64
      for likeness in isFew ? [Likeness.both, .sites, .number, .none] : [.number, .none] {
        matchAlike(group, likeness, joinsTypes)
      }
    }
  }

  /// The further properties in which two nodes with the same mark agree.
  private enum Likeness { case both, sites, number, none }

  private mutating func matchAlike(
    _ group: (old: [Int], new: [Int]), _ likeness: Likeness, _ joinsTypes: Bool
  ) {
    var rest = group.old.filter { !isTaken[$0] }
    for index in group.new where partners[index] == nil {
      let place = rest.firstIndex { candidate in
        let (a, b) = (old.nodes[candidate], new.nodes[index])
        guard joinsTypes || canBeSame(a.key, b.key) else { return false }
        let sites = a.callSites == b.callSites
        let number =
          old.number(ofKey: candidate) == new.number(ofKey: index)
          && old.number(ofCollection: candidate) == new.number(ofCollection: index)
        switch likeness {
        case .both: return sites && number
        case .sites: return sites
        case .number: return number
        case .none: return true
        }
      }
      if let place { join(rest.remove(at: place), index) }
    }
  }

  private mutating func matchOwners() {
    for group in open(hasOwner: false) where group.old.count == 1 && group.new.count == 1 {
      let (a, b) = (old.nodes[group.old[0]], new.nodes[group.new[0]])
      if a.owner == nil || b.owner == nil, a.key == b.key || canBeSame(a.key, b.key) {
        join(group.old[0], group.new[0])
      }
    }
  }

  /// Returns whether two keys with the same spelling may be the same. Keys of two different types
  /// are never the same.
  private func canBeSame(_ a: BindingKey, _ b: BindingKey) -> Bool {
    a.type == nil || b.type == nil || a == b
  }
}
