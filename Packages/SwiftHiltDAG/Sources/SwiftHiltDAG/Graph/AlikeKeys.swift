import SwiftHiltCore

/// Numbers that distinguish a graph's keys where several have the same spelling, including the
/// module. Two local types can have the same name, for example, and two qualifiers the same
/// description. Formats that store only the spelling, such as JSON, store the number next to it.
///
/// When a graph is built, a key with a type and a unique spelling gets the number 0. A key that was
/// read from a file keeps its number.
@_spi(Layers) public struct AlikeKeys: Equatable, Sendable {
  // Both are empty if all numbers are 0.
  private var keys: [Int32] = []
  private var collections: [Int32] = []

  /// Returns the number of a node's key.
  public func key(_ node: Int) -> Int { keys.isEmpty ? 0 : Int(keys[node]) }

  /// Returns the number of the key of a node's collection; 0 if the node has no collection.
  public func collection(_ node: Int) -> Int { collections.isEmpty ? 0 : Int(collections[node]) }

  init() {}

  /// Numbers the keys that share a spelling. A key with a type keeps its `known` number, from
  /// another graph, unless that number is taken.
  ///
  /// - Complexity: O(*n* log *n*).
  init(_ nodes: [DependencyGraph.Node], known: [BindingKey: Int]) {
    var distinct = DistinctKeys()
    for (index, node) in nodes.enumerated() {
      distinct.add(node.key, of: index)
      if let collection = node.collection { distinct.add(collection, of: index) }
    }
    let spellings = distinct.keys.map(KeySpelling.init)
    let order = sortedPlaces(spellings.count) { spellings[$0] < spellings[$1] }
    for group in runs(order, areAlike: { spellings[$0] == spellings[$1] }) {
      distinct.number(group, nodes, known)
    }
    guard distinct.numbers.contains(where: { $0 != 0 }) else { return }
    keys = nodes.map { distinct.number(of: $0.key) }
    collections = nodes.map { $0.collection.map(distinct.number) ?? 0 }
  }
}

/// The distinct keys of some nodes.
private struct DistinctKeys {
  private(set) var keys: [BindingKey] = []
  private(set) var numbers: [Int] = []
  /// The nodes that use each key.
  private var nodes: [[Int]] = []
  private var places: [BindingKey: Int] = [:]

  mutating func add(_ key: BindingKey, of node: Int) {
    if let place = places[key] { return nodes[place].append(node) }
    places[key] = keys.count
    keys.append(key)
    numbers.append(key.number)
    nodes.append([node])
  }

  func number(of key: BindingKey) -> Int32 { Int32(clamping: numbers[places[key]!]) }

  /// Numbers the keys that share a spelling. Keys without types keep their numbers. New numbers
  /// follow the content of the keys' nodes, so the order of the nodes matters only where contents
  /// are equal.
  mutating func number(_ alike: [Int], _ all: [DependencyGraph.Node], _ known: [BindingKey: Int]) {
    var taken = Set(alike.filter { keys[$0].type == nil }.map { numbers[$0] })
    var rest: [Int] = []
    for place in alike where keys[place].type != nil {
      if let number = known[keys[place]], taken.insert(number).inserted {
        numbers[place] = number
      } else {
        rest.append(place)
      }
    }
    let contents = rest.map { nodes[$0].map { ExactText(Self.content(all[$0])) }.min()! }
    var next = 1
    for place in sortedPlaces(rest.count, { contents[$0] < contents[$1] }) {
      while taken.contains(next) { next += 1 }
      numbers[rest[place]] = next
      next += 1
    }
  }

  private static func content(_ node: DependencyGraph.Node) -> String {
    let sites = node.callSites.map { "\($0.file):\($0.line)" }.joined(separator: ",")
    let owner = node.owner.map { "\($0.depth) \($0)" } ?? ""
    let collection = node.collection.map(GraphText.qualified) ?? ""
    return "\(owner)|\(node.role.rawValue)|\(collection)|\(sites)"
  }
}

extension AlikeKeys {
  /// Returns the numbers other than 0. The nodes are those of the graph, in its order.
  @_spi(Layers) public func known(of nodes: [DependencyGraph.Node]) -> [BindingKey: Int] {
    guard !keys.isEmpty else { return [:] }
    var known: [BindingKey: Int] = [:]
    for (index, node) in nodes.enumerated() {
      if keys[index] != 0 { known[node.key] = Int(keys[index]) }
      if collections[index] != 0, let key = node.collection { known[key] = Int(collections[index]) }
    }
    return known
  }

  /// Returns the numbers in another order, or only those of some nodes.
  @_spi(Layers) public func arranged(_ order: [Int]) -> AlikeKeys {
    guard !keys.isEmpty else { return self }
    var result = AlikeKeys()
    result.keys = order.map { keys[$0] }
    result.collections = order.map { collections[$0] }
    return result.keys.contains { $0 != 0 } || result.collections.contains { $0 != 0 }
      ? result : AlikeKeys()
  }
}
