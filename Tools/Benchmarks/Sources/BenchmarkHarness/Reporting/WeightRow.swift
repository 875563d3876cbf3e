/// What a user pays besides time, as `Tools/Benchmarks/weight` measured it.
public struct WeightRow: Codable, Sendable {
  /// A short name, for scripts.
  public let name: String

  /// What was measured.
  public let title: String

  /// Of what the figures are.
  public let unit: String

  /// What was measured.
  public let value: Double

  /// What it may be at most, if that is settled.
  public let target: Double?

  /// How it stands to the target: empty, `(margin)` or `**over**`.
  public let mark: String

  /// Creates a row.
  public init(
    name: String, title: String, unit: String, value: Double, target: Double?, mark: String
  ) {
    self.name = name
    self.title = title
    self.unit = unit
    self.value = value
    self.target = target
    self.mark = mark
  }
}
