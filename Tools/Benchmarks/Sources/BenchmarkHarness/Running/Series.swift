/// One column of one case, measured again and again.
struct Series {
  let column: Column
  let threads: Int
  let workload: Workload

  /// How often the operation is done in a round.
  private(set) var count = 1

  /// The processor time of an operation on one thread, one element a round.
  private(set) var nanoseconds: [Double] = []

  /// How many times the work of one thread several did, one element a round in which they ran side
  /// by side.
  private(set) var scalings: [Double] = []

  init(column: Column, threads: Int, workload: @escaping Workload) {
    self.column = column
    self.threads = threads
    self.workload = workload
  }

  /// Chooses `count` so that a round lasts about as long as asked; this also warms the case up.
  mutating func calibrate(roundNanoseconds: Double, crew: Crew) {
    // Several threads start some microseconds apart, which a longer round makes negligible.
    let wanted = threads == 1 ? roundNanoseconds : roundNanoseconds * 2
    // The first operations are slow, so a count counts only when a later round confirms it.
    for _ in 0..<20 {
      let elapsed = max(1, nanosecondsAlone(crew))
      if elapsed > wanted / 2, elapsed < wanted * 2 { return }
      count = max(1, Int(Double(count) * min(10, wanted / elapsed)))
    }
  }

  /// Measures one round.
  mutating func measure(crew: Crew) {
    let alone = nanosecondsAlone(crew)
    nanoseconds.append(alone / Double(count))
    guard threads > 1 else { return }
    let together = crew.run(workload, workers: threads, count: count)
    if together.wereSideBySide {
      scalings.append(Double(threads) * alone / together.elapsedNanoseconds)
    }
  }

  private func nanosecondsAlone(_ crew: Crew) -> Double {
    Double(crew.run(workload, workers: 1, count: count)[0].processorNanoseconds)
  }

  var timing: Timing {
    Timing(
      nanoseconds: Statistics(nanoseconds),
      scaling: scalings.isEmpty ? nil : Statistics(scalings), operationsPerRound: count)
  }
}

/// What one column of one case takes.
public struct Timing: Codable, Sendable {
  /// The processor time of one operation on one thread.
  public let nanoseconds: Statistics

  /// How many times the work of one thread several do; `nil` for cases with one thread, and when
  /// the machine was so busy that they never ran side by side.
  public let scaling: Statistics?

  /// How often a round did the operation.
  public let operationsPerRound: Int

  /// Creates a timing.
  public init(nanoseconds: Statistics, scaling: Statistics?, operationsPerRound: Int) {
    self.nanoseconds = nanoseconds
    self.scaling = scaling
    self.operationsPerRound = operationsPerRound
  }
}
