import SwiftHiltCore

/// Finds a spelling for each node of a graph that no other node has.
///
/// Names that differ in Unicode normalization alone read alike, so they are told apart like equal
/// ones.
struct NodeNames {
  private let nodes: [DependencyGraph.Node]
  private let alike: AlikeKeys
  private var names: [String]

  /// The names: the key's text; with its module where two keys read alike; with what the node is, its
  /// collection, its container and at last a number where one key has several nodes.
  ///
  /// - Parameter spelled: The nodes' keys as ``GraphText/spelled(_:)`` writes them.
  /// - Complexity: O(*n*) on average, and O(*m* log *m*) for *m* names that need a number.
  static func names(
    of nodes: [DependencyGraph.Node], spelled: [String], _ alike: AlikeKeys
  ) -> [String] {
    var finder = NodeNames(nodes: nodes, alike: alike, names: spelled)
    finder.addModules()
    finder.refine { node, name in
      switch node.role {
      case .collection: return name + " (collection)"
      case .contribution: return name + " (contribution)"
      default: return name
      }
    }
    finder.addCollections()
    finder.addOwners()
    finder.addNumbers()
    return finder.names
  }

  private mutating func addModules() {
    for group in groups() {
      // Local types of one name read alike with their module too.
      guard differ(group, in: { KeySpelling($0.key) }) else { continue }
      for index in group { names[index] = GraphText.qualified(nodes[index].key) }
    }
  }

  private mutating func addCollections() {
    for group in groups() {
      guard differ(group, in: { $0.collection.map(KeySpelling.init) }) else { continue }
      for index in group {
        guard nodes[index].role == .contribution, let key = nodes[index].collection,
          names[index].utf8.last == UInt8(ascii: ")")
        else { continue }
        names[index] = "\(names[index].dropLastByte()) to \(GraphText.spelled(key)))"
      }
    }
  }

  private mutating func addOwners() {
    for group in groups() {
      guard differ(group, in: { $0.owner }) else { continue }
      for index in group {
        if let owner = nodes[index].owner { names[index] += " (\(owner))" }
      }
    }
  }

  private mutating func addNumbers() {
    let groups = groups()
    guard !groups.isEmpty else { return }
    var taken = Set(names)
    for group in groups.inOrder({ ExactText(names[$0[0]]) < ExactText(names[$1[0]]) }) {
      var number = 1
      for index in group.inOrder({ rank($0) < rank($1) }) {
        // A name may look like another one's with a number.
        var name: String
        repeat {
          name = "\(names[index]) #\(number)"
          number += 1
        } while !taken.insert(name).inserted
        names[index] = name
      }
    }
  }

  private mutating func refine(_ rename: (DependencyGraph.Node, String) -> String) {
    for group in groups() {
      for index in group { names[index] = rename(nodes[index], names[index]) }
    }
  }

  /// The nodes that share a name with others.
  private func groups() -> [[Int]] {
    var seen = Set<String>(minimumCapacity: names.count)
    var repeated: Set<String> = []
    for name in names where !seen.insert(name).inserted { repeated.insert(name) }
    guard !repeated.isEmpty else { return [] }
    var groups: [String: [Int]] = [:]
    for (index, name) in names.enumerated() where repeated.contains(name) {
      groups[name, default: []].append(index)
    }
    return Array(groups.values)
  }

  /// Whether nodes are not alike in something.
  private func differ<V: Equatable>(
    _ group: [Int], in value: (DependencyGraph.Node) -> V
  ) -> Bool {
    let first = value(nodes[group[0]])
    return group.contains { value(nodes[$0]) != first }
  }

  private func rank(_ index: Int) -> NodeRank {
    NodeRank(nodes[index], key: alike.key(index), collection: alike.collection(index))
  }
}

/// The place of a node among those that read alike; no two nodes of a graph have the same.
private struct NodeRank: Comparable {
  let owner: DependencyGraph.Owner?
  let part: UInt8
  let collection: KeySpelling?
  let collectionNumber: Int
  let key: KeySpelling
  let number: Int
  let occurrence: Int

  init(_ node: DependencyGraph.Node, key number: Int, collection collectionNumber: Int) {
    owner = node.owner
    part = node.role.part
    collection = node.collection.map(KeySpelling.init)
    self.collectionNumber = collectionNumber
    key = KeySpelling(node.key)
    self.number = number
    occurrence = node.occurrence
  }

  static func < (a: NodeRank, b: NodeRank) -> Bool {
    if a.owner != b.owner { return DependencyGraph.Owner.precedes(a.owner, b.owner) }
    if a.part != b.part { return a.part < b.part }
    if a.collection != b.collection { return KeySpelling.precedes(a.collection, b.collection) }
    if a.collectionNumber != b.collectionNumber { return a.collectionNumber < b.collectionNumber }
    if a.key != b.key { return a.key < b.key }
    return a.number != b.number ? a.number < b.number : a.occurrence < b.occurrence
  }
}

extension String {
  fileprivate func dropLastByte() -> String { String(decoding: utf8.dropLast(), as: UTF8.self) }
}
