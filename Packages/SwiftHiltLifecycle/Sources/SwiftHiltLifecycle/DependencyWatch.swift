@_spi(Layers) import SwiftHiltCore

/// Records the dependencies between keys while a container builds instances, because a plain
/// closure doesn't declare its dependencies.
final class DependencyWatch: ResolutionObserver {
  struct Summary {
    var edges: [BindingKey: [BindingKey: EdgeKind]] = [:]
    var built: Set<BindingKey> = []
  }

  /// The events so far. They aren't in a set, because hashing a key runs user code, which must not
  /// run under the lock.
  private let events = Locked<[ResolutionEvent]>([])

  /// Requests to descendants say nothing about this container's services.
  var seesDescendants: Bool { false }

  func observe(_ event: ResolutionEvent) {
    switch event.kind {
    case .didBuild: events.withLock { $0.append(event) }
    case .willBuild, .hit: if event.requester != nil { events.withLock { $0.append(event) } }
    default: break
    }
  }

  func forget() { events.withLock { $0 = [] } }

  func summary() -> Summary {
    var summary = Summary()
    for event in events.withLock({ $0 }) {
      if event.kind == .didBuild { summary.built.insert(event.key) }
      guard let requester = event.requester else { continue }
      let known = summary.edges[requester]?[event.key]
      if known == nil || known?.isDeferred == true {
        summary.edges[requester, default: [:]][event.key] = event.edge
      }
    }
    return summary
  }
}

extension EdgeKind {
  var isDeferred: Bool { self == .lazy || self == .provider }
}
