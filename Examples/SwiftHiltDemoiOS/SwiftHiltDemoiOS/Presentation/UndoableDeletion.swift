import Foundation
import SwiftUI

/// Deletes tasks so that the user can undo and redo it with a shake, three fingers, the menu or a
/// keyboard.
@MainActor
struct UndoableDeletion {
  let model: TaskListViewModel
  let undoManager: UndoManager?

  func delete(_ id: UUID) {
    model.delete(id)
    register { restore(id) }
  }

  private func restore(_ id: UUID) {
    model.restore(id)
    register { delete(id) }
  }

  private func register(_ reverse: @escaping @MainActor @Sendable () -> Void) {
    undoManager?.registerUndo(withTarget: model) { _ in
      // A window's undo manager calls its handlers on the main thread.
      MainActor.assumeIsolated { reverse() }
    }
    undoManager?.setActionName("Delete Task".translated)
  }
}
