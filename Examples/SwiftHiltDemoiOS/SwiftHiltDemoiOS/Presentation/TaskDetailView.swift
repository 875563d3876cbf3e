import Foundation
import SwiftHilt
import SwiftUI

/// The form of one task, or of a new one.
struct TaskDetailView: View {
  let taskID: UUID?

  @EnvironmentInjected private var makeModel: TaskDetailViewModel.Make

  var body: some View { TaskForm(model: makeModel(taskID)) }
}

/// The fields of a task. `@State` keeps the first model; those of later bodies are dropped unread.
private struct TaskForm: View {
  @State private var model: TaskDetailViewModel
  @Environment(\.dismiss) private var dismiss

  init(model: TaskDetailViewModel) {
    _model = State(initialValue: model)
  }

  var body: some View {
    NavigationStack {
      Form {
        Section("Task") {
          TextField("Title", text: $model.draft.title).accessibilityIdentifier("title")
          TextField("Notes", text: $model.draft.notes).accessibilityIdentifier("notes")
        }
        Section("When") {
          Picker("Priority", selection: $model.draft.priority) {
            ForEach(TaskPriority.allCases, id: \.self) { Text($0.title).tag($0) }
          }
          .accessibilityIdentifier("priority")
          Toggle("Due date", isOn: $model.draft.hasDueDate).accessibilityIdentifier("hasDueDate")
          if model.draft.hasDueDate {
            DatePicker("Due", selection: $model.draft.shownDueDate, displayedComponents: .date)
              .accessibilityIdentifier("dueDate")
          }
        }
        if let text = model.errorText {
          Text(text).foregroundStyle(.red).accessibilityIdentifier("error")
        }
        if model.id != nil {
          Button("Delete task", role: .destructive) { Task { await model.delete() } }
            .accessibilityIdentifier("delete")
        }
      }
      .navigationTitle(model.id == nil ? "New task" : "Task")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }.accessibilityIdentifier("cancel")
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") { Task { await model.save() } }
            .disabled(!model.canSave)
            .accessibilityIdentifier("save")
        }
      }
      .task { await model.load() }
      .onChange(of: model.isFinished) { _, isFinished in
        if isFinished { dismiss() }
      }
    }
  }
}

extension TaskDraft {
  /// Whether the task is due some day; today at first.
  fileprivate var hasDueDate: Bool {
    get { dueDate != nil }
    set { dueDate = newValue ? shownDueDate : nil }
  }

  /// The day that the form shows.
  fileprivate var shownDueDate: Date {
    get { dueDate ?? Date() }
    set { dueDate = newValue }
  }
}

private let sample = Todo(title: "Buy tea", priority: .high)

#Preview("New task") {
  TaskDetailView(taskID: nil).diPreview(of: AppDI.container())
}

#Preview("Task") {
  TaskDetailView(taskID: sample.id).diPreview(of: AppDI.container()) { container in
    container.register(TaskRepository.self, override: true) { _ in
      InMemoryTaskRepository([sample])
    }
  }
}
