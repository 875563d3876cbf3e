import Foundation

/// What tells a file from another one of the same name.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  /// Asks for the file at a path; `nil` where there is none.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
