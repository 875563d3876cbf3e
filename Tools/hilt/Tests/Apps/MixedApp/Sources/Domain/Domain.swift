import SwiftHilt

/// A task to do.
public struct TaskItem: Sendable, Equatable {
  /// What to do.
  public let title: String

  /// Creates a task.
  public init(title: String) { self.title = title }
}

/// Where tasks are kept.
public protocol TaskStore: Sendable {
  /// All tasks.
  func all() -> [TaskItem]
}

/// Tells the time.
public protocol Clock: Sendable {
  /// The second.
  var now: Int { get }
}

/// Lists what is to do.
@Injectable
public struct ListTasks: Sendable {
  let store: any TaskStore
  let clock: any Clock

  /// Takes what it needs.
  public init(store: any TaskStore, clock: any Clock) {
    self.store = store
    self.clock = clock
  }

  /// The tasks.
  public func callAsFunction() -> [TaskItem] { store.all() }
}

/// Writes down what happens.
public final class Audit: Sendable {
  /// Takes what it needs.
  public init(clock: any Clock, name: String) {}
}

/// The use cases.
@Module
public enum DomainModule {
  @Register(.transient) static var listTasks: ListTasks
  @Provides static func audit(clock: any Clock, @Qualified("app") name: String) -> Audit {
    Audit(clock: clock, name: name)
  }
}
