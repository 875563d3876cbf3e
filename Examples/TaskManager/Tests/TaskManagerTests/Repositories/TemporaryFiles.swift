import Foundation
import TaskStore

/// A folder of this run of the tests, which goes away when the run ends.
let temporaryFiles: URL = {
  atexit { try? FileManager.default.removeItem(at: temporaryFiles) }
  return FileManager.default.temporaryDirectory.appending(
    path: "TaskManagerTests-\(UUID().uuidString)")
}()

extension TaskDatabase.Path {
  /// A file in a new folder.
  static func temporary() -> TaskDatabase.Path {
    TaskDatabase.Path(
      temporaryFiles.appending(path: "\(UUID().uuidString)/tasks.sqlite").path)
  }
}
