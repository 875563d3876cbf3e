/// Does the operation of a case a number of times on one worker thread.
///
/// The loop is part of the workload, so that no call through a closure is counted with each
/// operation.
public typealias Workload = @Sendable (_ worker: Int, _ count: Int) -> Void

/// Builds what a case needs and returns its workload; nothing that it does is measured.
public typealias Preparation = @Sendable () -> Workload

/// One row of the table: the same operation done by plain Swift, SwiftHilt and a naive container.
public struct BenchmarkCase: Sendable {
  /// The name for `--filter` and `run-case`: lower case, with hyphens.
  public let name: String

  /// What the table says in the first column.
  public let title: String

  /// How many threads do the operation side by side. Above 1, what counts is throughput against
  /// one thread, and not the time of an operation.
  public let threads: Int

  /// How each column does it.
  public let preparations: Columns<Preparation>

  /// Creates a case; a column that cannot do the operation is left out.
  public init(
    _ name: String, _ title: String, threads: Int = 1, floor: Preparation? = nil,
    swiftHilt: Preparation? = nil, naive: Preparation? = nil
  ) {
    self.name = name
    self.title = title
    self.threads = threads
    preparations = Columns(floor: floor, swiftHilt: swiftHilt, naive: naive)
  }

  /// Creates a case of workloads that another case shares.
  public init(
    _ name: String, _ title: String, threads: Int = 1, preparations: Columns<Preparation>
  ) {
    self.name = name
    self.title = title
    self.threads = threads
    self.preparations = preparations
  }
}
