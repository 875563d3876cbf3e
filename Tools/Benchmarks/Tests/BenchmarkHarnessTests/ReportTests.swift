import BenchmarkHarness
import Foundation
import Testing

@Suite struct ReportTests {
  @Test func markdown_marksTheRow_whenTheTargetIsMissed() {
    let lines = report().markdown().split(separator: "\n").map(String.init)

    #expect(
      lines.first { $0.contains("`slow`") }
        == "| A slow case (`slow`) | 10.0 | 20.0 | 1,200 | 2.00 **over** | 1.5 | 1,234 **over** | 200 |"
    )
  }

  @Test func markdown_comparesThroughput_whenACaseHasTwoThreads() {
    let lines = report().markdown().split(separator: "\n").map(String.init)

    #expect(
      lines.first { $0.contains("`pair`") } == "| A pair (`pair`) | 2.00 | 1.95 | - | >= 1.9 |")
  }

  @Test func markdown_givesTimeAndMemory_whenBindingsAreRegistered() {
    let lines = report().markdown().split(separator: "\n").map(String.init)

    #expect(
      lines.first { $0.contains("cold") }
        == "| register 10,000 bindings, each, cold | 90 ns, 148 B | 300 ns, 214 B | 400 ns, 215 B |"
    )
  }

  @Test func markdown_givesWeight_besideTime() {
    let lines = report().markdown().split(separator: "\n").map(String.init)

    #expect(
      lines.first { $0.contains("`core-size`") }
        == "| stripped program that uses Core (`core-size`) | 1,540 KB **over** | 550 KB |")
  }

  @Test func failures_nameTimeInstructionsAndWeight_whenAllAreOver() {
    #expect(
      report().failures == [
        "slow: 2.00 against 1.5", "slow: 1234 instructions of 200",
        "core-size: 1540.40 KB of 550.00",
      ])
  }

  @Test func json_isReadBack_whenItIsWritten() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601

    let report = try decoder.decode(Report.self, from: Data(report().json().utf8))

    #expect(report.cases.map(\.name) == ["slow", "pair"])
    #expect(report.cases[0].timings.swiftHilt?.nanoseconds.median == 20)
    #expect(report.registration?.swiftHilt.warm.bytes == 147)
  }

  private func report() -> Report {
    func timing(_ nanoseconds: Double, _ scaling: Double? = nil) -> Timing {
      Timing(
        nanoseconds: Statistics([nanoseconds]), scaling: scaling.map { Statistics([$0]) },
        operationsPerRound: 1)
    }
    func cost(_ nanoseconds: Double, _ bytes: Double) -> RegistrationCost {
      RegistrationCost(
        cold: .init(nanoseconds: nanoseconds, bytes: bytes),
        warm: .init(nanoseconds: nanoseconds - 1, bytes: bytes - 1))
    }
    let timings = [
      "slow": Columns(floor: timing(10), swiftHilt: timing(20), naive: timing(1200)),
      "pair": Columns(floor: timing(10, 2), swiftHilt: timing(20, 1.95)),
    ]
    return Report(
      date: Date(timeIntervalSince1970: 0), rounds: 1,
      cases: [
        CaseResult(
          of: BenchmarkCase("slow", "A slow case"),
          target: Target(.ratio(atMost: 1.5, of: .floor), instructions: 200), timings: timings,
          instructions: ["slow": 1234]),
        CaseResult(
          of: BenchmarkCase("pair", "A pair", threads: 2), target: Target(.scaling(atLeast: 1.9)),
          timings: timings, instructions: [:]),
      ],
      registration: RegistrationResult(
        bindings: 10_000, swiftHilt: cost(90, 148), naive: cost(300, 214),
        target: RegistrationTarget(nanoseconds: 400, bytes: 215)),
      weight: [
        WeightRow(
          name: "core-size", title: "stripped program that uses Core", unit: "KB", value: 1540.4,
          target: 550, mark: "**over**")
      ])
  }
}
