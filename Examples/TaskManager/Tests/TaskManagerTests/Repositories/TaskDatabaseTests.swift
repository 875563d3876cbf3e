import Foundation
import GRDB
import SwiftHiltCore
import TaskKit
import Testing

@testable import TaskStore

@Suite(.timeLimit(.minutes(10))) struct TaskDatabaseTests {
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
    await #expect(throws: StoreError.closed) {
      try await repository(database).tasks(TaskQuery())
    }
    try await database.start()
    try await database.stop()
    try await database.stop()
    await #expect(throws: StoreError.closed) {
      try await repository(database).tasks(TaskQuery())
    }
  }

  @Test func answeredWrite_isOnTheDisk() async throws {
    let database = TaskDatabase(path: .temporary())
    try await database.start()

    let level = try await UnitOfWork.make(database).read {
      try Int.fetchOne($0, sql: "PRAGMA synchronous")
    }

    #expect(level == 2)
  }

  @Test func workThatIsNotCommitted_isTakenBack() async throws {
    let database = TaskDatabase(path: .temporary())
    try await database.start()
    let work = UnitOfWork.make(database)
    try await SQLiteTaskRepository(work: work).save(Todo(title: "tea"))
    #expect(try await SQLiteTaskRepository(work: work).count(TaskQuery()) == 1)
    #expect(try await repository(database).count(TaskQuery()) == 0)

    work.dispose()
    work.dispose()

    await #expect(throws: WorkEnded.self) {
      try await SQLiteTaskRepository(work: work).save(Todo(title: "late"))
    }
    try await repository(database).save(Todo(title: "next"))
    #expect(try await repository(database).tasks(TaskQuery()).map(\.title) == ["next"])
  }

  @Test func workThatHangs_isTakenBack_andLetsOthersWrite() async throws {
    let database = TaskDatabase(path: .temporary())
    try await database.start()
    let hanging = UnitOfWork.make(database, time: .milliseconds(200))
    try await SQLiteTaskRepository(work: hanging).save(Todo(title: "hangs"))

    try await repository(database).save(Todo(title: "next"))

    await #expect(throws: (any Error).self) { try await hanging.commit() }
    #expect(try await repository(database).tasks(TaskQuery()).map(\.title) == ["next"])
  }

  @Test func workWhoseTimeIsOver_beforeItsTurn_doesNotBegin() async throws {
    let database = TaskDatabase(path: .temporary())
    try await database.start()
    let first = UnitOfWork.make(database)
    try await SQLiteTaskRepository(work: first).save(Todo(title: "first"))

    let late = UnitOfWork.make(database, time: .zero)
    let saved = Task { try await SQLiteTaskRepository(work: late).save(Todo(title: "late")) }
    try await first.commit()

    await #expect(throws: StoreError.late) { try await saved.value }
    #expect(try await repository(database).tasks(TaskQuery()).map(\.title) == ["first"])
  }

  @Test func writerThatIsCancelled_whileItWaits_keepsNothing() async throws {
    let database = TaskDatabase(path: .temporary())
    try await database.start()
    let first = UnitOfWork.make(database)
    try await SQLiteTaskRepository(work: first).save(Todo(title: "first"))

    let second = UnitOfWork.make(database)
    let waiting = Task {
      try await SQLiteTaskRepository(work: second).save(Todo(title: "cancelled"))
    }
    waiting.cancel()
    second.dispose()
    try await first.commit()
    _ = await waiting.result

    try await repository(database).save(Todo(title: "next"))
    #expect(
      try await repository(database).tasks(TaskQuery(sort: .title)).map(\.title) == [
        "first", "next",
      ])
  }

  @Test func stop_waitsForTheTransactionThatIsOpen() async throws {
    let path = TaskDatabase.Path.temporary()
    let database = TaskDatabase(path: path)
    try await database.start()
    let work = UnitOfWork.make(database)
    try await SQLiteTaskRepository(work: work).save(Todo(title: "kept"))

    async let stopped: Void = database.stop()
    while (try? database.pool()) != nil { await Task.yield() }
    try await work.commit()
    try await stopped

    let again = TaskDatabase(path: path)
    try await again.start()
    #expect(try await repository(again).tasks(TaskQuery()).map(\.title) == ["kept"])
  }

  @Test func lockedFile_refusesTheFirstAfterItsTime_andTheNextAtOnce() async throws {
    let path = TaskDatabase.Path.temporary()
    let database = TaskDatabase(path: path)
    try await database.start()
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: path.text, configuration: configuration)
    try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }

    let began = ContinuousClock.now
    let first = UnitOfWork.make(database, time: .milliseconds(500))
    await #expect(throws: StoreError.busy) {
      try await SQLiteTaskRepository(work: first).save(Todo(title: "first"))
    }
    #expect(ContinuousClock.now - began >= .milliseconds(500))
    // Each request has a minute, and none waits.
    for _ in 0..<10 {
      await #expect(throws: StoreError.busy) {
        try await repository(database).save(Todo(title: "next"))
      }
    }
    #expect(ContinuousClock.now - began < .seconds(30))

    try other.inDatabase { try $0.execute(sql: "ROLLBACK") }
    try await repository(database).save(Todo(title: "free"))
    #expect(try await repository(database).count(TaskQuery()) == 1)
  }

  @Test func fullDisk_isToldApart_andTakesTasksAgain_onceThereIsRoom() async throws {
    let database = TaskDatabase(path: .temporary())
    try await database.start()
    func allow(pages: Int) async throws {
      try await database.pool().writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA max_page_count = \(pages)")
      }
    }
    try await repository(database).save(Todo(title: "kept"))

    // SQLite allows no fewer pages than the file has.
    try await allow(pages: 1)
    let long = Todo(title: "long", notes: String(repeating: "x", count: 100_000))
    await #expect(throws: StoreError.full) { try await repository(database).save(long) }
    #expect(try await repository(database).tasks(TaskQuery()).map(\.title) == ["kept"])
    try await allow(pages: 1_000_000)
    try await repository(database).save(long)

    #expect(try await repository(database).count(TaskQuery()) == 2)
  }

  @Test func waitingWriters_haveALimit() async throws {
    let database = TaskDatabase(path: .temporary())
    try await database.start()
    let first = UnitOfWork.make(database)
    try await SQLiteTaskRepository(work: first).save(Todo(title: "first"))

    // These requests wait for the first one, which does not end yet.
    let waiting = try (0..<TaskDatabase.waitingLimit).map { _ in
      try database.begin(until: .now + .seconds(60))
    }
    await #expect(throws: StoreError.busy) {
      try await repository(database).save(Todo(title: "one too many"))
    }
    for transaction in waiting { transaction.rollback() }
    try await first.commit()

    try await repository(database).save(Todo(title: "next"))
    #expect(try await repository(database).count(TaskQuery()) == 2)
  }

  @Test func lastHundredDeletedTasks_areKept() async throws {
    let database = TaskDatabase(path: .temporary())
    try await database.start()
    let work = UnitOfWork.make(database)
    let deleted = DeletedTasks(work: work)
    let todos = (0..<103).map { Todo(title: "\($0)") }
    for todo in todos { try await deleted.keep(todo) }

    #expect(try await deleted.find(todos[2].id) == nil)
    #expect(try await deleted.take(todos[3].id) == todos[3])
    #expect(try await deleted.take(todos[3].id) == nil)
    #expect(try await deleted.find(todos[102].id) == todos[102])
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
      try await repository(database).save(Todo(title: "would also be lost"))
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

private func repository(_ database: TaskDatabase) -> CommittingRepository {
  CommittingRepository(database: database)
}
