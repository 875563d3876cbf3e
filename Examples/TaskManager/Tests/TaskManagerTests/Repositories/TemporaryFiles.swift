import Foundation
import TaskStore

/// A folder for this run of the tests, removed when the run ends.
let temporaryFiles: URL = {
  atexit { try? FileManager.default.removeItem(at: temporaryFiles) }
  return FileManager.default.temporaryDirectory.appending(
    path: "TaskManagerTests-\(UUID().uuidString)")
}()

extension TaskDatabase.Path {
  /// Returns a file in a new folder.
  static func temporary() -> TaskDatabase.Path {
    TaskDatabase.Path(
      temporaryFiles.appending(path: "\(UUID().uuidString)/tasks.sqlite").path)
  }
}
