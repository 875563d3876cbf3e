import Foundation
import SwiftHilt
import SwiftUI

/// The first screen: the tasks, or the choices that remain if the store cannot be opened.
struct StartView: View {
  @InjectedModel private var model: StartModel

  var body: some View {
    if let problem = model.problem {
      StoreProblemView(problem: problem, model: model)
    } else {
      // Each window has its own list model. All windows show the same tasks.
      TaskListView().diScope(name: "window")
    }
  }
}

/// Explains that the tasks cannot be opened, and offers to try again or to start over.
private struct StoreProblemView: View {
  let problem: String
  let model: StartModel
  @State private var isAsking = false

  var body: some View {
    ContentUnavailableView {
      Label("Your tasks can't be opened.", systemImage: "externaldrive.badge.exclamationmark")
    } description: {
      Text(verbatim: problem)
    } actions: {
      Button("Try Again") { model.open() }.accessibilityIdentifier("tryAgain")
      Button("Start Over", role: .destructive) { isAsking = true }
        .accessibilityIdentifier("startOver")
        .confirmationDialog(
          "Start with an empty list?", isPresented: $isAsking, titleVisibility: .visible
        ) {
          Button("Use an Empty List", role: .destructive) { model.startOver() }
          Button("Cancel", role: .cancel) {}
        } message: {
          Text("The file with your tasks stays next to the new one.")
        }
    }
  }
}

#Preview("Store that cannot be opened") {
  StartView().diPreview(of: AppDI.container()) { container in
    container.register(TaskRepository.self, override: true) { _ in
      throw CocoaError(.fileReadCorruptFile)
    }
  }
}
