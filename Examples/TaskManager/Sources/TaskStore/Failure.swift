import Foundation
import GRDB

/// An error in the words of the program's user: what went wrong, in which file, and what helps.
public struct Failure: Error, CustomStringConvertible {
  /// What the user reads.
  public let description: String

  /// Creates an error of a text.
  public init(_ description: String) { self.description = description }
}

extension Failure {
  init(opening path: String, _ reason: String) {
    self.init("cannot open \(path): \(reason)\nhelp: name another file with --database")
  }

  /// Says what SQLite's codes mean for a user.
  init(opening path: String, _ error: any Error) {
    let error = error as? DatabaseError
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    switch error?.resultCode {
    case _ where isFolder.boolValue: self.init(opening: path, "it is a folder")
    case .SQLITE_NOTADB: self.init(opening: path, "it is not a database")
    case .SQLITE_CORRUPT: self.init(opening: path, "the database is damaged")
    case .SQLITE_BUSY: self.init(opening: path, "another program keeps it locked")
    case .SQLITE_FULL: self.init(opening: path, "the disk is full")
    case .SQLITE_PERM, .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_IOERR, nil:
      self.init(opening: path, "the file or its folder may not be read or written")
    default: self.init(opening: path, error?.message ?? "SQLite refuses it")
    }
  }
}
