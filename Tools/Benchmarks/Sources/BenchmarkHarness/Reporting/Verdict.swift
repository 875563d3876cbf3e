/// Whether a case holds its target in time.
///
/// Instruction counts are exact and gate without tolerance; time is allowed a margin for the noise
/// of machines.
public enum Verdict: String, Codable, Sendable {
  /// Within the target.
  case within
  /// Over the target by no more than the margin.
  case withinMargin
  /// Over the target and the margin.
  case over
  /// Without a target, or without the figures to judge it by.
  case open

  /// How far time may be over its target.
  public static let margin = 0.15

  /// Judges a figure that may be at most so much.
  static func judge(_ figure: Double, atMost limit: Double) -> Verdict {
    if figure <= limit { return .within }
    return figure <= limit * (1 + margin) ? .withinMargin : .over
  }

  /// Judges a figure that has to be at least so much.
  static func judge(_ figure: Double, atLeast limit: Double) -> Verdict {
    if figure >= limit { return .within }
    return figure >= limit * (1 - margin) ? .withinMargin : .over
  }
}
