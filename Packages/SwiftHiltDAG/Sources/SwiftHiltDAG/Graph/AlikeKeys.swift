import SwiftHiltCore

/// Numbers that distinguish a graph's keys where several have the same spelling, including the
/// module. Two local types can have the same name, for example, and two qualifiers the same
/// description. Formats that store only the spelling, such as JSON, store the number next to it.
///
/// When a graph is built, a key with a type and a unique spelling gets no number. A key that was
/// read from a file keeps its number.
enum AlikeKeys {
  /// Numbers the keys that share a spelling. A key with a type keeps its `known` number, from
  /// another graph, unless that number is taken. New numbers follow the content of the keys' nodes,
  /// so the order of the nodes matters only where contents are equal.
  ///
  /// - Complexity: O(*n* log *n*).
  static func numbers(
    _ nodes: [DependencyGraph.Node], known: [BindingKey: Int]
  ) -> [BindingKey: Int] {
    var (keys, users): ([BindingKey], [BindingKey: [Int]]) = ([], [:])
    for (index, node) in nodes.enumerated() {
      for key in [node.key, node.collection].compactMap({ $0 }) {
        if users[key] == nil { keys.append(key) }
        users[key, default: []].append(index)
      }
    }
    var numbers: [BindingKey: Int] = [:]
    for key in keys where key.number != 0 { numbers[key] = key.number }
    let spellings = keys.map(KeySpelling.init)
    let order = sortedPlaces(spellings.count) { spellings[$0] < spellings[$1] }
    for group in runs(order, areAlike: { spellings[$0] == spellings[$1] }) {
      let alike = group.map { keys[$0] }
      var taken = Set(alike.filter { $0.type == nil }.map(\.number))
      let rest = alike.filter { key in
        guard key.type != nil else { return false }
        guard let number = known[key], taken.insert(number).inserted else { return true }
        numbers[key] = number
        return false
      }
      let contents = rest.map { key in users[key]!.map { content(nodes[$0]) }.min()! }
      var next = 1
      for place in sortedPlaces(rest.count, { contents[$0] < contents[$1] }) {
        while taken.contains(next) { next += 1 }
        numbers[rest[place]] = next
        next += 1
      }
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
