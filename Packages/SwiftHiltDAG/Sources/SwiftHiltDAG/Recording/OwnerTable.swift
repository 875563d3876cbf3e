import SwiftHiltCore

/// Which container plays which part in a recording.
///
/// The depth of a container below the recorded one is known as long as its parent's is; a few
/// thousand containers are remembered, and those of forgotten parents count as one level down.
struct OwnerTable {
  private var known: [UInt64: DependencyGraph.Owner] = [:]
  private let chain: [UInt64: DependencyGraph.Owner]
  private let deepest: Int
  private let limit = 4_096

  init(chain ids: [ContainerID]) {
    chain = Dictionary(
      uniqueKeysWithValues: ids.enumerated().map {
        ($0.element.number, DependencyGraph.Owner($0.element, depth: $0.offset))
      })
    deepest = max(0, ids.count - 1)
  }

  mutating func owner(_ id: ContainerID) -> DependencyGraph.Owner {
    if let owner = chain[id.number] ?? known[id.number] { return owner }
    let parent = id.parentNumber.flatMap { chain[$0] ?? known[$0] }
    let owner = DependencyGraph.Owner(id, depth: (parent?.depth ?? deepest) + 1)
    if known.count >= limit { known.removeAll(keepingCapacity: true) }
    known[id.number] = owner
    return owner
  }
}
