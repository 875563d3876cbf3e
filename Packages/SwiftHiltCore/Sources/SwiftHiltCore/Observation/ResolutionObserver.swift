import CSwiftHilt

/// Sees what a container and its descendants resolve: the one seam that recorders, loggers and
/// tracers attach to.
///
/// > Concurrency: Called on the thread that resolves, with no lock held, so calls of several
/// > threads may overlap. What an observer itself resolves is not observed.
public protocol ResolutionObserver: AnyObject, Sendable {
  /// Receives one event.
  func observe(_ event: ResolutionEvent)

  /// The hits that need no event, because this observer has seen the like: the same requester, key,
  /// edge and owner, of which ``ResolutionEvent/fingerprint`` is a hash.
  ///
  /// An observer that only needs to know of each edge once makes warm resolves quick by it. Read once,
  /// when the observer is attached. The default is `nil`: every hit is an event.
  var _knownHits: _KnownHits? { get }

  /// Whether the observer is told of what descendants of its container resolve, too. Read once, when
  /// it is attached; `true` by default. Without it, resolving in descendants costs nothing extra.
  var _seesDescendants: Bool { get }
}

extension ResolutionObserver {
  /// Is told of descendants, too.
  public var _seesDescendants: Bool { true }

  /// Asks for every event.
  public var _knownHits: _KnownHits? { nil }
}

/// An observer, and what it need not be told of.
struct Attached {
  let observer: any ResolutionObserver
  let knownHits: _KnownHits?
  let isDeep: Bool

  init(_ observer: any ResolutionObserver) {
    self.observer = observer
    knownHits = observer._knownHits
    isDeep = observer._seesDescendants
  }
}

extension Container {
  /// Attaches an observer to this container and its descendants, present and future.
  ///
  /// The container keeps it until it is removed. While nothing is observed, resolving costs
  /// nothing extra.
  public func addObserver(_ observer: any ResolutionObserver) {
    let attached = Attached(observer)
    changeObservers { $0.append(attached) }
  }

  /// Detaches an observer that was attached to this very container.
  public func removeObserver(_ observer: any ResolutionObserver) {
    changeObservers { $0.removeAll { $0.observer === observer } }
  }

  private func changeObservers(_ change: (inout [Attached]) -> Void) {
    let (observers, audience) = withRare { rare in
      let old = rare.observers
      change(&rare.observers)
      return (old, publish(rare.observers))
    }
    // Readers of the old list may be at its sets of known hits, which the observers keep.
    if let audience {
      hilt_wait_for_readers()
      hilt_audience_destroy(audience)
    }
    withExtendedLifetime(observers) {}
    refreshObserved()
  }

  /// Publishes what warm resolves ask. Under the store's lock.
  ///
  /// - Returns: What was published before.
  private func publish(_ observers: [Attached]) -> UnsafeMutablePointer<hilt_audience>? {
    hilt_set_deep_observers(store, observers.contains(where: \.isDeep))
    if observers.isEmpty { return hilt_audience_publish(store, nil) }
    let audience = hilt_audience_create(UInt(observers.count))
    for (index, attached) in observers.enumerated() {
      hilt_audience_set(audience, UInt(index), attached.knownHits?.hits, attached.isDeep)
    }
    return hilt_audience_publish(store, audience)
  }

  /// The observers that see this container's events, nearest first.
  var activeObservers: [Attached] {
    var observers: [Attached] = []
    var container: Container? = self
    while let here = container {
      if here.hasOwnObservers {
        let own = here.ifRare { $0.observers } ?? []
        observers += here === self ? own : own.filter(\.isDeep)
      }
      container = here.parent
    }
    return observers
  }
}
