import Foundation
import SwiftHiltCore
import TaskKit
import TaskStore
import Testing

@Suite struct TaskDatabaseTests {
  @Test func tasks_areThereAgain_afterAClose() async throws {
    let path = TaskDatabase.Path.temporary()
    let todo = Todo(title: "kept", createdAt: Date(milliseconds: 1))
    let first = TaskDatabase(path: path)
    try await first.start()
    try await repository(first).save(todo)
    try await first.stop()

    let second = TaskDatabase(path: path)
    try await second.start()

    #expect(try await repository(second).tasks(TaskQuery()) == [todo])
  }

  @Test func copyOfTheFile_hasTheTasks_afterAClose() async throws {
    let (path, copy) = (TaskDatabase.Path.temporary(), TaskDatabase.Path.temporary())
    let first = TaskDatabase(path: path)
    try await first.start()
    try await repository(first).save(Todo(title: "kept"))
    try await first.stop()
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: copy.text).deletingLastPathComponent(),
      withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: path.text, toPath: copy.text)

    let second = TaskDatabase(path: copy)
    try await second.start()

    #expect(try await repository(second).tasks(TaskQuery()).map(\.title) == ["kept"])
  }

  @Test func useBeforeTheStart_andAfterTheStop_isRefused() async throws {
    let path = TaskDatabase.Path.temporary()
    let database = TaskDatabase(path: path)
    await #expect(throws: DatabaseNotOpen.self) {
      try await repository(database).tasks(TaskQuery())
    }
    try await database.start()
    try await database.stop()
    try await database.stop()
    await #expect(throws: DatabaseNotOpen.self) {
      try await repository(database).tasks(TaskQuery())
    }
  }

  @Test func sessionOfAnEndedRequest_isRefused_andCountedOnce() async throws {
    let database = TaskDatabase(path: .temporary())
    try await database.start()
    let sessions = OpenSessions()
    let session = DatabaseSession(database: database, sessions: sessions, logger: .silent)
    #expect(sessions.count == 1)

    session.dispose()
    session.dispose()

    #expect(sessions.count == 0)
    await #expect(throws: SessionEnded.self) {
      try await SQLiteTaskRepository(session: session).tasks(TaskQuery())
    }
  }

  @Test func twoDatabasesOfOneFile_loseNothing() async throws {
    let path = TaskDatabase.Path.temporary()
    let databases = [TaskDatabase(path: path), TaskDatabase(path: path)]
    for database in databases { try await database.start() }

    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, database) in databases.enumerated() {
        group.addTask {
          for number in 0..<100 {
            try await repository(database).save(Todo(title: "\(index)-\(number)"))
          }
        }
      }
      try await group.waitForAll()
    }

    #expect(try await repository(databases[0]).count(TaskQuery()) == 200)
  }

  @Test func fileThatWasTakenAway_takesNoTasks_untilItIsBack() async throws {
    let path = TaskDatabase.Path.temporary()
    let database = TaskDatabase(path: path)
    try await database.start()
    try await repository(database).save(Todo(title: "kept"))
    let elsewhere = path.text + "-elsewhere"
    try FileManager.default.moveItem(atPath: path.text, toPath: elsewhere)

    await #expect(throws: StoreError.unwritable) {
      try await repository(database).save(Todo(title: "would be lost"))
    }
    #expect(try await repository(database).count(TaskQuery()) == 1)
    try Data().write(to: URL(fileURLWithPath: path.text))
    await #expect(throws: StoreError.unwritable) {
      try await repository(database).save(Todo(title: "would be lost, too"))
    }
    try FileManager.default.removeItem(atPath: path.text)
    try FileManager.default.moveItem(atPath: elsewhere, toPath: path.text)
    try await repository(database).save(Todo(title: "kept, too"))

    #expect(try await repository(database).count(TaskQuery()) == 2)
  }

  @Test func folderThatCannotBeMade_failsTheStart() async throws {
    try FileManager.default.createDirectory(at: temporaryFiles, withIntermediateDirectories: true)
    let file = temporaryFiles.appending(path: UUID().uuidString)
    try Data().write(to: file)

    await #expect(throws: (any Error).self) {
      try await TaskDatabase(path: .init(file.appending(path: "tasks.sqlite").path)).start()
    }
  }
}

private func repository(_ database: TaskDatabase) -> SQLiteTaskRepository {
  SQLiteTaskRepository(
    session: DatabaseSession(database: database, sessions: OpenSessions(), logger: .silent))
}
