import Foundation
import Observation
import SwiftHilt

/// Whether the app's tasks can be reached: its screens are shown once they can.
@MainActor @Observable
final class StartModel {
  /// Why the tasks cannot be reached; `nil` when they can.
  private(set) var problem: String?

  private let tasks: Provider<TaskRepository>
  private let store: TaskStore

  /// Creates the model, and opens the store.
  init(tasks: Provider<TaskRepository>, store: TaskStore) {
    self.tasks = tasks
    self.store = store
    open()
  }

  /// Opens the store; call it again after a failure.
  func open() { report { _ = try tasks.get() } }

  /// Moves the store out of the way, and opens an empty one.
  func startOver() {
    report {
      try store.setAside()
      _ = try tasks.get()
    }
  }

  private func report(_ body: () throws -> Void) {
    do {
      try body()
      problem = nil
    } catch {
      problem = error.localizedDescription
    }
  }
}
