import SwiftHiltCore

/// Finds a spelling for each node of a graph that no other node has.
enum NodeNames {
  /// The names: the key's text; with its module where two keys read alike; with what the node is,
  /// its container and at last a number where one key has several nodes.
  ///
  /// - Complexity: O(*n*) on average.
  static func names(of nodes: [DependencyGraph.Node]) -> [String] {
    var names = nodes.map { GraphText.spelled($0.key) }
    refine(&names) { group, _ in
      // Local types of one name read alike with their module too.
      guard Set(group.map { GraphText.qualified(nodes[$0].key) }).count > 1 else { return nil }
      return { GraphText.qualified(nodes[$0].key) }
    }
    refine(&names) { _, names in
      { index in
        switch nodes[index].role {
        case .collection: return names[index] + " (collection)"
        case .contribution: return names[index] + " (contribution)"
        default: return names[index]
        }
      }
    }
    refine(&names) { group, names in
      guard Set(group.map { nodes[$0].owner }).count > 1 else { return nil }
      return { index in nodes[index].owner.map { "\(names[index]) (\($0))" } ?? names[index] }
    }
    refine(&names) { group, names in
      let ordered = group.sorted { sortText(nodes[$0]) < sortText(nodes[$1]) }
      let numbers = Dictionary(uniqueKeysWithValues: zip(ordered, 1...))
      return { "\(names[$0]) #\(numbers[$0]!)" }
    }
    return names
  }

  /// Renames the members of each group of nodes that share a name.
  private static func refine(
    _ names: inout [String], _ rename: ([Int], [String]) -> ((Int) -> String)?
  ) {
    var groups: [String: [Int]] = [:]
    guard Set(names).count < names.count else { return }
    for (index, name) in names.enumerated() { groups[name, default: []].append(index) }
    var renamed: [(Int, String)] = []
    for group in groups.values where group.count > 1 {
      if let name = rename(group, names) { renamed += group.map { ($0, name($0)) } }
    }
    for (index, name) in renamed { names[index] = name }
  }

  private static func sortText(_ node: DependencyGraph.Node) -> String {
    let sites = node.callSites.map { "\($0.file):\($0.line)" }.joined(separator: ",")
    let owner = node.owner.map { "\($0.depth) \($0)" } ?? ""
    return "\(owner)|\(node.role.rawValue)|\(node.collection?.description ?? "")|\(sites)"
  }
}

/// How graphs spell keys.
enum GraphText {
  static func spelled(_ key: BindingKey) -> String { stable(key.description) }

  static func qualified(_ key: BindingKey) -> String { stable(key.qualifiedDescription) }

  static func qualifiedType(_ key: BindingKey) -> String { stable(key.qualifiedTypeName) }

  /// Takes the addresses out of the names of private and local types: they change from run to run.
  static func stable(_ name: String) -> String {
    let mark = " context at $"
    guard name.utf8.contains(UInt8(ascii: "$")) else { return name }
    var result = ""
    var rest = Substring(name)
    while let range = rest.firstRange(ofText: mark) {
      result += rest[..<range.lowerBound] + " context"
      rest = rest[range.upperBound...].drop { $0.isHexDigit }
    }
    return result + rest
  }
}

extension Substring {
  /// The first place of a text.
  func firstRange(ofText text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) {
        return start..<index(start, offsetBy: text.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
