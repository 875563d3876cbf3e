import Foundation

/// Everything one run measured.
public struct Report: Codable, Sendable {
  /// The version of this form, for those who read it.
  public var version = 1

  /// Where it was measured.
  public let machine: Machine

  /// When it was measured.
  public let date: Date

  /// How many rounds the medians are of.
  public let rounds: Int

  /// The rows about time and throughput.
  public let cases: [CaseResult]

  /// The row about registering, unless a filter left it out.
  public let registration: RegistrationResult?

  /// The rows about seconds of a build and sizes of programs, when they were measured.
  public let weight: [WeightRow]?

  /// Creates a report of this machine.
  public init(
    date: Date, rounds: Int, cases: [CaseResult], registration: RegistrationResult?,
    weight: [WeightRow]? = nil
  ) {
    machine = .current
    self.date = date
    self.rounds = rounds
    self.cases = cases
    self.registration = registration
    self.weight = weight
  }

  /// The rows that hold neither their target in time, margin included, nor their budget.
  public var failures: [String] {
    var failures: [String] = []
    for result in cases {
      if result.verdict == .over {
        failures.append("\(result.name): \(format(result.figure)) against \(result.target)")
      }
      if result.isOverBudget, let instructions = result.instructions {
        let budget = result.instructionBudget ?? 0
        failures.append("\(result.name): \(Int(instructions)) instructions of \(budget)")
      }
    }
    if registration?.verdict == .over { failures.append("register: over its time or memory") }
    for row in weight ?? [] where row.mark == "**over**" {
      failures.append("\(row.name): \(format(row.value)) \(row.unit) of \(format(row.target))")
    }
    return failures
  }

  /// The report as JSON, keys sorted.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    encoder.dateEncodingStrategy = .iso8601
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

/// Returns a figure with two decimals, or a dash.
func format(_ figure: Double?) -> String {
  figure.map { String(format: "%.2f", $0) } ?? "-"
}
