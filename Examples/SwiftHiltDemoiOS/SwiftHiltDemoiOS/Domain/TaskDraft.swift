import Foundation

/// What a user typed for a task that is to be created or changed.
public struct TaskDraft: Hashable, Sendable {
  /// How many characters a title may have, counted in Unicode scalars, as JSON Schema does.
  public static let titleLimit = 200
  /// The same for notes.
  public static let notesLimit = 10_000

  /// Its title.
  public var title: String
  /// Its notes.
  public var notes: String
  /// How much it matters.
  public var priority: TaskPriority
  /// When it is due.
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

  /// The draft of a task that is there.
  public init(_ todo: Todo) {
    self.init(
      title: todo.title, notes: todo.notes, priority: todo.priority, dueDate: todo.dueDate)
  }

  /// The draft with no blanks around its title.
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

  /// Another draft, with the fields that differ here from an earlier state of this one.
  public func merged(onto other: TaskDraft, since earlier: TaskDraft) -> TaskDraft {
    TaskDraft(
      title: title == earlier.title ? other.title : title,
      notes: notes == earlier.notes ? other.notes : notes,
      priority: priority == earlier.priority ? other.priority : priority,
      dueDate: dueDate == earlier.dueDate ? other.dueDate : dueDate)
  }

  /// What stands in the way of saving it, in words for the user; empty when nothing does.
  public var problems: [TaskProblem] {
    var problems: [TaskProblem] = []
    if trimmedTitle.unicodeScalars.allSatisfy(Self.isInvisible) {
      problems.append(TaskProblem(field: .title, text: "A task needs a title."))
    } else if title.unicodeScalars.count > Self.titleLimit {
      problems.append(
        TaskProblem(
          field: .title, text: "A title has at most \(Self.titleLimit) characters."))
    } else if !title.unicodeScalars.allSatisfy(Self.isAllowedInTitle) {
      problems.append(
        TaskProblem(field: .title, text: "A title has one line, and no control characters."))
    }
    if notes.unicodeScalars.count > Self.notesLimit {
      problems.append(
        TaskProblem(field: .notes, text: "Notes have at most \(Self.notesLimit) characters."))
    } else if notes.unicodeScalars.contains("\0") {
      problems.append(TaskProblem(field: .notes, text: "Notes have no null characters."))
    }
    if let dueDate, !Self.dueDates.contains(dueDate) {
      problems.append(
        TaskProblem(field: .dueDate, text: "A due date is between the years 1 and 9999."))
    }
    return problems
  }

  /// Puts what was typed into a task.
  public func apply(to todo: inout Todo) {
    todo.title = title
    todo.notes = notes
    todo.priority = priority
    todo.dueDate = dueDate
  }

  private var trimmedTitle: String { title.trimmingCharacters(in: .whitespacesAndNewlines) }

  /// Whether a scalar shows nothing by itself: the title would be a line without a name.
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

  /// The years 1 to 9999, at any offset from Greenwich.
  private static let dueDates =
    Date(timeIntervalSince1970: -62_135_683_200)...Date(timeIntervalSince1970: 253_402_387_199)
}

/// A mistake in the text that a user typed.
public struct TaskProblem: Hashable, Sendable {
  /// A field of a form.
  public enum Field: String, Codable, Sendable {
    case title, notes, priority, dueDate
  }

  /// Where it is.
  public let field: Field
  /// The message for the user.
  public let text: String

  /// Creates a draft.
  public init(field: Field, text: String) {
    self.field = field
    self.text = text
  }
}

/// What a use case cannot do.
public enum TaskError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No task has the id.
  case notFound(UUID)
  /// What was typed cannot be saved.
  case invalid([TaskProblem])

  /// What happened, in English.
  public var description: String { texts.joined(separator: " ") }

  private var texts: [String] {
    switch self {
    case .notFound: return ["This task is not there."]
    case .invalid(let problems): return problems.map(\.text)
    }
  }
}

extension TaskError: LocalizedError {
  /// What happened, in the user's language where the program has a translation.
  public var errorDescription: String? {
    texts.map(\.translated).joined(separator: " ")
  }
}

extension String {
  /// The text in the user's language, where the program has a translation.
  var translated: String {
    Bundle.main.localizedString(forKey: self, value: nil, table: nil)
  }
}
