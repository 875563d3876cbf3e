import SwiftHiltCore

/// Numbers for those keys of a graph that are spelled alike, module and all: two local types of one
/// name, two qualifiers with one description. They go with the spelling wherever the keys themselves
/// cannot, into a file above all.
///
/// A key that is spelled like no other has the number 0; one that was read from a file keeps its
/// own.
@_spi(Layers) public struct AlikeKeys: Hashable, Sendable {
  // Both empty where no keys are alike.
  private var keys: [Int32] = []
  private var collections: [Int32] = []

  /// The number of a node's key.
  public func key(_ node: Int) -> Int { keys.isEmpty ? 0 : Int(keys[node]) }

  /// The number of the key of a node's collection.
  public func collection(_ node: Int) -> Int { collections.isEmpty ? 0 : Int(collections[node]) }

  /// Creates the numbers of no keys.
  init() {}

  /// Finds the keys that are spelled alike.
  ///
  /// - Parameters:
  ///   - spelled: The nodes' keys as ``GraphText/spelled(_:)`` writes them.
  ///   - known: The numbers that some keys had in another graph, and keep if they can.
  /// - Complexity: O(*n*) on average.
  init(_ nodes: [DependencyGraph.Node], spelled: [String], known: [BindingKey: Int]) {
    var seen = Set<ExactText>(minimumCapacity: nodes.count)
    var repeated: Set<ExactText> = []
    var collectionTexts: [Int: ExactText] = [:]
    var hasNumbers = false
    for (index, node) in nodes.enumerated() {
      let text = ExactText(spelled[index])
      if !seen.insert(text).inserted { repeated.insert(text) }
      if node.key.number != 0 { hasNumbers = true }
      guard let collection = node.collection else { continue }
      let other = ExactText(GraphText.spelled(collection))
      collectionTexts[index] = other
      if !seen.insert(other).inserted { repeated.insert(other) }
      if collection.number != 0 { hasNumbers = true }
    }
    guard hasNumbers || !repeated.isEmpty else { return }
    var groups: [ExactText: Group] = [:]
    for (index, node) in nodes.enumerated() {
      let text = ExactText(spelled[index])
      if repeated.contains(text) { groups[text, default: Group()].add(node.key, of: index) }
      guard let collection = node.collection, let text = collectionTexts[index] else { continue }
      if repeated.contains(text) { groups[text, default: Group()].add(collection, of: index) }
    }
    var numbers: [BindingKey: Int] = [:]
    for group in groups.values where group.keys.count > 1 {
      let bySpelling = Dictionary(grouping: group.keys.indices) { KeySpelling(group.keys[$0]) }
      for alike in bySpelling.values where alike.count > 1 {
        for (key, number) in group.numbers(of: alike, nodes, known) { numbers[key] = number }
      }
    }
    guard hasNumbers || !numbers.isEmpty else { return }
    keys = nodes.map { Int32(clamping: numbers[$0.key] ?? $0.key.number) }
    collections = nodes.map { node in
      node.collection.map { Int32(clamping: numbers[$0] ?? $0.number) } ?? 0
    }
  }

  /// The keys of one short spelling, each with the nodes that name it.
  private struct Group {
    var keys: [BindingKey] = []
    var nodes: [[Int]] = []
    private var places: [BindingKey: Int] = [:]

    mutating func add(_ key: BindingKey, of node: Int) {
      if let place = places[key] {
        nodes[place].append(node)
      } else {
        places[key] = keys.count
        keys.append(key)
        nodes.append([node])
      }
    }

    /// Gives numbers to keys that have types; others keep theirs. The order is that of what else is
    /// known of their nodes.
    func numbers(
      of alike: [Int], _ all: [DependencyGraph.Node], _ known: [BindingKey: Int]
    ) -> [(key: BindingKey, number: Int)] {
      let typed = alike.filter { keys[$0].type != nil }
      var taken = Set(alike.filter { keys[$0].type == nil }.map { keys[$0].number })
      var numbers: [(key: BindingKey, number: Int)] = []
      var rest: [(place: Int, content: ExactText)] = []
      for place in typed {
        if let number = known[keys[place]], taken.insert(number).inserted {
          numbers.append((keys[place], number))
        } else {
          rest.append((place, nodes[place].map { ExactText(Self.content(all[$0])) }.min()!))
        }
      }
      rest = rest.inOrder { a, b in
        a.content != b.content ? a.content < b.content : a.place < b.place
      }
      var next = 1
      for (place, _) in rest {
        while !taken.insert(next).inserted { next += 1 }
        numbers.append((keys[place], next))
      }
      return numbers
    }

    private static func content(_ node: DependencyGraph.Node) -> String {
      let sites = node.callSites.map { "\($0.file):\($0.line)" }.joined(separator: ",")
      let owner = node.owner.map { "\($0.depth) \($0)" } ?? ""
      let collection = node.collection.map(GraphText.qualified) ?? ""
      return "\(owner)|\(node.role.rawValue)|\(collection)|\(sites)"
    }
  }
}

extension AlikeKeys {
  /// The numbers of those keys of some nodes that have one and a type.
  @_spi(Layers) public func known(of nodes: [DependencyGraph.Node]) -> [BindingKey: Int] {
    guard !keys.isEmpty else { return [:] }
    var known: [BindingKey: Int] = [:]
    for (index, node) in nodes.enumerated() {
      if keys[index] != 0 { known[node.key] = Int(keys[index]) }
      if collections[index] != 0, let key = node.collection { known[key] = Int(collections[index]) }
    }
    return known
  }

  /// The numbers in another order, or of some nodes only.
  @_spi(Layers) public func arranged(_ order: [Int]) -> AlikeKeys {
    guard !keys.isEmpty else { return self }
    var result = AlikeKeys()
    result.keys = order.map { keys[$0] }
    result.collections = order.map { collections[$0] }
    return result.keys.contains { $0 != 0 } || result.collections.contains { $0 != 0 }
      ? result : AlikeKeys()
  }
}
