@_spi(Layers) import SwiftHiltCore

/// Notes which key depends on which while a container builds, because closures don't declare their
/// dependencies.
final class DependencyWatch: ResolutionObserver {
  /// The requests that it saw.
  struct Summary {
    var edges: [BindingKey: [BindingKey: EdgeKind]] = [:]
    var built: Set<BindingKey> = []
  }

  /// Not a set, because hashing a key runs user code, which must not run under the lock.
  private let events = Locked<[ResolutionEvent]>([])

  /// The requests of other containers say nothing about this container's services.
  var seesDescendants: Bool { false }

  func observe(_ event: ResolutionEvent) {
    switch event.kind {
    case .didBuild: events.withLock { $0.append(event) }
    case .willBuild, .hit: if event.requester != nil { events.withLock { $0.append(event) } }
    default: break
    }
  }

  /// Forgets the requests so far.
  func forget() { events.withLock { $0 = [] } }

  /// Returns the requests so far.
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
  /// Whether the target may be built later than its consumer.
  var isDeferred: Bool { self == .lazy || self == .provider }
}
