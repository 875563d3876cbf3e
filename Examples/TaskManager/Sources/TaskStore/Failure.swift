import Foundation
import GRDB

/// An error in the user's words: the problem, the file and the help.
public struct Failure: Error, CustomStringConvertible {
  /// The text for the user.
  public let description: String

  /// Creates an error with a text.
  public init(_ description: String) { self.description = description }
}

extension Failure {
  init(opening path: String, _ reason: String) {
    self.init("cannot open \(path): \(reason)\nhelp: choose another file with --database")
  }

  /// Creates an error that explains SQLite's code to a user.
  init(opening path: String, _ error: any Error) {
    let error = error as? DatabaseError
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    switch error?.resultCode {
    case _ where isFolder.boolValue: self.init(opening: path, "it is a folder")
    case .SQLITE_NOTADB: self.init(opening: path, "it is not a database")
    case .SQLITE_CORRUPT: self.init(opening: path, "the database is damaged")
    case .SQLITE_BUSY: self.init(opening: path, "another program has locked it")
    case .SQLITE_FULL: self.init(opening: path, "the disk is full")
    case .SQLITE_PERM, .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_IOERR, nil:
      self.init(opening: path, "the file or its folder cannot be read or written")
    default: self.init(opening: path, error?.message ?? "SQLite cannot open it")
    }
  }
}
