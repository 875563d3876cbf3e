/// Something of a container that works in the background: a server, a queue, a connection pool.
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
/// try await Lifecycle(container).run()  // Database, then Server; in the end Server, then Database
/// ```
public protocol LifecycleService: AnyObject, Sendable {
  /// Begins to work, and returns once others may use the service.
  ///
  /// An error, or a start that takes longer than its limit, stops what had been started before.
  /// `stop()` is not called after an error, so give up here what was taken.
  func start() async throws

  /// Watches the work. Called after `start()`, in a task of its own.
  ///
  /// An error says that the service cannot go on: ``Lifecycle/run(file:line:)`` stops everything and
  /// throws it. Returning means nothing. The default returns at once. The task is cancelled once `stop()`
  /// has returned.
  func run() async throws

  /// Ends the work, and returns once nothing of it goes on. Called once for each `start()` that
  /// returned, while everything this service depends on still works.
  func stop() async throws
}

extension LifecycleService {
  /// Watches nothing.
  public func run() async throws {}
}
