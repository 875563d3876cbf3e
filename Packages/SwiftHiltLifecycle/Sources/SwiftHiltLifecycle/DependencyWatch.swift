@_spi(Layers) import SwiftHiltCore

/// Records the dependencies between keys while a container builds instances, because a plain
/// closure doesn't declare its dependencies.
actor DependencyWatch: ResolutionObserver {
  struct Summary {
    var edges: [BindingKey: [BindingKey: EdgeKind]] = [:]
    var built: Set<BindingKey> = []
  }

  /// The events that the summary doesn't contain yet. They aren't in a set, because hashing a key
  /// runs user code, which must not run under the lock.
  private let events = Locked<[ResolutionEvent]>([])

  private var known = Summary()

  /// The number of events that the summary doesn't contain yet.
  nonisolated var waiting: Int { events.withLock { $0.count } }

  /// Requests to descendants say nothing about this container's services.
  nonisolated var seesDescendants: Bool { false }

  nonisolated func observe(_ event: ResolutionEvent) {
    switch event.kind {
    case .didBuild: break
    case .willBuild, .hit: if event.requester == nil { return }
    default: return
    }
    let count = events.withLock { events -> Int in
      events.append(event)
      return events.count
    }
    if count.isMultiple(of: 1000) { Task { await self.summary() } }
  }

  func forget() {
    events.exchange([])
    known = Summary()
  }

  @discardableResult
  func summary() -> Summary {
    for event in events.exchange([]) {
      if event.kind == .didBuild { known.built.insert(event.key) }
      guard let requester = event.requester else { continue }
      let edge = known.edges[requester]?[event.key]
      if edge == nil || edge?.isDeferred == true {
        known.edges[requester, default: [:]][event.key] = event.edge
      }
    }
    return known
  }
}
