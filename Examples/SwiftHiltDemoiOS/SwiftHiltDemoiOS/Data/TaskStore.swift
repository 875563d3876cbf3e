import Foundation

/// The file with the app's tasks.
struct TaskStore: Sendable {
  /// The file's address.
  let url: URL

  /// Creates the store of the file at a path, or of SwiftData's default file.
  init(path: String? = nil) {
    let folders = FileManager.default.urls(
      for: .applicationSupportDirectory, in: .userDomainMask)
    url =
      path.map { URL(fileURLWithPath: $0) } ?? folders[0].appendingPathComponent("default.store")
  }

  /// Renames the file and the database's other files, so the next open creates an empty one.
  func setAside() throws {
    let id = UUID()
    for suffix in ["", "-shm", "-wal"] {
      let path = url.path + suffix
      guard FileManager.default.fileExists(atPath: path) else { continue }
      try FileManager.default.moveItem(atPath: path, toPath: "\(url.path).\(id)\(suffix)")
    }
  }
}
