/// One column of one case, measured in several rounds.
struct Series {
  private let workload: Workload
  private let threads: Int
  private var count = 1
  private var times: [Double] = []
  private var scalings: [Double] = []

  init(_ workload: @escaping Workload, threads: Int) {
    self.workload = workload
    self.threads = threads
  }

  /// The median processor time of one operation on one thread, in nanoseconds.
  var nanoseconds: Double { median(times)! }

  /// The work of several threads, as a multiple of that of one thread. `nil` for a case with one
  /// thread, or if the threads never ran in parallel on a busy machine.
  var scaling: Double? { median(scalings) }

  /// Chooses `count` for rounds of about this duration, which also warms the case up.
  mutating func calibrate(nanoseconds: Double, crew: Crew) {
    // Threads start some microseconds apart, which doesn't matter in a longer round.
    let wanted = threads == 1 ? nanoseconds : nanoseconds * 2
    // The first operations are slow, so a count is used only when a second round confirms it.
    var fits = false
    for _ in 0..<20 {
      let elapsed = max(1, alone(crew))
      let fitted = fits
      fits = elapsed > wanted / 2 && elapsed < wanted * 2
      if fits, fitted { return }
      if fits { continue }
      count = max(1, Int(Double(count) * min(10, wanted / elapsed)))
    }
  }

  mutating func measure(crew: Crew) {
    let alone = alone(crew)
    times.append(alone / Double(count))
    guard threads > 1 else { return }
    let spans = crew.run(workload, workers: threads, count: count)
    let starts = spans.map(\.start).sorted()
    let elapsed = Double(spans.map(\.end).max()! - starts[0])
    let skew = Double(starts.last! - starts[0])
    // Threads without a processor each would measure the machine.
    if skew <= 0.05 * elapsed, !spans.contains(where: \.wasPreempted) {
      scalings.append(Double(threads) * alone / elapsed)
    }
  }

  private func alone(_ crew: Crew) -> Double {
    Double(crew.run(workload, count: count)[0].processor)
  }
}

/// Returns the median of some figures, or `nil` if there is none.
func median(_ figures: [Double]) -> Double? {
  guard !figures.isEmpty else { return nil }
  let sorted = figures.sorted()
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
