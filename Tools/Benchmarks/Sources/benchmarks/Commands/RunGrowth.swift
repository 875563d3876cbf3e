import ArgumentParser
import BenchmarkHarness
import BenchmarkSubjects
import SwiftHiltCore

/// Registers, freezes and prewarms more and more bindings, and registers one key again and again:
/// what must grow with the number of bindings does, and what must not does not.
struct RunGrowth: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "growth",
    abstract: "Measure 1,000 to 100,000 bindings, and a million registrations of one key.")

  func run() throws {
    _ = Crew(size: 1)
    let types = KeyTypes.make(100_000)
    // Once for nothing: what the first registration of a process pays is another row's.
    _ = GrowthCost.measure(types.prefix(1_000))
    print("| bindings | register, each | freeze | prewarm, each | memory, each |")
    print("| --- | --- | --- | --- | --- |")
    for count in [1_000, 3_000, 10_000, 30_000, 100_000] {
      let costs = (0..<5).map { _ in GrowthCost.measure(types.prefix(count)) }
      func median(_ figure: (GrowthCost) -> Double) -> Int {
        Int(Statistics(costs.map(figure)).median.rounded())
      }
      print(
        "| \(count) | \(median(\.registerNanoseconds)) ns | \(median(\.freezeNanoseconds)) ns "
          + "| \(median(\.prewarmNanoseconds)) ns | \(median(\.bytes)) B |")
    }
    let bytes = GrowthCost.reregister(times: 1_000_000)
    print("\nA million registrations of one key: \(bytes) bytes more in use.")
  }
}
