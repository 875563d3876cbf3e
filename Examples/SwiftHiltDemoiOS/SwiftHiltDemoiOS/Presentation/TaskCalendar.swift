import Foundation

/// The user's calendar: the present day, and the spelling of days.
public struct TaskCalendar: Sendable {
  /// The user's time zone.
  public let timeZone: TimeZone
  private let now: @Sendable () -> Date

  /// Creates a calendar for a time zone.
  public init(
    timeZone: TimeZone = .autoupdatingCurrent, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.timeZone = timeZone
    self.now = now
  }

  /// The start of tomorrow.
  public var endOfToday: Date { start(of: today + 1) }

  /// Returns a day in everyday words: `Today`, `3 days ago`, `Thursday` for one of the next six
  /// days, `22 Nov`, or `22 Nov 2027` in another year.
  public func dayText(_ date: Date) -> String {
    let number = number(of: date)
    switch number - today {
    case -1: return "Yesterday"
    case 0: return "Today"
    case 1: return "Tomorrow"
    case let days where (-6 ... -2).contains(days): return "\(-days) days ago"
    case 2...6: return CivilDay.weekday(of: number)
    default:
      let (year, month, day) = CivilDay.parts(of: number)
      let text = "\(day) \(CivilDay.months[month - 1])"
      return year == CivilDay.parts(of: today).year ? text : "\(text) \(year)"
    }
  }

  /// Returns whether a date's day is over.
  public func isPast(_ date: Date) -> Bool { number(of: date) < today }

  /// Returns a date as `2026-11-22`, for a date field.
  public func day(of date: Date) -> String {
    let (year, month, day) = CivilDay.parts(of: number(of: date))
    return [(year, 4), (month, 2), (day, 2)].map { number, width in
      let digits = "\(number)"
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }.joined(separator: "-")
  }

  /// Returns the start of a day that is written as `2026-11-22`, or `nil` for any other text.
  public func date(day text: String) -> Date? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]), year > 0
    else { return nil }
    let number = CivilDay.number(year, month, day)
    // A date that does not exist, such as 30 February, would become another day.
    guard CivilDay.parts(of: number) == (year, month, day) else { return nil }
    return start(of: number)
  }

  private var today: Int { number(of: now()) }

  private func number(of date: Date) -> Int {
    let local = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
    return Int((local / 86_400).rounded(.down))
  }

  /// Returns the first instant of a day. If clocks go forward at midnight, that is one o'clock.
  private func start(of number: Int) -> Date {
    let midnight = Date(timeIntervalSince1970: Double(number) * 86_400)
    let guess = midnight.addingTimeInterval(-Double(timeZone.secondsFromGMT(for: midnight)))
    let start = midnight.addingTimeInterval(-Double(timeZone.secondsFromGMT(for: guess)))
    return self.number(of: start) == number ? start : start.addingTimeInterval(3_600)
  }
}

/// The days of the Gregorian calendar as numbers, counted from the beginning of 1970.
///
/// Source: E. G. Richards, "Mapping Time", Oxford 1998, chapter 24. Here a year begins in March.
private enum CivilDay {
  static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The first day of 1970 was a Thursday.
  static func weekday(of number: Int) -> String {
    let names = [
      "Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday",
    ]
    return names[((number % 7) + 7) % 7]
  }

  static func number(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let months = (month + 9) % 12
    let year = month <= 2 ? year - 1 : year
    let leaps = floored(year, 4) - floored(year, 100) + floored(year, 400)
    return year * 365 + leaps + (months * 153 + 2) / 5 + day - 1 - 719_468
  }

  static func parts(of number: Int) -> (year: Int, month: Int, day: Int) {
    let days = number + 719_468
    let era = floored(days, 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let months = (5 * dayOfYear + 2) / 153
    let month = months < 10 ? months + 3 : months - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * months + 2) / 5 + 1)
  }

  private static func floored(_ number: Int, _ divisor: Int) -> Int {
    number >= 0 ? number / divisor : (number - divisor + 1) / divisor
  }
}
