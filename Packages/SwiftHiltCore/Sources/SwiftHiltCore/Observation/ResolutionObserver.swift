import CSwiftHilt

/// Sees what a container and its descendants resolve: the one seam that recorders, loggers and
/// tracers attach to.
///
/// > Concurrency: Called on the thread that resolves, with no lock held, so calls of several
/// > threads may overlap. What an observer itself resolves is not observed.
public protocol ResolutionObserver: AnyObject, Sendable {
  /// Receives one event.
  func observe(_ event: ResolutionEvent)

  /// Whether a cached instance may answer without an event, because this observer has seen the like:
  /// the same requester, key, edge and owner, of which the fingerprint is a hash.
  ///
  /// An observer that only needs to know of each edge once makes warm resolves quick by it. The
  /// default is `false`: every hit is an event.
  func _knowsHit(_ fingerprint: UInt64) -> Bool
}

extension ResolutionObserver {
  /// Asks for every event.
  public func _knowsHit(_ fingerprint: UInt64) -> Bool { false }
}

extension Container {
  /// Attaches an observer to this container and its descendants, present and future.
  ///
  /// The container keeps it until it is removed. While nothing is observed, resolving costs
  /// nothing extra.
  public func addObserver(_ observer: any ResolutionObserver) {
    withRare { rare in
      rare.observers.append(observer)
      hilt_store_release(ownObserversWord, 1)
    }
    refreshObserved()
  }

  /// Detaches an observer that was attached to this very container.
  public func removeObserver(_ observer: any ResolutionObserver) {
    let old = ifRare { rare -> [any ResolutionObserver] in
      let old = rare.observers
      rare.observers.removeAll { $0 === observer }
      hilt_store_release(ownObserversWord, rare.observers.isEmpty ? 0 : 1)
      return old
    }
    withExtendedLifetime(old) {}
    refreshObserved()
  }

  /// The observers that see this container's events, nearest first.
  var activeObservers: [any ResolutionObserver] {
    var observers: [any ResolutionObserver] = []
    var container: Container? = self
    while let here = container {
      if here.hasOwnObservers { observers += here.ifRare { $0.observers } ?? [] }
      container = here.parent
    }
    return observers
  }
}
