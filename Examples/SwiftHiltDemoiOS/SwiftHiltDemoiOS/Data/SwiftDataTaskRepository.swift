#if canImport(SwiftData)
  import Foundation
  import SwiftData

  /// A task in SwiftData's form.
  @Model
  final class SDTask {
    @Attribute(.unique) var id: UUID
    var title: String
    var notes: String
    var priority: Int
    var dueDate: Date?
    var isCompleted: Bool
    var createdAt: Date

    init(_ todo: Todo) {
      id = todo.id
      title = todo.title
      notes = todo.notes
      priority = todo.priority.rawValue
      dueDate = todo.dueDate
      isCompleted = todo.isCompleted
      createdAt = todo.createdAt
    }
  }

  extension SDTask {
    /// The stored task.
    var todo: Todo {
      Todo(
        id: id, title: title, notes: notes, priority: TaskPriority(rawValue: priority) ?? .medium,
        dueDate: dueDate, isCompleted: isCompleted, createdAt: createdAt)
    }

    /// Copies every field that can change.
    func update(from todo: Todo) {
      title = todo.title
      notes = todo.notes
      priority = todo.priority.rawValue
      dueDate = todo.dueDate
      isCompleted = todo.isCompleted
    }
  }

  extension TaskStore {
    /// Opens the file, and creates it first if it does not exist.
    func open() throws -> ModelContainer {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      return try ModelContainer(for: SDTask.self, configurations: ModelConfiguration(url: url))
    }

    /// Returns a store that lasts until the program ends, for tests.
    static func inMemory() throws -> ModelContainer {
      try ModelContainer(
        for: SDTask.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    }
  }

  /// Keeps tasks beyond the end of the app.
  ///
  /// The repository has its own context. The main context belongs to the main actor.
  actor SwiftDataTaskRepository: TaskRepository {
    private let container: ModelContainer
    private lazy var context = ModelContext(container)
    private var watchers: [UUID: Watcher] = [:]

    private struct Watcher {
      let query: TaskQuery
      let stream: AsyncThrowingStream<[Todo], any Error>.Continuation
    }

    /// Creates the repository of a store.
    init(_ container: ModelContainer) {
      self.container = container
    }

    func save(_ todo: Todo) throws {
      if let kept = try kept(todo.id) {
        kept.update(from: todo)
      } else {
        context.insert(SDTask(todo))
      }
      try finish()
    }

    func task(id: UUID) throws -> Todo? { try kept(id)?.todo }

    func update(id: UUID, _ change: @Sendable (inout Todo) throws -> Void) throws -> Todo? {
      guard let kept = try kept(id) else { return nil }
      var todo = kept.todo
      try change(&todo)
      kept.update(from: todo)
      try finish()
      return todo
    }

    func delete(id: UUID) throws -> Todo? {
      guard let kept = try kept(id) else { return nil }
      let todo = kept.todo
      context.delete(kept)
      try finish()
      return todo
    }

    func tasks(_ query: TaskQuery) throws -> [Todo] {
      let descriptor = FetchDescriptor<SDTask>(
        predicate: SwiftDataTaskRepository.predicate(query.filter))
      // The domain applies the search text, the order and the page, the same for every repository.
      return query.answer(from: try context.fetch(descriptor).map(\.todo))
    }

    func count(_ query: TaskQuery) throws -> Int {
      var everything = query
      (everything.offset, everything.limit) = (0, nil)
      return try tasks(everything).count
    }

    nonisolated func observe(_ query: TaskQuery) -> AsyncThrowingStream<[Todo], any Error> {
      AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { stream in
        let id = UUID()
        let begin = Task { await self.watch(id, Watcher(query: query, stream: stream)) }
        stream.onTermination = { _ in
          Task {
            await begin.value
            await self.unwatch(id)
          }
        }
      }
    }

    private func watch(_ id: UUID, _ watcher: Watcher) {
      watchers[id] = watcher
      tell(watcher)
    }

    private func unwatch(_ id: UUID) { watchers[id] = nil }

    private func tell(_ watcher: Watcher) {
      do {
        watcher.stream.yield(try tasks(watcher.query))
      } catch {
        watcher.stream.finish(throwing: error)
      }
    }

    /// Saves the changes, or undoes them.
    private func finish() throws {
      do {
        try context.save()
      } catch {
        context.rollback()
        throw error
      }
      for watcher in watchers.values { tell(watcher) }
    }

    private func kept(_ id: UUID) throws -> SDTask? {
      var descriptor = FetchDescriptor<SDTask>(predicate: #Predicate { $0.id == id })
      descriptor.fetchLimit = 1
      return try context.fetch(descriptor).first
    }

    /// Returns the part of a filter that the store can evaluate, or `nil` for all tasks.
    private static func predicate(_ filter: TaskFilter) -> Predicate<SDTask>? {
      switch filter {
      case .all: return nil
      case .completed: return #Predicate { $0.isCompleted }
      case .today, .upcoming: return #Predicate { !$0.isCompleted && $0.dueDate != nil }
      }
    }
  }
#endif
