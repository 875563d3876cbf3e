import Foundation
import TaskKit
import Testing

@Suite struct TaskDraftTests {
  @Test(arguments: [
    "", "  \n\t ", "\u{200B}\u{0007}", "\u{FEFF}", "\u{AD} \u{2060}", "\u{3164}", "\u{E0041}",
    "a\nb", "a\0b", "a\u{2028}b", "a\n", "\ta",
  ])
  func titleThatIsNoLine_isRefused(_ title: String) {
    #expect(TaskDraft(title: title).problems.map(\.field) == [.title])
  }

  @Test func title_isTrimmed() throws {
    #expect(try TaskDraft(title: "  tea \u{A0} ").checked().title == "tea")
  }

  @Test(arguments: ["e", "é", "\u{1F46A}"])
  func limits_countScalars_asTheDocumentOfTheAPIDoes(_ character: Character) {
    let limit = TaskDraft.titleLimit
    #expect(TaskDraft(title: String(repeating: character, count: limit)).problems.isEmpty)
    let longer = ["\(character)", "\u{301}", " "].map {
      TaskDraft(title: String(repeating: character, count: limit) + $0).problems.map(\.text)
    }
    #expect(longer == Array(repeating: ["A title can have at most 200 characters."], count: 3))
  }

  @Test func everyProblem_isToldAtOnce() {
    let draft = TaskDraft(
      title: "", notes: String(repeating: "x", count: 10_001), dueDate: .distantPast)

    #expect(throws: TaskError.self) { try draft.checked() }
    #expect(
      draft.problems.map(\.text) == [
        "A task needs a title.", "Notes can have at most 10000 characters.",
        "A due date must be between the years 1 and 9999.",
      ])
  }
}

@Suite struct TaskCalendarTests {
  /// The time is 23:00 in Berlin, on the day before a short one.
  let calendar = TaskCalendar(
    timeZone: TimeZone(identifier: "Europe/Berlin")!,
    now: { Date(timeIntervalSince1970: 1_774_735_200) })

  @Test(
    arguments: zip(
      [
        "2026-03-27", "2026-03-28", "2026-03-29", "2026-03-30", "2026-04-03", "2026-04-04",
        "2026-03-26", "2026-03-22", "2026-03-21", "2025-12-31", "1970-01-01", "9999-12-31",
      ],
      [
        "Yesterday", "Today", "Tomorrow", "Monday", "Friday", "4 Apr", "2 days ago", "6 days ago",
        "21 Mar", "31 Dec 2025", "1 Jan 1970", "31 Dec 9999",
      ]))
  func day_isWrittenAsUsersSay(_ day: String, _ text: String) throws {
    #expect(calendar.dayText(try #require(calendar.date(day: day))) == text)
  }

  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-1-1", "20260101", "", "2026-01-01x", "-026-01-01",
    "٢٠٢٦-٠١-٠١",
    "0000-01-01", "2026-00-10", "2026-01-32", "1900-02-29",
  ])
  func textThatIsNoDay_isNil(_ text: String) {
    #expect(calendar.date(day: text) == nil)
  }

  @Test(arguments: ["Europe/Berlin", "America/Sao_Paulo", "Asia/Beirut", "Pacific/Apia", "GMT"])
  func eachDayOfManyYears_isReadAsItIsWritten(_ zone: String) throws {
    let calendar = TaskCalendar(timeZone: try #require(TimeZone(identifier: zone)))
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = calendar.timeZone
    var date = try #require(calendar.date(day: "1990-01-01"))
    for _ in 0..<15_000 {
      let text = calendar.day(of: date)
      let parts = gregorian.dateComponents([.year, .month, .day], from: date)
      #expect(text == String(format: "%04d-%02d-%02d", parts.year!, parts.month!, parts.day!))
      #expect(calendar.date(day: text) == gregorian.startOfDay(for: date))
      date = gregorian.startOfDay(for: date.addingTimeInterval(86_400 + 7_200))
    }
  }

  @Test(arguments: ["0001-01-01", "0004-02-29", "1582-10-10", "1900-02-28", "2000-02-29"])
  func oldDay_isReadAsItIsWritten(_ day: String) throws {
    #expect(calendar.day(of: try #require(calendar.date(day: day))) == day)
  }

  @Test func endOfToday_isMidnight_alsoBeforeAShortDay() {
    #expect(calendar.day(of: calendar.endOfToday) == "2026-03-29")
  }
}
