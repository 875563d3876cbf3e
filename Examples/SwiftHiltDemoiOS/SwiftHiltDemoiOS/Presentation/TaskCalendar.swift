import Foundation

/// Which day it is where the user is, and how days are written.
public struct TaskCalendar: Sendable {
  /// The calendar that divides time into days.
  public let calendar: Calendar
  private let now: @Sendable () -> Date

  /// Creates a calendar.
  public init(
    calendar: Calendar = .current, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.calendar = calendar
    self.now = now
  }

  /// The start of tomorrow.
  public var endOfToday: Date { TaskQuery.endOfToday(now(), calendar: calendar) }

  /// `Today`, `Tomorrow`, `Yesterday`, or the date as `2026-11-22`.
  public func dayText(_ date: Date) -> String {
    let days = calendar.dateComponents(
      [.day], from: calendar.startOfDay(for: now()), to: calendar.startOfDay(for: date)
    ).day
    switch days {
    case -1: return "Yesterday"
    case 0: return "Today"
    case 1: return "Tomorrow"
    default: return day(of: date)
    }
  }

  /// Whether a date's day is over.
  public func isPast(_ date: Date) -> Bool { date < calendar.startOfDay(for: now()) }

  /// A date as `2026-11-22`, for a date field.
  public func day(of date: Date) -> String {
    let parts = gregorian.dateComponents([.year, .month, .day], from: date)
    let year = "\(parts.year!)", month = "\(parts.month!)", day = "\(parts.day!)"
    return [(year, 4), (month, 2), (day, 2)]
      .map { String(repeating: "0", count: max(0, $1 - $0.count)) + $0 }.joined(separator: "-")
  }

  /// The start of a day written as `2026-11-22`; `nil` for anything else.
  public func date(day text: String) -> Date? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      let date = gregorian.date(from: DateComponents(year: year, month: month, day: day)),
      self.day(of: date) == text
    else { return nil }
    return gregorian.startOfDay(for: date)
  }

  /// Written dates are Gregorian, whatever calendar the user lives by.
  private var gregorian: Calendar {
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = calendar.timeZone
    return gregorian
  }
}
