import Foundation

/// A user's input for a task to create or change.
public struct TaskDraft: Hashable, Sendable {
  /// The largest number of characters in a title, counted in Unicode scalars, as JSON Schema does.
  public static let titleLimit = 200
  /// The largest number of characters in notes, counted in the same way.
  public static let notesLimit = 10_000

  /// The title.
  public var title: String
  /// The notes.
  public var notes: String
  /// The priority.
  public var priority: TaskPriority
  /// The due date.
  public var dueDate: Date?

  /// Creates a draft.
  public init(
    title: String = "", notes: String = "", priority: TaskPriority = .medium, dueDate: Date? = nil
  ) {
    self.title = title
    self.notes = notes
    self.priority = priority
    self.dueDate = dueDate
  }

  /// Creates the draft of an existing task.
  public init(_ todo: Todo) {
    self.init(
      title: todo.title, notes: todo.notes, priority: todo.priority, dueDate: todo.dueDate)
  }

  /// Returns the draft without spaces around its title.
  ///
  /// - Throws: ``TaskError/invalid(_:)`` with every problem.
  public func checked() throws -> TaskDraft {
    let problems = problems
    if !problems.isEmpty { throw TaskError.invalid(problems) }
    var draft = self
    draft.title = trimmedTitle
    draft.dueDate = dueDate?.inWholeMilliseconds
    return draft
  }

  /// Returns another draft with the fields in which this one differs from its own earlier state.
  public func merged(onto other: TaskDraft, since earlier: TaskDraft) -> TaskDraft {
    TaskDraft(
      title: title == earlier.title ? other.title : title,
      notes: notes == earlier.notes ? other.notes : notes,
      priority: priority == earlier.priority ? other.priority : priority,
      dueDate: dueDate == earlier.dueDate ? other.dueDate : dueDate)
  }

  /// The problems that prevent saving, in words for the user.
  public var problems: [TaskProblem] {
    var problems: [TaskProblem] = []
    if trimmedTitle.unicodeScalars.allSatisfy(Self.isInvisible) {
      problems.append(TaskProblem(field: .title, text: "A task needs a title."))
    } else if title.unicodeScalars.count > Self.titleLimit {
      problems.append(
        TaskProblem(
          field: .title, text: "A title can have at most \(Self.titleLimit) characters."))
    } else if !title.unicodeScalars.allSatisfy(Self.isAllowedInTitle) {
      problems.append(
        TaskProblem(field: .title, text: "A title must be one line without control characters."))
    }
    if notes.unicodeScalars.count > Self.notesLimit {
      problems.append(
        TaskProblem(field: .notes, text: "Notes can have at most \(Self.notesLimit) characters."))
    } else if notes.unicodeScalars.contains("\0") {
      problems.append(TaskProblem(field: .notes, text: "Notes can't contain null characters."))
    }
    if let dueDate, !Self.dueDates.contains(dueDate) {
      problems.append(
        TaskProblem(field: .dueDate, text: "A due date must be between the years 1 and 9999."))
    }
    return problems
  }

  /// Copies the draft's fields into a task.
  public func apply(to todo: inout Todo) {
    todo.title = title
    todo.notes = notes
    todo.priority = priority
    todo.dueDate = dueDate
  }

  private var trimmedTitle: String { title.trimmingCharacters(in: .whitespacesAndNewlines) }

  /// Returns whether a scalar shows nothing by itself. A title of such scalars would look empty.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
      || scalar.properties.generalCategory == .control
  }

  private static func isAllowedInTitle(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }

  /// The dates of the years 1 to 9999, in any time zone.
  private static let dueDates =
    Date(timeIntervalSince1970: -62_135_683_200)...Date(timeIntervalSince1970: 253_402_387_199)
}

/// A mistake in a user's input.
public struct TaskProblem: Hashable, Sendable {
  /// A field of a form.
  public enum Field: String, Codable, Sendable {
    case title, notes, priority, dueDate
  }

  /// The field with the mistake.
  public let field: Field
  /// The message for the user.
  public let text: String

  /// Creates a problem.
  public init(field: Field, text: String) {
    self.field = field
    self.text = text
  }
}

/// An error of a use case.
public enum TaskError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No task has the id.
  case notFound(UUID)
  /// The input cannot be saved.
  case invalid([TaskProblem])

  /// The error, in English.
  public var description: String { texts.joined(separator: " ") }

  private var texts: [String] {
    switch self {
    case .notFound: return ["This task doesn't exist."]
    case .invalid(let problems): return problems.map(\.text)
    }
  }
}

extension TaskError: LocalizedError {
  /// The error, in the user's language if the program has a translation.
  public var errorDescription: String? {
    texts.map(\.translated).joined(separator: " ")
  }
}

extension String {
  /// The text in the user's language, if the program has a translation.
  var translated: String {
    Bundle.main.localizedString(forKey: self, value: nil, table: nil)
  }
}
