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

  @Test func scaling_isMeasuredAgainstTheFreeMachine_whenTheFloorFellShort() {
    let target = Target(.scaling(atLeast: 1.9))

    #expect(result(target, floorScaling: 2.0, scaling: 1.5).verdict == .over)
    #expect(result(target, floorScaling: 1.5, scaling: 1.5).verdict == .within)
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

  private func result(_ target: Target, floorScaling: Double, scaling: Double) -> CaseResult {
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
