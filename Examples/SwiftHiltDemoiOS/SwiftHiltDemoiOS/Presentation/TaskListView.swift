import Foundation
import SwiftHilt
import SwiftUI

/// The list of tasks, with quick add, search, filter and swipe to delete.
struct TaskListView: View {
  @InjectedModel private var model: TaskListViewModel
  @State private var form: Form?

  /// Which form is shown.
  private enum Form: Identifiable {
    case new
    case edit(UUID)

    var id: UUID? {
      if case .edit(let id) = self { return id }
      return nil
    }
  }

  /// What the list asks for: another question is another observation.
  private struct Question: Equatable {
    let filter: TaskFilter
    let text: String
    let sort: TaskSort
  }

  var body: some View {
    NavigationStack {
      List {
        quickAdd
        if let text = model.errorText {
          Text(text).foregroundStyle(.red).accessibilityIdentifier("error")
        }
        if model.lastDeleted != nil {
          Button("Undo delete") { Task { await model.undoDelete() } }
            .accessibilityIdentifier("undo")
        }
        ForEach(model.rows) { row in
          TaskRowView(row: row) {
            Task { await model.toggle(row.id) }
          } edit: {
            form = .edit(row.id)
          }
          .swipeActions {
            Button("Delete", role: .destructive) { Task { await model.delete(row.id) } }
          }
        }
      }
      .overlay {
        if model.rows.isEmpty, model.errorText == nil {
          if model.isLoaded {
            ContentUnavailableView("No tasks", systemImage: "checklist")
          } else {
            ProgressView()
          }
        }
      }
      .navigationTitle("Tasks")
      .searchable(text: $model.searchText)
      .toolbar {
        ToolbarItem(placement: .principal) { filter }
        ToolbarItem(placement: .primaryAction) {
          Button {
            form = .new
          } label: {
            Label("New task", systemImage: "plus")
          }
          .accessibilityIdentifier("newTask")
        }
      }
      .sheet(item: $form) { TaskDetailView(taskID: $0.id) }
      .task(id: Question(filter: model.filter, text: model.searchText, sort: model.sort)) {
        await model.observe()
      }
    }
  }

  private var quickAdd: some View {
    HStack {
      TextField("Quick add", text: $model.quickAddTitle)
        .accessibilityIdentifier("quickAddField")
        .onSubmit { add() }
      Button("Add") { add() }
        // The whole row of a list presses a button of the default style.
        .buttonStyle(.borderless)
        .disabled(!model.canQuickAdd)
        .accessibilityIdentifier("quickAdd")
    }
  }

  private var filter: some View {
    Picker("Filter", selection: $model.filter) {
      ForEach(TaskFilter.allCases, id: \.self) { Text($0.title).tag($0) }
    }
    .pickerStyle(.segmented)
    .accessibilityIdentifier("filter")
  }

  private func add() {
    Task { await model.quickAdd() }
  }
}

/// One task in the list.
private struct TaskRowView: View {
  let row: TaskRow
  let toggle: @MainActor () -> Void
  let edit: @MainActor () -> Void

  var body: some View {
    HStack {
      Button(action: toggle) {
        Image(systemName: row.isCompleted ? "checkmark.circle.fill" : "circle")
      }
      .buttonStyle(.plain)
      .accessibilityLabel(row.isCompleted ? "Mark as open" : "Mark as done")
      .accessibilityIdentifier("toggle \(row.title)")

      Button(action: edit) {
        VStack(alignment: .leading) {
          Text(row.title).strikethrough(row.isCompleted)
          if let due = row.dueText {
            Text(due).font(.caption).foregroundStyle(row.isOverdue ? Color.red : Color.secondary)
          }
        }
      }
      .buttonStyle(.plain)
      .accessibilityIdentifier("task \(row.title)")

      Spacer()
      if row.priority == .high {
        Image(systemName: "exclamationmark")
          .accessibilityLabel("High priority")
          .accessibilityIdentifier("high \(row.title)")
      }
    }
  }
}

#Preview("No tasks") {
  TaskListView().diPreview(of: AppDI.container())
}

#Preview("Two tasks") {
  TaskListView().diPreview(of: AppDI.container()) { container in
    container.register(TaskRepository.self, override: true) { _ in
      InMemoryTaskRepository([
        Todo(title: "Buy tea", priority: .high, dueDate: Date()),
        Todo(title: "Sell milk", isCompleted: true),
      ])
    }
  }
}
