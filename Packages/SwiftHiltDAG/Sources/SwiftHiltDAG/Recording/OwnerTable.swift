import SwiftHiltCore

/// The owners in a recording; each owner has a number.
struct OwnerTable {
  private(set) var owners: [DependencyGraph.Owner] = []
  private var numbers: [DependencyGraph.Owner: Int32] = [:]
  /// The owners of containers that were seen lately, so that their names are rarely hashed.
  private var known: [ContainerID: Int32] = [:]
  private let knownLimit = 4_096
  private let limit: Int

  /// Creates an empty table.
  ///
  /// - Parameter limit: How many owners get a number.
  init(limit: Int) { self.limit = limit }

  /// Returns the number of the owner that stands for a container, or `nil` if all numbers are used.
  mutating func number(_ id: ContainerID) -> Int32? {
    if let number = known[id] { return number }
    let owner = DependencyGraph.Owner(id)
    if numbers[owner] == nil {
      guard owners.count < limit else { return nil }
      numbers[owner] = Int32(owners.count)
      owners.append(owner)
    }
    if known.count >= knownLimit { known.removeAll(keepingCapacity: true) }
    known[id] = numbers[owner]
    return numbers[owner]
  }
}
