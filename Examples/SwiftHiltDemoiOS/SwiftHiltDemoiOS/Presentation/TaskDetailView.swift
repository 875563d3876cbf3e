import Foundation
import SwiftHilt
import SwiftUI

/// The form for a task, or for a new one.
struct TaskDetailView: View {
  let taskID: UUID?

  @EnvironmentInjected private var makeModel: TaskDetailViewModel.Make

  var body: some View { TaskForm(model: makeModel(taskID)) }
}

/// The fields of a task. `@State` keeps the first model, and drops those of later bodies unread.
private struct TaskForm: View {
  @State private var model: TaskDetailViewModel
  @State private var isDeleting = false
  @State private var isDiscarding = false
  @Environment(\.dismiss) private var dismiss

  init(model: TaskDetailViewModel) {
    _model = State(initialValue: model)
  }

  var body: some View {
    NavigationStack {
      Form {
        Section("Task") {
          TextField("Title", text: $model.draft.title).accessibilityIdentifier("title")
          TextField("Notes", text: $model.draft.notes, axis: .vertical)
            .lineLimit(3...10)
            .accessibilityIdentifier("notes")
          Picker("Priority", selection: $model.draft.priority) {
            ForEach(TaskPriority.allCases, id: \.self) {
              Text(LocalizedStringKey($0.title)).tag($0)
            }
          }
          .accessibilityIdentifier("priority")
        }
        Section("When") {
          Toggle("Due Date", isOn: $model.draft.hasDueDate).accessibilityIdentifier("hasDueDate")
          if model.draft.hasDueDate {
            DatePicker("Due", selection: $model.draft.shownDueDate, displayedComponents: .date)
              .accessibilityIdentifier("dueDate")
          }
        }
        if let text = model.errorText {
          Label(text, systemImage: "exclamationmark.triangle")
            .foregroundStyle(.red)
            .accessibilityIdentifier("error")
        }
        if model.id != nil { delete }
      }
      // The user's input is lost only if the user confirms it.
      .interactiveDismissDisabled(model.hasChanges)
      .confirmationDialog(
        "Discard your changes?", isPresented: $isDiscarding, titleVisibility: .visible
      ) {
        Button("Discard Changes", role: .destructive) { dismiss() }
        Button("Keep Editing", role: .cancel) {}
      }
      .navigationTitle(model.id == nil ? "New Task" : "Task")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { if model.hasChanges { isDiscarding = true } else { dismiss() } }
            .accessibilityIdentifier("cancel")
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

  private var delete: some View {
    Button("Delete Task", role: .destructive) { isDeleting = true }
      .accessibilityIdentifier("delete")
      .confirmationDialog(
        "Delete this task?", isPresented: $isDeleting, titleVisibility: .visible
      ) {
        Button("Delete", role: .destructive) { Task { await model.delete() } }
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("You can't undo this.")
      }
  }
}

extension TaskDraft {
  /// Whether the task has a due date. A new due date is today.
  fileprivate var hasDueDate: Bool {
    get { dueDate != nil }
    set { dueDate = newValue ? shownDueDate : nil }
  }

  /// The due date that the form shows.
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
