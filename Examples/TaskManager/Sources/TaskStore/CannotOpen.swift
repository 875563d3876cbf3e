import Foundation
import GRDB

/// A file that tasks cannot be kept in.
public struct CannotOpen: Error, CustomStringConvertible {
  /// The file, why it cannot be opened, and what helps.
  public let description: String

  init(_ path: String, _ reason: String) {
    description = "cannot open \(path): \(reason)\nhelp: name another file with --database"
  }

  /// Says what SQLite's codes mean for a user.
  init(_ path: String, _ error: any Error) {
    let error = error as? DatabaseError
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    switch error?.resultCode {
    case _ where isFolder.boolValue: self.init(path, "it is a folder")
    case .SQLITE_NOTADB: self.init(path, "it is not a database")
    case .SQLITE_CORRUPT: self.init(path, "the database is damaged")
    case .SQLITE_BUSY: self.init(path, "another program keeps it locked")
    case .SQLITE_FULL: self.init(path, "the disk is full")
    case .SQLITE_PERM, .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_IOERR, nil:
      self.init(path, "the file or its folder may not be read or written")
    default: self.init(path, error?.message ?? "SQLite refuses it")
    }
  }
}
