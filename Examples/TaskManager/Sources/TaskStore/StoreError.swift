import GRDB

/// An error of reading or writing the file that a user can fix.
public enum StoreError: Error, Sendable, CustomStringConvertible {
  /// The disk is full. Nothing was changed.
  case full
  /// Another process writes for too long, or too many requests wait. Nothing was changed.
  case busy
  /// The request took too long. Nothing was changed.
  case late
  /// The file was removed, or cannot be written. Nothing was changed.
  case unwritable
  /// The database has not started, or has stopped. Nothing was changed.
  case closed

  /// The error, and what to do about it.
  public var description: String {
    switch self {
    case .full: return "The disk is full. Nothing was saved."
    case .busy: return "The tasks are in use by another program. Nothing was saved; try again."
    case .late: return "That took too long. Nothing was saved; try again."
    case .unwritable:
      return "The file with the tasks cannot be written, or was removed. Nothing was saved."
    case .closed: return "The database is not open: start the container's Lifecycle first."
    }
  }

  static func translating<T>(_ body: () async throws -> T) async throws -> T {
    do {
      return try await body()
    } catch DatabaseError.SQLITE_FULL, DatabaseError.SQLITE_IOERR_SHMSIZE {
      // The second code is a full disk, where the log's index cannot grow.
      throw StoreError.full
    } catch DatabaseError.SQLITE_BUSY {
      throw StoreError.busy
    } catch DatabaseError.SQLITE_READONLY, DatabaseError.SQLITE_CANTOPEN {
      throw StoreError.unwritable
    }
  }
}
