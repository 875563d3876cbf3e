import SwiftHiltCore

/// The owners in a recording; each owner has a number.
///
/// The depth of a container below the recorded one follows from the depth of its parent. The table
/// remembers at most 4,096 containers below the recorded one, then forgets them all. A
/// container with an unknown parent counts as one level below the recorded one.
struct OwnerTable {
  private(set) var owners: [DependencyGraph.Owner] = []
  private var numbers: [DependencyGraph.Owner: Int32] = [:]
  private var known: [UInt64: Int32] = [:]
  private var chain: [UInt64: Int32] = [:]
  private let deepest: Int
  private let knownLimit = 4_096
  private let limit: Int

  /// Creates the table of a container and its ancestors.
  ///
  /// - Parameters:
  ///   - ids: The containers, root first.
  ///   - limit: How many owners get a number. The containers in `ids` get numbers in any case.
  init(chain ids: [ContainerID], limit: Int) {
    deepest = max(0, ids.count - 1)
    self.limit = max(limit, ids.count)
    for (depth, id) in ids.enumerated() {
      chain[id.number] = number(of: DependencyGraph.Owner(id, depth: depth))
    }
  }

  /// Returns the number of the owner that stands for a container, or `nil` if all numbers are used.
  mutating func number(_ id: ContainerID) -> Int32? {
    if let number = chain[id.number] ?? known[id.number] { return number }
    let parent = id.parentNumber.flatMap { chain[$0] ?? known[$0] }
    let depth = parent.map { owners[Int($0)].depth } ?? deepest
    guard let number = number(of: DependencyGraph.Owner(id, depth: depth + 1)) else { return nil }
    if known.count >= knownLimit { known.removeAll(keepingCapacity: true) }
    known[id.number] = number
    return number
  }

  private mutating func number(of owner: DependencyGraph.Owner) -> Int32? {
    if let number = numbers[owner] { return number }
    guard owners.count < limit else { return nil }
    numbers[owner] = Int32(owners.count)
    owners.append(owner)
    return numbers[owner]
  }
}
