import Foundation
import GRDB
import SwiftHiltLifecycle
import Synchronization

/// The SQLite file with the tasks.
///
/// Several processes can use it. The server and the command line share one file.
public final class TaskDatabase: LifecycleService {
  /// The path of the file.
  public let path: String

  private let openFile = Mutex<OpenFile?>(nil)
  private let writers = Mutex(Writers())

  /// The requests that wait to write.
  private struct Writers {
    var waiting = 0
    /// The time when the last request began to wait for another process.
    var began = ContinuousClock.now
    /// The seconds that the next request may wait for another process.
    var patience = TaskDatabase.patience
    /// Whether the last wait failed. The next request then tries once, and does not wait.
    var isBlocked = false
  }

  /// The number of requests that may wait to write. Further ones fail immediately.
  static let waitingLimit = 64
  /// The seconds for which a request waits for another writing process.
  static let patience = 5.0

  private struct OpenFile {
    let pool: DatabasePool
    /// The identity of the file, or `nil` if it is read-only.
    let identity: [UInt64]?
    /// A folder with the copy of a read-only file.
    var copy: URL?
  }

  /// Creates the database of a file, which ``start()`` opens.
  public init(path: Path) {
    self.path = path.text
  }

  /// Opens the file, creates missing tables, and reads once to prepare for the first request. A
  /// read-only file is opened for reading.
  ///
  /// - Throws: ``Failure`` with the reason.
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

  /// Opens a copy. SQLite needs two files next to a database that it reads, and cannot create them
  /// in a read-only folder.
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
    // Every answered write must be on the disk. GRDB's default for a pool is weaker.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    try Migrations.migrator.migrate(pool)
    return pool
  }

  /// Rejects a file with other content before anything is written to it.
  private func check(_ file: String) throws {
    let queue = try DatabaseQueue(path: file, configuration: configuration(readonly: true))
    defer { try? queue.close() }
    try queue.read { database in
      if try Migrations.migrator.hasBeenSuperseded(database) {
        throw Failure(opening: path, "a newer version of this program wrote it: update the program")
      }
      let tables = try String.fetchAll(database, sql: "SELECT name FROM sqlite_master")
      if !tables.isEmpty && !tables.contains("grdb_migrations") {
        throw Failure(opening: path, "it belongs to another program")
      }
    }
  }

  private func configuration(readonly: Bool = false) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = readonly
    configuration.label = "tasks"
    // SQLite's own wait slows down to ten tries a second. A process that writes continuously may
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

  /// Queues a transaction, which begins when its turn comes.
  ///
  /// - Throws: ``StoreError/closed``, ``StoreError/unwritable``, or ``StoreError/busy`` if too many
  ///   requests wait.
  func begin(until deadline: Deadline) throws -> OpenTransaction {
    // SQLite would continue to write to a deleted, moved or replaced file, and the changes would be
    // lost.
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

  /// Writes without changing a task, to check whether writing works.
  public func probe() async throws {
    let transaction = try begin(until: .now + .seconds(Self.patience))
    try await transaction.perform { database in
      let version = try Int32.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      try database.execute(sql: "PRAGMA user_version = \((version + 1) % 1_000)")
    }
    try await transaction.commit()
  }

  /// Closes the file after the last read and write. All tasks are then in the file itself and not
  /// in the log next to it, unless another process uses the file.
  public func stop() async throws {
    guard let opened = openFile.withLock({ $0.take() }) else { return }
    // While another process reads, some tasks stay in the log. That process moves them when it
    // closes.
    _ = try? await opened.pool.writeWithoutTransaction { try $0.checkpoint(.passive) }
    try opened.pool.close()
    if let copy = opened.copy { try FileManager.default.removeItem(at: copy) }
  }

  /// The identity of the file at the path, which changes if the file is replaced.
  private var identity: [UInt64]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return [status.st_dev, status.st_ino].map { UInt64(truncatingIfNeeded: $0) }
  }

  /// Returns the connections to the open file.
  ///
  /// - Throws: ``StoreError/closed`` before ``start()`` and after ``stop()``.
  func pool() throws -> DatabasePool { try opened().pool }

  private func opened() throws -> OpenFile {
    guard let opened = openFile.withLock({ $0 }) else { throw StoreError.closed }
    return opened
  }
}
