@_spi(Layers) import SwiftHiltCore

/// Finds a unique spelling for each node of a graph.
///
/// Names that differ only in Unicode normalisation look alike, so they are distinguished like equal
/// ones.
final class NodeNames {
  private let nodes: [DependencyGraph.Node]
  private let alike: [BindingKey: Int]
  private var names: [String]

  /// Returns each key's text, with details where several nodes have the same text.
  ///
  /// - Complexity: O(*n* log *n*).
  static func names(of nodes: [DependencyGraph.Node], _ alike: [BindingKey: Int]) -> [String] {
    let spelled = nodes.map { GraphText.spelled($0.key) }
    let finder = NodeNames(nodes, alike, names: spelled)
    finder.addContexts()
    for refine in [finder.addRoles, finder.addOwners] {
      finder.groups().forEach(refine)
    }
    finder.addNumbers()
    return finder.names
  }

  private init(_ nodes: [DependencyGraph.Node], _ alike: [BindingKey: Int], names: [String]) {
    self.nodes = nodes
    self.alike = alike
    self.names = names
  }

  private func addContexts() {
    guard !groups().isEmpty else { return }
    let keys = KeyNames(nodes.map(\.key), isStable: true)
    names = nodes.map { GraphText.stable(keys.spelled($0.key)) }
  }

  private func addRoles(_ group: [Int]) {
    let collections = group.compactMap { nodes[$0].collection }.map(KeySpelling.init)
    let areSeveral = collections.contains { $0 != collections[0] }
    for index in group {
      switch nodes[index].role {
      case .collection: names[index] += " (collection)"
      case .contribution:
        let collection = areSeveral ? nodes[index].collection : nil
        names[index] +=
          " (contribution\(collection.map { " to \(GraphText.spelled($0))" } ?? ""))"
      default: break
      }
    }
  }

  private func addOwners(_ group: [Int]) {
    guard group.contains(where: { nodes[$0].owner != nodes[group[0]].owner }) else { return }
    for index in group {
      if let owner = nodes[index].owner { names[index] += " (\(owner))" }
    }
  }

  private func addNumbers() {
    var taken = Set(names)
    for group in groups() {
      let ranks = group.map { NodeRank(nodes[$0], alike) }
      var number = 1
      for place in sortedPlaces(group.count, { ranks[$0].precedes(ranks[$1]) }) {
        // A name with a number may equal another node's name.
        var name: String
        repeat {
          name = "\(names[group[place]]) #\(number)"
          number += 1
        } while !taken.insert(name).inserted
        names[group[place]] = name
      }
    }
  }

  private func groups() -> [[Int]] {
    runs(sortedPlaces(names.count) { names[$0] < names[$1] }) { names[$0] == names[$1] }
  }
}

/// The sort key of a node among nodes that look alike.
private final class NodeRank {
  private let owner: DependencyGraph.Owner?
  private let part: UInt8
  private let collection: KeySpelling?
  private let collectionNumber: Int
  private let key: KeySpelling
  private let number: Int
  private let occurrence: Int

  init(_ node: DependencyGraph.Node, _ alike: [BindingKey: Int]) {
    owner = node.owner
    part = node.role.part
    collection = node.collection.map(KeySpelling.init)
    collectionNumber = node.collection.flatMap { alike[$0] } ?? 0
    key = KeySpelling(node.key)
    number = alike[node.key] ?? 0
    occurrence = node.occurrence
  }

  func precedes(_ other: NodeRank) -> Bool {
    if owner != other.owner { return DependencyGraph.Owner.precedes(owner, other.owner) }
    if collection != other.collection {
      return KeySpelling.precedes(collection, other.collection)
    }
    return (part, collectionNumber, key, number, occurrence)
      < (other.part, other.collectionNumber, other.key, other.number, other.occurrence)
  }
}
