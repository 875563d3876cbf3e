@_spi(Layers) import SwiftHiltCore

/// Notes which key asks for which while a container builds, since closures do not declare it.
final class DependencyWatch: ResolutionObserver {
  /// What was seen.
  struct Summary {
    var edges: [BindingKey: [BindingKey: EdgeKind]] = [:]
    var built: Set<BindingKey> = []
  }

  /// As they came: keys are hashed by code of the user's, so not under the lock.
  private let events = Locked<[ResolutionEvent]>([])

  /// What other containers resolve says nothing about this one's services.
  var _seesDescendants: Bool { false }

  func observe(_ event: ResolutionEvent) {
    switch event.kind {
    case .didBuild: events.withLock { $0.append(event) }
    case .willBuild, .hit: if event.requester != nil { events.withLock { $0.append(event) } }
    default: break
    }
  }

  /// Forgets what was seen.
  func forget() { events.withLock { $0 = [] } }

  /// What was seen so far.
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
  /// Whether the target may be built later than what asks for it.
  var isDeferred: Bool { self == .lazy || self == .provider }
}
