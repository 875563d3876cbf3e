import Foundation

/// The file that keeps the app's tasks.
struct TaskStore: Sendable {
  /// Where it is.
  let url: URL

  /// Uses the file at a path, or the one that SwiftData uses by default.
  init(path: String? = nil) {
    let folders = FileManager.default.urls(
      for: .applicationSupportDirectory, in: .userDomainMask)
    url =
      path.map { URL(fileURLWithPath: $0) } ?? folders[0].appendingPathComponent("default.store")
  }

  /// Renames the file and the database's files next to it, so that the next open makes an empty one.
  func setAside() throws {
    let id = UUID()
    for suffix in ["", "-shm", "-wal"] {
      let path = url.path + suffix
      guard FileManager.default.fileExists(atPath: path) else { continue }
      try FileManager.default.moveItem(atPath: path, toPath: "\(url.path).\(id)\(suffix)")
    }
  }
}
