import Foundation
import GRDB
import SwiftHiltLifecycle
import Synchronization

/// The SQLite file that tasks are in.
///
/// Several processes may have it open: the server and the command line work on one file.
public final class TaskDatabase: LifecycleService {
  /// Where the file is.
  public let path: String

  private let openFile = Mutex<OpenFile?>(nil)
  private let writers = Mutex(Writers())

  /// Who waits to write.
  private struct Writers {
    var waiting = 0
    /// When the last one began to wait for another process.
    var began = ContinuousClock.now
    /// How many seconds the next one waits for it.
    var patience = TaskDatabase.patience
    /// Whether the last one waited in vain: the next one tries once, and does not wait.
    var isBlocked = false
  }

  /// How many requests may wait for their turn to write; the next one is refused at once.
  static let waitingLimit = 64
  /// How many seconds a request waits for another process that writes.
  static let patience = 5.0

  private struct OpenFile {
    let pool: DatabasePool
    /// What tells the file from others; `nil` where it may not be written.
    let identity: [UInt64]?
    /// A folder with a copy of a file that can only be read.
    var copy: URL?
  }

  /// Creates the database of a file, which ``start()`` opens.
  public init(path: Path) {
    self.path = path.text
  }

  /// Opens the file, creates what is missing in it, and reads once, so that the first request need
  /// not. A file that may not be written is opened for reading.
  ///
  /// - Throws: ``Failure``.
  public func start() async throws {
    do {
      let opened = try open()
      _ = try await opened.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM task") }
      openFile.withLock { $0 = opened }
    } catch {
      throw error as? Failure ?? Failure(opening: path, error)
    }
  }

  private func open() throws -> OpenFile {
    let files = FileManager.default
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if files.fileExists(atPath: path),
      !files.isWritableFile(atPath: path) || !files.isWritableFile(atPath: folder)
    {
      return try openForReading()
    }
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return OpenFile(pool: try pool(of: path), identity: identity)
  }

  /// SQLite needs two files next to a database that it reads: where it cannot write, they can be
  /// missing. So it reads a copy.
  private func openForReading() throws -> OpenFile {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "tasks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    do {
      let copy = folder.appending(path: "tasks.sqlite").path
      for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: path + suffix) {
        let data = try Data(contentsOf: URL(fileURLWithPath: path + suffix))
        try data.write(to: URL(fileURLWithPath: copy + suffix))
      }
      return OpenFile(pool: try pool(of: copy), identity: nil, copy: folder)
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
  }

  private func pool(of file: String) throws -> DatabasePool {
    if FileManager.default.fileExists(atPath: file) { try check(file) }
    let pool = try DatabasePool(path: file, configuration: configuration())
    // A write that was answered is on the disk. GRDB asks for less when it opens a pool.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    try Migrations.migrator.migrate(pool)
    return pool
  }

  /// Refuses a file that holds something else, before anything is written to it.
  private func check(_ file: String) throws {
    let queue = try DatabaseQueue(path: file, configuration: configuration(readonly: true))
    defer { try? queue.close() }
    try queue.read { database in
      if try Migrations.migrator.hasBeenSuperseded(database) {
        throw Failure(opening: path, "a newer version of this program wrote it; update this one")
      }
      let tables = try String.fetchAll(database, sql: "SELECT name FROM sqlite_master")
      if !tables.isEmpty && !tables.contains("grdb_migrations") {
        throw Failure(opening: path, "it is another program's database")
      }
    }
  }

  private func configuration(readonly: Bool = false) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = readonly
    configuration.label = "tasks"
    // SQLite's own wait asks ten times a second in the end: a process that writes without a pause may
    // leave no such moment between two transactions.
    configuration.busyMode = .callback { [weak self] tries in
      let goesOn = self?.writers.withLock { writers in
        if tries == 0 { writers.began = .now }
        return ContinuousClock.now - writers.began < .seconds(writers.patience)
      }
      guard goesOn == true else { return false }
      Thread.sleep(forTimeInterval: 0.002)
      return true
    }
    return configuration
  }

  /// Begins a transaction when it is its turn.
  ///
  /// - Throws: ``StoreError/unwritable``; ``StoreError/busy`` where too many wait already.
  func begin(until deadline: Deadline) throws -> OpenTransaction {
    // SQLite would go on writing to a file that was deleted, moved or replaced, and it would be lost.
    let opened = try opened()
    guard let file = opened.identity, file == identity else { throw StoreError.unwritable }
    try writers.withLock {
      if $0.waiting >= TaskDatabase.waitingLimit { throw StoreError.busy }
      $0.waiting += 1
    }
    let transaction = OpenTransaction()
    opened.pool.asyncWriteWithoutTransaction { [self] database in
      writers.withLock {
        $0.patience = $0.isBlocked ? 0 : min(TaskDatabase.patience, deadline.secondsLeft)
      }
      transaction.run(in: database, until: deadline) { error in
        writers.withLock {
          $0.waiting -= 1
          $0.patience = TaskDatabase.patience
          $0.isBlocked = (error as? DatabaseError)?.resultCode == .SQLITE_BUSY
        }
      }
    }
    return transaction
  }

  /// Writes something that changes no task, to see whether a task could be written now.
  public func probe() async throws {
    let transaction = try begin(until: .now + .seconds(Self.patience))
    try await transaction.perform { database in
      let version = try Int32.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      try database.execute(sql: "PRAGMA user_version = \((version + 1) % 1_000)")
    }
    try await transaction.commit()
  }

  /// Closes the file, once nobody reads or writes any more. The tasks are in it then, and no longer in
  /// the log next to it: a copy of the file is a copy of the tasks.
  public func stop() async throws {
    guard let opened = openFile.withLock({ $0.take() }) else { return }
    // Another process that still reads keeps some of them in the log; it moves them when it closes.
    _ = try? await opened.pool.writeWithoutTransaction { try $0.checkpoint(.passive) }
    try opened.pool.close()
    if let copy = opened.copy { try FileManager.default.removeItem(at: copy) }
  }

  /// What tells the file at the path from others that were or will be there.
  private var identity: [UInt64]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return [status.st_dev, status.st_ino].map { UInt64(truncatingIfNeeded: $0) }
  }

  /// The connections to the open file.
  ///
  /// - Throws: ``StoreError/closed`` before ``start()`` and after ``stop()``.
  func pool() throws -> DatabasePool { try opened().pool }

  private func opened() throws -> OpenFile {
    guard let opened = openFile.withLock({ $0 }) else { throw StoreError.closed }
    return opened
  }
}
