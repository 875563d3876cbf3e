import Foundation

/// Work on many items, on as many threads as there are processors.
enum Parallel {
  private final class Shared<Result>: @unchecked Sendable {
    // @unchecked Sendable because every access takes the lock.
    private let lock = NSLock()
    private var next = 0
    private var results: [(Int, Result)] = []
    private let count: Int

    init(_ count: Int) { self.count = count }

    func take() -> Int? {
      lock.withLock {
        guard next < count else { return nil }
        next += 1
        return next - 1
      }
    }

    func give(_ index: Int, _ result: Result) { lock.withLock { results.append((index, result)) } }

    var done: Int { lock.withLock { results.count } }

    var all: [(Int, Result)] { lock.withLock { results } }
  }

  /// Runs a closure for each index below a count, and gives the results with their indices.
  ///
  /// - Parameter progress: Called now and then with how many are done.
  static func map<Result>(
    _ count: Int, progress: ((Int) -> Void)? = nil, _ body: @escaping @Sendable (Int) -> Result
  ) -> [(Int, Result)] {
    guard count > 0 else { return [] }
    let shared = Shared<Result>(count)
    let group = DispatchGroup()
    for _ in 0..<min(count, max(1, ProcessInfo.processInfo.activeProcessorCount)) {
      group.enter()
      let thread = Thread {
        while let index = shared.take() { shared.give(index, body(index)) }
        group.leave()
      }
      // Deeply nested sources are read by deep recursion.
      thread.stackSize = 512 << 20
      thread.start()
    }
    while group.wait(timeout: .now() + 0.1) == .timedOut { progress?(shared.done) }
    return shared.all
  }
}
