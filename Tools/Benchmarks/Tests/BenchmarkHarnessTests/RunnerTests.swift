import BenchmarkHarness
import Foundation
import Testing

@Suite struct RunnerTests {
  @Test func everyColumn_hasOneSampleARound_whenCasesRun() {
    let work: Preparation = { { _, count in spin(count * 100) } }
    let cases = [
      BenchmarkCase("alone", "Alone", floor: work, swiftHilt: work, naive: work),
      BenchmarkCase("together", "Together", threads: 2, swiftHilt: work),
    ]

    let timings = Runner(rounds: 3, roundNanoseconds: 20_000).measure(cases)

    #expect(timings["alone"]?.floor != nil)
    #expect(timings["alone"]?.naive != nil)
    #expect(timings["alone"]?.swiftHilt?.scaling == nil)
    #expect(timings["together"]?.swiftHilt != nil)
    #expect(timings["together"]?.floor == nil)
  }

  @Test func workers_overlap_whenACaseHasSeveral() {
    let meeting = Meeting(size: 2)

    let spans = Crew(size: 2).run({ _, _ in meeting.attend() }, workers: 2, count: 1)

    #expect(meeting.attendance == 2)
    #expect(spans.count == 2)
  }

  @Test func selection_bringsTheReferencedCaseAlong_whenItIsFiltered() {
    let catalogue = CaseCatalogue(
      cases: ["a", "b", "c"].map { BenchmarkCase($0, $0) },
      targets: [("c", Target(.ratio(atMost: 1, of: .floorOf("a"))))])

    #expect(catalogue.select(["c"]).map(\.name) == ["a", "c"])
    #expect(catalogue.select([]).map(\.name) == ["a", "b", "c"])
    #expect(catalogue.select(["none"]).map(\.name) == [])
  }
}

@inline(never)
private func spin(_ count: Int) {
  var state = count
  for _ in 0..<count { state = state &* 6_364_136_223_846_793_005 &+ 1 }
  if state == 42 { print(state) }
}

/// Where each waits until all are there.
private final class Meeting: @unchecked Sendable {
  // @unchecked Sendable because `attendance` is used under `condition` alone while threads run.

  let size: Int
  private(set) var attendance = 0
  private let condition = NSCondition()

  init(size: Int) {
    self.size = size
  }

  func attend() {
    condition.lock()
    defer { condition.unlock() }
    attendance += 1
    condition.broadcast()
    while attendance < size { condition.wait() }
  }
}
