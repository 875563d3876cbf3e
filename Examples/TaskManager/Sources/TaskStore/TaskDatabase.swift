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
    // Another process may be writing.
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { database in
      // A write that was answered is on the disk.
      try database.execute(sql: "PRAGMA synchronous = FULL")
    }
    let pool = try DatabasePool(path: path, configuration: configuration)
    try Migrations.migrator.migrate(pool)
    _ = try await pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM task") }
    openPool.withLock { $0 = pool }
  }

  /// Closes the file, once nobody reads or writes any more.
  public func stop() async throws {
    let pool = openPool.withLock { pool in
      defer { pool = nil }
      return pool
    }
    try pool?.close()
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
