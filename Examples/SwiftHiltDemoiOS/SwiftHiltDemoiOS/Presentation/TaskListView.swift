import Foundation
import SwiftHilt
import SwiftUI
import UIKit

/// The list of tasks. On a wide screen the filters are next to it.
struct TaskListView: View {
  @InjectedModel private var model: TaskListViewModel
  @Environment(\.horizontalSizeClass) private var width
  @State private var narrowColumn = NavigationSplitViewColumn.detail

  var body: some View {
    NavigationSplitView(preferredCompactColumn: $narrowColumn) {
      List(selection: $model.chosenFilter) {
        ForEach(TaskFilter.allCases, id: \.self) { filter in
          Label(LocalizedStringKey(filter.title), systemImage: filter.symbol).tag(filter)
        }
      }
      .navigationTitle("Tasks")
    } detail: {
      // On a narrow screen the filters are in the options, so the sidebar is not needed.
      TaskListColumn(model: model).navigationBarBackButtonHidden(width == .compact)
    }
    .task(id: model.query) { await model.observe() }
    .onReceive(
      NotificationCenter.default.publisher(for: UIApplication.significantTimeChangeNotification)
    ) { _ in
      model.updateToday()
    }
  }
}

/// The list of tasks, with quick add, search, options and swipe to delete.
private struct TaskListColumn: View {
  @Bindable var model: TaskListViewModel
  @Environment(\.undoManager) private var undoManager
  @State private var form: Form?

  /// The form that the list shows.
  private enum Form: Identifiable {
    case new
    case edit(UUID)

    var id: UUID? {
      if case .edit(let id) = self { return id }
      return nil
    }
  }

  var body: some View {
    List {
      quickAdd
      if let text = model.errorText {
        Label(text, systemImage: "exclamationmark.triangle")
          .foregroundStyle(.red)
          .accessibilityIdentifier("error")
      }
      ForEach(model.rows) { row in
        TaskRowView(row: row) {
          Task { await model.toggle(row.id) }
        } edit: {
          form = .edit(row.id)
        }
        // A long swipe must not delete by accident.
        .swipeActions(allowsFullSwipe: false) {
          Button("Delete", role: .destructive) { deletion.delete(row.id) }
        }
      }
    }
    .animation(.default, value: model.rows)
    // The placeholder covers the quick-add row, which must still receive taps.
    .overlay { placeholder.allowsHitTesting(false) }
    .navigationTitle(LocalizedStringKey(model.filter.title))
    .searchable(
      text: $model.searchText, placement: .navigationBarDrawer(displayMode: .always)
    )
    .toolbar {
      ToolbarItem(placement: .primaryAction) { options }
      ToolbarItem(placement: .primaryAction) {
        Button {
          form = .new
        } label: {
          Label("New Task", systemImage: "plus")
        }
        .accessibilityIdentifier("newTask")
      }
    }
    .sheet(item: $form) { TaskDetailView(taskID: $0.id) }
  }

  private var deletion: UndoableDeletion {
    UndoableDeletion(model: model, undoManager: undoManager)
  }

  private var quickAdd: some View {
    HStack {
      TextField("Quick Add", text: $model.quickAddTitle)
        .accessibilityIdentifier("quickAddField")
        .onSubmit { add() }
      Button("Add") { add() }
        // With the default style, a tap anywhere in a list's row presses the button.
        .buttonStyle(.borderless)
        .disabled(!model.canQuickAdd)
        .accessibilityIdentifier("quickAdd")
    }
  }

  private var options: some View {
    Menu {
      Picker("Show", selection: $model.filter) {
        ForEach(TaskFilter.allCases, id: \.self) { Text(LocalizedStringKey($0.title)).tag($0) }
      }
      .pickerStyle(.inline)
      Picker("Sort By", selection: $model.sort) {
        ForEach(TaskSort.allCases, id: \.self) { Text(LocalizedStringKey($0.title)).tag($0) }
      }
      .pickerStyle(.inline)
      Divider()
      Button {
        undoManager?.undo()
      } label: {
        Label("Undo", systemImage: "arrow.uturn.backward")
      }
      // SwiftUI observes the model. It doesn't observe an undo manager.
      .disabled(!model.canRestore)
    } label: {
      Label("Options", systemImage: "line.3.horizontal.decrease")
    }
    .accessibilityIdentifier("options")
  }

  @ViewBuilder private var placeholder: some View {
    if model.rows.isEmpty, model.errorText == nil {
      if !model.isLoaded {
        ProgressView()
      } else if model.searchText.isEmpty {
        ContentUnavailableView("No Tasks", systemImage: "checklist")
      } else {
        ContentUnavailableView.search(text: model.searchText)
      }
    }
  }

  private func add() {
    Task { await model.quickAdd() }
  }
}

extension TaskListViewModel {
  /// The filter in the form that a sidebar needs. One filter is always selected.
  fileprivate var chosenFilter: TaskFilter? {
    get { filter }
    set { filter = newValue ?? filter }
  }
}

extension TaskFilter {
  /// The name of the filter's symbol.
  fileprivate var symbol: String {
    switch self {
    case .today: return "sun.max"
    case .upcoming: return "calendar"
    case .all: return "tray"
    case .completed: return "checkmark.circle"
    }
  }
}

#Preview("No tasks") {
  TaskListView().diPreview(of: AppDI.container())
}

#Preview("Three tasks") {
  TaskListView().diPreview(of: AppDI.container()) { container in
    container.register(TaskRepository.self, override: true) { _ in
      InMemoryTaskRepository([
        Todo(title: "Buy tea", priority: .high, dueDate: Date()),
        Todo(title: "Call Ann", dueDate: Date(timeIntervalSinceNow: -200_000)),
        Todo(title: "Sell milk", isCompleted: true),
      ])
    }
  }
}
