import ArgumentParser

/// The implementations that a case can compare.
enum Column: String, CaseIterable, ExpressibleByArgument {
  /// Plain Swift for the same work without a container.
  case floor
  case swiftHilt
  /// A lock, a dictionary and a cast.
  case naive
}

/// Performs the operation of a case `count` times on one worker thread. The loop is part of the
/// workload, so the measurement includes no closure call for each operation.
typealias Workload = @Sendable (_ worker: Int, _ count: Int) -> Void

/// Prepares a case and returns its workload. Only the workload is measured.
typealias Preparation = @Sendable () -> Workload

/// One row of the table: the same operation in each column, with its target.
struct BenchmarkCase: Sendable {
  enum Limit: Sendable {
    /// The time is at most this many times the floor of the case.
    case ofFloor(Double)
    /// The time is at most this many times a column of another case.
    case of(String, Column, Double)
    /// Two threads do at least this many times the work of one.
    case scaling(Double)
    /// Two threads scale at least as well as the floor does in the same run.
    case scalingOfFloor
  }

  let name: String
  let title: String
  let limit: Limit?
  let threads: Int

  /// The largest number of instructions for one operation, which `Tools/Benchmarks/instructions`
  /// checks.
  let instructions: Int?

  /// The largest number of allocations for one operation.
  let allocations: Int?

  let preparations: [Column: Preparation]

  init(
    _ name: String, _ title: String, _ limit: Limit? = nil, threads: Int = 1,
    instructions: Int? = nil, allocations: Int? = nil, floor: Preparation? = nil,
    swiftHilt: @escaping Preparation, naive: Preparation? = nil
  ) {
    self.name = name
    self.title = title
    self.limit = limit
    self.threads = threads
    self.instructions = instructions
    self.allocations = allocations
    preparations = [.floor: floor, .swiftHilt: swiftHilt, .naive: naive].compactMapValues { $0 }
  }

  /// The other case to which the limit refers, if it refers to one.
  var reference: String? {
    if case .of(let name, _, _) = limit { name } else { nil }
  }
}
