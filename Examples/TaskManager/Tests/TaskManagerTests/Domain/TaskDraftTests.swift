import Foundation
import TaskKit
import Testing

@Suite struct TaskDraftTests {
  @Test(arguments: ["", "  \n\t ", "\u{200B}\u{0007}", "a\nb", "a\0b", "a\u{2028}b"])
  func titleThatIsNoLine_isRefused(_ title: String) {
    #expect(TaskDraft(title: title).problems.map(\.field) == [.title])
  }

  @Test func title_isTrimmed() throws {
    #expect(try TaskDraft(title: "  tea \n").checked().title == "tea")
  }

  @Test func limits_countCharactersAsUsersDo() {
    let family = "👨‍👩‍👧‍👦"
    #expect(TaskDraft(title: String(repeating: family, count: 200)).problems.isEmpty)
    #expect(TaskDraft(title: String(repeating: family, count: 201)).problems.count == 1)
  }

  @Test func everyProblem_isToldAtOnce() {
    let draft = TaskDraft(
      title: "", notes: String(repeating: "x", count: 10_001), dueDate: .distantPast)

    #expect(throws: TaskError.self) { try draft.checked() }
    #expect(
      draft.problems.map(\.text) == [
        "A task needs a title.", "Notes have at most 10000 characters.",
        "A due date is between the years 1970 and 9999.",
      ])
  }
}

@Suite struct TaskCalendarTests {
  let calendar: TaskCalendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Europe/Berlin")!
    let now = calendar.date(from: DateComponents(year: 2026, month: 3, day: 28, hour: 23))!
    return TaskCalendar(calendar: calendar, now: { now })
  }()

  @Test(
    arguments: zip(
      ["2026-03-27", "2026-03-28", "2026-03-29", "2026-03-30", "1970-01-01", "9999-12-31"],
      ["Yesterday", "Today", "Tomorrow", "2026-03-30", "1970-01-01", "9999-12-31"]))
  func day_isWrittenAsUsersSay(_ day: String, _ text: String) throws {
    #expect(calendar.dayText(try #require(calendar.date(day: day))) == text)
  }

  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-1-1", "20260101", "", "2026-01-01x", "-026-01-01",
    "٢٠٢٦-٠١-٠١",
  ])
  func textThatIsNoDay_isNil(_ text: String) {
    #expect(calendar.date(day: text) == nil)
  }

  @Test func endOfToday_isMidnight_alsoBeforeAShortDay() {
    #expect(calendar.day(of: calendar.endOfToday) == "2026-03-29")
  }
}
