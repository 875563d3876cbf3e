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
    (self.nodes, self.alike, self.names) = (nodes, alike, names)
  }

  private func addContexts() {
    guard !groups().isEmpty else { return }
    let keys = KeyNames(nodes.map(\.key))
    names = nodes.map { GraphText.stable(keys.spelled($0.key)) }
  }

  private func addRoles(_ group: [Int]) {
    let areSeveral = Set(group.compactMap { nodes[$0].collection }.map(KeySpelling.init)).count > 1
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
      let ranks = group.map(rank)
      let occurrences = group.map { nodes[$0].occurrence }
      var number = 1
      let order = sortedPlaces(group.count) { a, b in
        ranks[a] == ranks[b] ? occurrences[a] < occurrences[b] : ranks[a] < ranks[b]
      }
      for place in order {
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

  private typealias Rank = (DependencyGraph.Owner, KeySpelling, UInt8, Int, KeySpelling, Int)

  /// Returns the sort key of a node among nodes that look alike.
  private func rank(_ index: Int) -> Rank {
    let node = nodes[index]
    return (
      node.owner ?? .init(depth: -1), KeySpelling(node.collection), node.role.part,
      node.collection.flatMap { alike[$0] } ?? 0, KeySpelling(node.key), alike[node.key] ?? 0
    )
  }

  private func groups() -> [[Int]] {
    runs(sortedPlaces(names.count) { names[$0] < names[$1] }) { names[$0] == names[$1] }
  }
}
