@_spi(Layers) import SwiftHiltWrappers

/// Records the requests to a container and its descendants for as long as the spy lives, or until
/// you call ``stop()``.
///
/// A spy on a child doesn't see the requests of factories that run for an ancestor, such as those
/// of the ancestor's singletons. A fork isn't a descendant, so in `withOverrides`, create the spy on
/// the fork that the operation receives, or on `DI.shared`.
///
/// ```swift
/// let spy = ResolutionSpy(container)
/// checkout.pay()
/// #expect(spy.builds(of: Payment.self) == 1)
/// ```
///
/// > Concurrency: Safe from any thread.
public final class ResolutionSpy: Sendable {
  private let noted = Locked<[ResolutionEvent]>([])
  // The container keeps this observer and not the spy.
  private let watch: Watch
  private let container: WeakReference

  /// Creates a spy and starts recording the requests to a container.
  ///
  /// - Parameter container: The container to observe. The spy doesn't keep it alive.
  public init(_ container: Container) {
    self.container = WeakReference(container)
    watch = Watch { [noted] event in noted.withLock { $0.append(event) } }
    container.addObserver(watch)
  }

  deinit {
    stop()
  }

  /// The events so far, in the order in which they were recorded.
  public var events: [ResolutionEvent] { noted.withLock { $0 } }

  /// The keys of the builds that have succeeded, in the order in which the builds ended.
  ///
  /// A collection counts as a build. If a child decorates an ancestor's binding, the ancestor's
  /// instance and the decorated instance are separate builds.
  ///
  /// A dependency that a factory builds comes before its consumer.
  public var built: [BindingKey] {
    events.filter { $0.kind == .didBuild }.map(\.key)
  }

  /// Returns how often a bound key was requested, whether its instance was cached or had to be
  /// built. The elements of a collection count as requests for their own type. A decorator of a
  /// child requests the ancestor's instance, which counts as well.
  public func requests<T>(for type: T.Type, qualifier: (any Qualifier)? = nil) -> Int {
    let key = BindingKey(type, qualifier: qualifier)
    return events.filter { $0.key == key && [.hit, .willBuild].contains($0.kind) }.count
  }

  /// Returns how often a key is in ``built``.
  public func builds<T>(of type: T.Type, qualifier: (any Qualifier)? = nil) -> Int {
    let key = BindingKey(type, qualifier: qualifier)
    return built.filter { $0 == key }.count
  }

  /// Forgets the events so far.
  public func reset() {
    noted.exchange([])
  }

  /// Stops recording requests, and keeps the events.
  public func stop() {
    (container.object as? Container)?.removeObserver(watch)
  }
}
