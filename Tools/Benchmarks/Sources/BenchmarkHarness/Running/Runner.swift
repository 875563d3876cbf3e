/// Measures cases in one process: every column of every case in turn, round after round, so that
/// whatever else the machine does falls on all of them alike.
public struct Runner {
  /// How many rounds there are.
  public let rounds: Int

  /// About how long one column of one case runs in a round.
  public let roundNanoseconds: Double

  private let crew: Crew

  /// Creates a runner and its threads.
  public init(rounds: Int, roundNanoseconds: Double, threads: Int = 2) {
    self.rounds = rounds
    self.roundNanoseconds = roundNanoseconds
    crew = Crew(size: threads)
  }

  /// Returns the timings of each case.
  ///
  /// - Parameters:
  ///   - cases: The cases, in the order in which a round measures them.
  ///   - progress: Called before each round, with its number from 0.
  public func measure(
    _ cases: [BenchmarkCase], progress: (_ round: Int) -> Void = { _ in }
  ) -> [String: Columns<Timing>] {
    var series = cases.map { benchmarkCase in
      Column.allCases.compactMap { column in
        benchmarkCase.preparations[column].map { prepare in
          Series(column: column, threads: benchmarkCase.threads, workload: prepare())
        }
      }
    }
    forEach(&series) { $0.calibrate(roundNanoseconds: roundNanoseconds, crew: crew) }
    for round in 0..<rounds {
      progress(round)
      forEach(&series) { $0.measure(crew: crew) }
    }
    var timings: [String: Columns<Timing>] = [:]
    for (benchmarkCase, columns) in zip(cases, series) {
      for one in columns {
        timings[benchmarkCase.name, default: Columns()][one.column] = one.timing
      }
    }
    return timings
  }

  private func forEach(_ series: inout [[Series]], _ body: (inout Series) -> Void) {
    for row in series.indices {
      for column in series[row].indices {
        body(&series[row][column])
      }
    }
  }
}
