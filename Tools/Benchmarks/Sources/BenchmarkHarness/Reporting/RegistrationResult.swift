/// The row about registering.
public struct RegistrationResult: Codable, Sendable {
  /// How many bindings were registered.
  public let bindings: Int

  /// What a registration costs in SwiftHilt.
  public let swiftHilt: RegistrationCost

  /// What it costs in the naive container.
  public let naive: RegistrationCost

  /// What it may cost.
  public let target: RegistrationTarget

  /// Creates the row.
  public init(
    bindings: Int, swiftHilt: RegistrationCost, naive: RegistrationCost,
    target: RegistrationTarget
  ) {
    self.bindings = bindings
    self.swiftHilt = swiftHilt
    self.naive = naive
    self.target = target
  }

  /// Whether cold and warm registration hold the target. Bytes are exact and have no margin.
  public var verdict: Verdict {
    let passes = [swiftHilt.cold, swiftHilt.warm]
    if passes.contains(where: { ($0.bytes ?? 0) > target.bytes }) { return .over }
    let verdicts = passes.map { Verdict.judge($0.nanoseconds, atMost: target.nanoseconds) }
    return verdicts.first { $0 == .over } ?? verdicts.first { $0 == .withinMargin } ?? .within
  }
}
