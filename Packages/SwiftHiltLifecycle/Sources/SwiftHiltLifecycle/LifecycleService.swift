/// An object that works in the background, such as a server, a queue or a connection pool.
///
/// Bind the object like any other dependency, and mark its key with
/// ``service(_:qualifier:limits:file:line:)``:
///
/// ```swift
/// container.install {
///   provide(Database.self) { _ in try Database(path: path) }
///   provide(Server.self) { r in Server(database: try r.tryResolve()) }
///   service(Database.self)
///   service(Server.self)
/// }
/// try await Lifecycle(container).run()  // starts Database, then Server; stops them in reverse
/// ```
public protocol LifecycleService: AnyObject, Sendable {
  /// Begins the work, and returns once other services can use this one.
  ///
  /// If this method throws or exceeds its limit, the lifecycle stops the services started earlier.
  /// The lifecycle doesn't call `stop()` after an error, so before you throw, release everything
  /// that you opened.
  func start() async throws

  /// Watches the service's work. The lifecycle calls this method after `start()`, in a separate
  /// task.
  ///
  /// Throw an error if the service can't continue. ``Lifecycle/run(file:line:)`` then
  /// stops everything and throws a ``LifecycleError`` that contains your error. Returning has no
  /// effect. The task is cancelled after `stop()` has ended.
  func run() async throws

  /// Ends the work, and returns once the work has ended.
  ///
  /// The lifecycle calls this method once for each `start()` that returned, before it stops the
  /// services on which this one depends. If `start()` returned after its limit, those services may
  /// already be stopped.
  ///
  /// If this method throws or exceeds its limit, the lifecycle reports the failure, and still stops
  /// the other services.
  func stop() async throws
}

extension LifecycleService {
  /// The default implementation, which does nothing.
  public func run() async throws {}
}
