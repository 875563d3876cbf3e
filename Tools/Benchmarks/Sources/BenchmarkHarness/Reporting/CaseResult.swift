/// One row of the table, with everything that it was judged by.
public struct CaseResult: Codable, Sendable {
  /// The name of the case.
  public let name: String

  /// What the table says in the first column.
  public let title: String

  /// How many threads did the operation side by side.
  public let threads: Int

  /// What each column took.
  public let timings: Columns<Timing>

  /// The figure that the target limits: a ratio of times, or the throughput of several threads
  /// against one.
  public let figure: Double?

  /// The target, in words.
  public let target: String

  /// Whether the figure holds the target.
  public let verdict: Verdict

  /// The instructions of one operation by SwiftHilt, when they were counted.
  public let instructions: Double?

  /// How many instructions an operation may take.
  public let instructionBudget: Int?

  /// Judges a case by its target.
  ///
  /// - Parameters:
  ///   - timings: The timings of every case of the run, by name.
  ///   - instructions: Counted instructions, by name.
  public init(
    of benchmarkCase: BenchmarkCase, target: Target, timings: [String: Columns<Timing>],
    instructions: [String: Double]
  ) {
    let own = timings[benchmarkCase.name] ?? Columns()
    name = benchmarkCase.name
    title = benchmarkCase.title
    threads = benchmarkCase.threads
    self.timings = own
    self.target = target.description
    self.instructions = instructions[benchmarkCase.name]
    instructionBudget = target.instructions

    let scaling = own.swiftHilt?.scaling?.median
    switch target.limit {
    case nil where benchmarkCase.threads > 1:
      (figure, verdict) = (scaling, .open)
    case nil:
      (figure, verdict) = (Self.ratio(own, to: own.floor), .open)
    case .ratio(let limit, let reference):
      let ratio = Self.ratio(own, to: Self.reference(reference, own: own, timings: timings))
      (figure, verdict) = (ratio, ratio.map { .judge($0, atMost: limit) } ?? .open)
    case .scaling(let limit):
      (figure, verdict) = (scaling, scaling.map { .judge($0, atLeast: limit) } ?? .open)
    case .scalingNoWorseThanFloor:
      figure = scaling
      if let scaling, let floor = own.floor?.scaling?.median {
        verdict = .judge(scaling, atLeast: floor)
      } else {
        verdict = .open
      }
    }
  }

  private static func ratio(_ own: Columns<Timing>, to reference: Timing?) -> Double? {
    guard let own = own.swiftHilt, let reference else { return nil }
    return own.nanoseconds.median / reference.nanoseconds.median
  }

  private static func reference(
    _ reference: Target.Reference, own: Columns<Timing>, timings: [String: Columns<Timing>]
  ) -> Timing? {
    switch reference {
    case .floor: return own.floor
    case .floorOf(let name): return timings[name]?.floor
    case .swiftHiltOf(let name): return timings[name]?.swiftHilt
    }
  }
}

extension CaseResult {
  /// Whether an operation takes more instructions than it may.
  public var isOverBudget: Bool {
    guard let instructions, let instructionBudget else { return false }
    return instructions > Double(instructionBudget)
  }
}
