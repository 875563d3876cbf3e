@_spi(Layers) import SwiftHiltCore

/// Notes what a container and its descendants resolve, for as long as the spy lives.
///
/// ```swift
/// let spy = ResolutionSpy(container)
/// checkout.pay()
/// #expect(spy.builds(of: Payment.self) == 1)
/// ```
///
/// > Concurrency: Safe from any thread.
public final class ResolutionSpy: Sendable {
  private let notebook = Notebook()
  private let container: WeakReference

  /// Starts noting.
  ///
  /// - Parameter container: The container to observe; it is not kept alive.
  public init(_ container: Container) {
    self.container = WeakReference(container)
    container.addObserver(notebook)
  }

  deinit {
    stop()
  }

  /// What happened so far, in order; on several threads, in the order of being noted.
  public var events: [ResolutionEvent] { notebook.events }

  /// The keys whose factories ran, in the order in which they finished: dependencies first.
  public var built: [BindingKey] {
    events.filter { $0.kind == .didBuild }.map(\.key)
  }

  /// How often a key was asked for and found, cached or built.
  public func requests<T>(for type: T.Type, qualifier: (any Qualifier)? = nil) -> Int {
    let key = BindingKey(type, qualifier: qualifier)
    return count { event in
      switch event.kind {
      case .hit, .willBuild: return event.key == key
      default: return false
      }
    }
  }

  /// How often a key's factory ran to its end.
  public func builds<T>(of type: T.Type, qualifier: (any Qualifier)? = nil) -> Int {
    let key = BindingKey(type, qualifier: qualifier)
    return built.filter { $0 == key }.count
  }

  /// Forgets what happened so far.
  public func reset() {
    notebook.forget()
  }

  /// Stops noting; what was noted stays.
  public func stop() {
    (container.object as? Container)?.removeObserver(notebook)
  }

  private func count(_ condition: (ResolutionEvent) -> Bool) -> Int {
    events.filter(condition).count
  }
}

/// The observer behind a spy: the container keeps this one, and not the spy.
private final class Notebook: ResolutionObserver {
  private let noted = Locked<[ResolutionEvent]>([])

  var events: [ResolutionEvent] { noted.withLock { $0 } }

  func observe(_ event: ResolutionEvent) {
    noted.withLock { $0.append(event) }
  }

  func forget() {
    let old = noted.withLock { noted in
      defer { noted = [] }
      return noted
    }
    withExtendedLifetime(old) {}
  }
}

/// An object that somebody else keeps alive.
final class WeakReference: @unchecked Sendable {
  // @unchecked Sendable because the weak reference, whose reads are atomic, is written in the
  // initialiser only.
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}
