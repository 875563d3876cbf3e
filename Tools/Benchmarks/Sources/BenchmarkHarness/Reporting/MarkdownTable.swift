import Foundation

/// A table as Markdown spells it.
enum MarkdownTable {
  /// Returns a header, its rule and the rows below.
  static func text(header: [String], rows: [[String]]) -> String {
    let lines = [header, header.map { _ in "---" }] + rows
    return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  /// Returns a time: `18.6`, and without decimals from 1,000 up.
  static func nanoseconds(_ timing: Timing?) -> String {
    guard let median = timing?.nanoseconds.median else { return "-" }
    return median < 1000 ? String(format: "%.1f", median) : grouped(median)
  }

  /// Returns the throughput of several threads, one being 1: `1.93`, or `busy` when the machine
  /// never had room for them.
  static func scaling(_ timing: Timing?) -> String {
    guard let timing else { return "-" }
    return timing.scaling.map { format($0.median) } ?? "busy"
  }

  /// Returns a whole number with commas between thousands: `32,000`.
  static func grouped(_ number: Double) -> String {
    var text = ""
    for (place, digit) in String(Int(number.rounded())).reversed().enumerated() {
      if place > 0, place % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }

  /// Returns what follows a figure that a verdict was reached on.
  static func mark(_ verdict: Verdict) -> String {
    switch verdict {
    case .within, .open: return ""
    case .withinMargin: return " (margin)"
    case .over: return " **over**"
    }
  }
}
