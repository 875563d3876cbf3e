/// An object of a container that works in the background: a server, a queue, a connection pool.
///
/// Bind it like any dependency, and mark its key with ``service(_:qualifier:limits:file:line:)``:
///
/// ```swift
/// container.install {
///   provide(Database.self) { _ in try Database(path: path) }
///   provide(Server.self) { r in Server(database: try r.tryResolve()) }
///   service(Database.self)
///   service(Server.self)
/// }
/// try await Lifecycle(container).run()  // Database, then Server; at the end Server, then Database
/// ```
public protocol LifecycleService: AnyObject, Sendable {
  /// Begins the work, and returns once other services may use this one.
  ///
  /// An error, or a start that takes longer than its limit, stops the services started earlier.
  /// After an error, the lifecycle doesn't call `stop()`, so release everything you opened.
  func start() async throws

  /// Watches the service's work. The lifecycle calls it after `start()`, in its own task.
  ///
  /// Throw an error if the service can't continue: ``Lifecycle/run(file:line:)`` then stops
  /// everything and throws it. Returning has no effect, and the default does nothing. The task is
  /// cancelled after `stop()` has returned.
  func run() async throws

  /// Ends the work, and returns once it has ended. The lifecycle calls it once for each `start()`
  /// that returned, while all dependencies of this service still work.
  func stop() async throws
}

extension LifecycleService {
  /// Does nothing: by default, a service watches nothing while it runs.
  public func run() async throws {}
}
