import Foundation
import Observation
import SwiftHilt

/// The state of the app's start. The app shows its screens once it can reach the tasks.
@MainActor @Observable
final class StartModel {
  /// The reason why the app cannot reach the tasks, or `nil` if it can.
  private(set) var problem: String?

  private let tasks: Provider<TaskRepository>
  private let store: TaskStore

  /// Creates the model, and opens the store.
  init(tasks: Provider<TaskRepository>, store: TaskStore) {
    self.tasks = tasks
    self.store = store
    open()
  }

  /// Opens the store. Call it again after a failure.
  func open() { report { _ = try tasks.get() } }

  /// Moves the store aside, and opens an empty one.
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
