import Foundation
import SwiftHilt

@testable import SwiftHiltDemoiOS

/// Creates a container with a repository, and makes it the default of the global functions.
///
/// XCTest runs one test of a process at a time, so the default container is the test's own.
@discardableResult
func useTestContainer(_ repository: any TaskRepository = InMemoryTaskRepository()) -> Container {
  let container = Container(name: "test")
  container.register(TaskRepository.self, instance: repository)
  container.install {
    TaskUseCaseModule.self
    TaskPresentationModule.self
  }
  useContainer(container)
  return container
}

/// 9 May 2026, 10:00 where the tests run.
let morning = Calendar.current.date(
  from: DateComponents(year: 2026, month: 5, day: 9, hour: 10))!

/// Returns the time some hours after ``morning``.
func later(hours: Int) -> Date {
  Calendar.current.date(byAdding: .hour, value: hours, to: morning)!
}

/// Returns the titles that a filter shows on the day of ``morning``.
func titles(_ filter: TaskFilter) async throws -> [String] {
  let query = TaskQuery(filter: filter, endOfToday: TaskQuery.endOfToday(morning))
  return try await resolve(QueryTasks.self)(query).map(\.title)
}

/// A repository that always fails.
struct BrokenRepository: TaskRepository {
  struct Failure: LocalizedError {
    var errorDescription: String? { "The disk is full." }
  }

  func save(_ todo: Todo) async throws { throw Failure() }
  func task(id: UUID) async throws -> Todo? { throw Failure() }
  func update(id: UUID, _ change: @Sendable (inout Todo) throws -> Void) async throws -> Todo? {
    throw Failure()
  }
  func delete(id: UUID) async throws -> Todo? { throw Failure() }
  func tasks(_ query: TaskQuery) async throws -> [Todo] { throw Failure() }
  func count(_ query: TaskQuery) async throws -> Int { throw Failure() }
  func observe(_ query: TaskQuery) -> AsyncThrowingStream<[Todo], any Error> {
    AsyncThrowingStream { $0.finish(throwing: Failure()) }
  }
}
