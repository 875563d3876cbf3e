import GRDB

/// What a user can do something about, when the file cannot be read or written.
public enum StoreError: Error, Sendable, CustomStringConvertible {
  /// The disk is full. Nothing was changed.
  case full
  /// Another process writes for longer than we wait, or too many requests wait. Nothing was changed.
  case busy
  /// The request took longer than it may. Nothing was changed.
  case late
  /// The file is not there any more, or may not be written. Nothing was changed.
  case unwritable
  /// The database is not started yet, or has stopped. Nothing was changed.
  case closed

  /// What happened, and what to do about it.
  public var description: String {
    switch self {
    case .full: return "The disk is full. Nothing was saved."
    case .busy: return "The tasks are in use by another program. Nothing was saved; try again."
    case .late: return "That took too long. Nothing was saved; try again."
    case .unwritable:
      return "The file of the tasks cannot be written, or was taken away. Nothing was saved."
    case .closed: return "The database is not open: the container's Lifecycle starts it."
    }
  }

  static func translating<T>(_ body: () async throws -> T) async throws -> T {
    do {
      return try await body()
    } catch DatabaseError.SQLITE_FULL, DatabaseError.SQLITE_IOERR_SHMSIZE {
      // The second is a full disk where the log's index cannot grow.
      throw StoreError.full
    } catch DatabaseError.SQLITE_BUSY {
      throw StoreError.busy
    } catch DatabaseError.SQLITE_READONLY, DatabaseError.SQLITE_CANTOPEN {
      throw StoreError.unwritable
    }
  }
}
