import BenchmarkHarness
import Testing

@Suite struct VerdictTests {
  @Test func ratio_isWithin_whenItIsAtTheLimit() {
    let result = result(.ratio(atMost: 1.5, of: .floor), floor: 10, swiftHilt: 15)

    #expect(result.figure == 1.5)
    #expect(result.verdict == .within)
  }

  @Test func ratio_isWithinMargin_whenItIsLittleOver() {
    let result = result(.ratio(atMost: 1.5, of: .floor), floor: 10, swiftHilt: 17)

    #expect(result.verdict == .withinMargin)
  }

  @Test func ratio_isOver_whenItIsFarOver() {
    let result = result(.ratio(atMost: 1.5, of: .floor), floor: 10, swiftHilt: 18)

    #expect(result.verdict == .over)
  }

  @Test func ratio_isOpen_whenItsReferenceWasNotMeasured() {
    let result = result(.ratio(atMost: 1.5, of: .floorOf("other")), floor: 10, swiftHilt: 18)

    #expect(result.figure == nil)
    #expect(result.verdict == .open)
  }

  @Test func budget_hasNoMargin_whenInstructionsAreCounted() {
    let target = Target(instructions: 200)

    #expect(!result(target, instructions: ["case": 200]).isOverBudget)
    #expect(result(target, instructions: ["case": 200.5]).isOverBudget)
    #expect(!result(target, instructions: [:]).isOverBudget)
  }

  @Test func scaling_isOver_whenItIsFarBelow() {
    let target = Target(.scaling(atLeast: 1.9))

    #expect(result(target, floorScaling: 2.0, scaling: 1.95).verdict == .within)
    #expect(result(target, floorScaling: 2.0, scaling: 1.7).verdict == .withinMargin)
    #expect(result(target, floorScaling: 2.0, scaling: 1.5).verdict == .over)
  }

  @Test func scaling_isOpen_whenThreadsNeverRanSideBySide() {
    let target = Target(.scaling(atLeast: 1.9))

    #expect(result(target, floorScaling: 2.0, scaling: nil).verdict == .open)
  }

  @Test func sharedScaling_isJudgedByTheFloor_whenBothWereMeasured() {
    let target = Target(.scalingNoWorseThanFloor)

    #expect(result(target, floorScaling: 0.4, scaling: 0.5).verdict == .within)
    #expect(result(target, floorScaling: 0.8, scaling: 0.5).verdict == .over)
    #expect(result(target, floorScaling: nil, scaling: 0.5).verdict == .open)
  }

  private func result(_ limit: Target.Limit, floor: Double, swiftHilt: Double) -> CaseResult {
    CaseResult(
      of: BenchmarkCase("case", "A case"), target: Target(limit),
      timings: ["case": Columns(floor: timing(floor), swiftHilt: timing(swiftHilt))],
      instructions: [:])
  }

  private func result(_ target: Target, instructions: [String: Double]) -> CaseResult {
    CaseResult(
      of: BenchmarkCase("case", "A case"), target: target, timings: [:],
      instructions: instructions)
  }

  private func result(_ target: Target, floorScaling: Double?, scaling: Double?) -> CaseResult {
    CaseResult(
      of: BenchmarkCase("case", "A case", threads: 2), target: target,
      timings: [
        "case": Columns(floor: timing(1, floorScaling), swiftHilt: timing(1, scaling))
      ],
      instructions: [:])
  }

  private func timing(_ nanoseconds: Double, _ scaling: Double? = nil) -> Timing {
    Timing(
      nanoseconds: Statistics([nanoseconds]), scaling: scaling.map { Statistics([$0]) },
      operationsPerRound: 1)
  }
}
