/// An object that sees every resolve of a container and, by default, of its descendants, for
/// example to log it.
///
/// > Concurrency: SwiftHilt calls the observer on the thread that resolves, with no lock held, so
/// > calls on several threads may overlap. If a task waits long, a thread of SwiftHilt's own
/// > reports ``ResolutionEvent/Kind/waiting``. The observer's own requests are not observed.
public protocol ResolutionObserver: AnyObject, Sendable {
  /// Receives one event.
  func observe(_ event: ResolutionEvent)

  /// Whether the observer also sees the requests to descendants of its container. It is `true` by
  /// default, and SwiftHilt reads it once, when you add the observer. If it is `false`, resolving
  /// in descendants costs nothing extra.
  var seesDescendants: Bool { get }
}

extension ResolutionObserver {
  /// Whether the observer also sees the requests to descendants; `true` by default.
  public var seesDescendants: Bool { true }
}

/// An observer, and whether it sees the resolves of descendants.
final class Attached {
  let observer: any ResolutionObserver
  let isDeep: Bool

  init(_ observer: any ResolutionObserver) {
    self.observer = observer
    isDeep = observer.seesDescendants
  }
}

extension Container {
  /// Attaches an observer to this container. If the observer's
  /// ``ResolutionObserver/seesDescendants`` is `true`, the observer also sees the resolves of all
  /// descendants, present and future.
  ///
  /// The container keeps the observer until you remove it. Without observers, resolving costs
  /// nothing extra.
  public func addObserver(_ observer: any ResolutionObserver) {
    let attached = Attached(observer)
    changeObservers { $0.append(attached) }
  }

  /// Detaches an observer that was attached to this very container.
  public func removeObserver(_ observer: any ResolutionObserver) {
    changeObservers { $0.removeAll { $0.observer === observer } }
  }

  @inline(never)
  private func changeObservers(_ change: (inout [Attached]) -> Void) {
    let old = withRare { rare in
      let old = rare.observers
      change(&rare.observers)
      store.setOwnObservers(
        !rare.observers.isEmpty, deep: rare.observers.contains(where: \.isDeep))
      return old
    }
    withExtendedLifetime(old) {}
    refreshObserved()
  }

  /// The observers that see this container's events, those of the nearest container first.
  var activeObservers: [Attached] {
    var observers: [Attached] = []
    var container: Container? = self
    while let here = container {
      if here.store.hasOwnObservers {
        let own = here.ifRare { $0.observers } ?? []
        observers += here === self ? own : own.filter(\.isDeep)
      }
      container = here.parent
    }
    return observers
  }
}
