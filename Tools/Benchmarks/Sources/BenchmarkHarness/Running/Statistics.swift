/// What many rounds of one measurement come to.
public struct Statistics: Codable, Sendable {
  /// The middle round: the figure that tables show.
  public let median: Double

  /// The round that a quarter of the rounds were below.
  public let lowerQuartile: Double

  /// The round that three quarters of the rounds were below.
  public let upperQuartile: Double

  /// The lowest round.
  public let minimum: Double

  /// The highest round.
  public let maximum: Double

  /// Creates the statistics of some rounds.
  ///
  /// - Precondition: There is at least one.
  /// - Complexity: O(*n* log *n*).
  public init(_ samples: [Double]) {
    precondition(!samples.isEmpty, "no rounds were measured")
    let sorted = samples.sorted()
    func quantile(_ share: Double) -> Double {
      let position = share * Double(sorted.count - 1)
      let lower = Int(position)
      let upper = min(lower + 1, sorted.count - 1)
      return sorted[lower] + (sorted[upper] - sorted[lower]) * (position - Double(lower))
    }
    median = quantile(0.5)
    lowerQuartile = quantile(0.25)
    upperQuartile = quantile(0.75)
    minimum = sorted[0]
    maximum = sorted[sorted.count - 1]
  }
}
