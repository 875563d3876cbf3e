import Foundation
import GRDB
import SwiftHiltLifecycle

/// The SQLite file that tasks are in.
///
/// Several processes may have it open: the server and the command line work on one file.
public final class TaskDatabase: LifecycleService {
  /// Where the file is.
  public let path: String

  private let openPool = Locked<DatabasePool?>(nil)
  private let file = Locked<FileIdentity?>(nil)

  /// Creates the database of a file, which ``start()`` opens.
  public init(path: Path) {
    self.path = path.text
  }

  /// Opens the file, creates what is missing in it, and reads once, so that the first request need
  /// not.
  public func start() async throws {
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    var configuration = Configuration()
    configuration.label = "tasks"
    configuration.busyMode = .callback(TaskDatabase.waiting(seconds: 5))
    configuration.prepareDatabase { database in
      // A write that was answered is on the disk.
      try database.execute(sql: "PRAGMA synchronous = FULL")
    }
    let pool = try DatabasePool(path: path, configuration: configuration)
    try Migrations.migrator.migrate(pool)
    _ = try await pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM task") }
    file.withLock { $0 = FileIdentity(path) }
    openPool.withLock { $0 = pool }
  }

  /// Waits while another process writes.
  ///
  /// SQLite's own wait asks ten times a second in the end: beside a process that writes without a
  /// pause it may never find the moment between two transactions.
  private static func waiting(seconds: Double) -> @Sendable (Int) -> Bool {
    { tries in
      Thread.sleep(forTimeInterval: 0.002)
      return Double(tries) * 0.002 < seconds
    }
  }

  /// Closes the file, once nobody reads or writes any more. The tasks are in it then, and no longer in
  /// the log beside it: a copy of the file is a copy of the tasks.
  public func stop() async throws {
    let pool = openPool.withLock { pool in
      defer { pool = nil }
      return pool
    }
    guard let pool else { return }
    // Another process that still reads keeps some of them in the log; it moves them when it closes.
    _ = try? await pool.writeWithoutTransaction { try $0.checkpoint(.passive) }
    try pool.close()
  }

  /// Whether the file that is open is still the one of its path: not deleted, moved or replaced.
  var isInPlace: Bool {
    guard let opened = file.withLock({ $0 }) else { return false }
    return FileIdentity(path) == opened
  }

  /// The open file.
  ///
  /// - Throws: ``DatabaseNotOpen`` before ``start()`` and after ``stop()``.
  func pool() throws -> DatabasePool {
    guard let pool = openPool.withLock({ $0 }) else { throw DatabaseNotOpen(path: path) }
    return pool
  }
}

/// A use of a database that is not open.
public struct DatabaseNotOpen: Error, CustomStringConvertible {
  /// Where the file is.
  public let path: String

  /// What to do about it.
  public var description: String { "\(path) is not open: start the container's Lifecycle first" }
}
