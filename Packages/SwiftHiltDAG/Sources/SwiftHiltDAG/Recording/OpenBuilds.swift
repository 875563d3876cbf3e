/// The builds that have begun and not ended, by thread.
///
/// Synchronous builds of one thread end in reverse order. Builds of tasks may end in any order and
/// on other threads, so each build is found by its key and its start.
struct OpenBuilds {
  struct Build {
    let node: Int
    /// The key's number.
    let key: Int32
    let startNanoseconds: UInt64
    let threadID: UInt64
    var nestedNanoseconds: UInt64 = 0
  }

  private var byThread: [UInt64: [Build]] = [:]

  /// Returns the node of the open build that began last on a thread.
  func top(of threadID: UInt64) -> Int? { byThread[threadID]?.last?.node }

  func contains(_ key: Int32, since startNanoseconds: UInt64) -> Bool {
    byThread.values.contains { builds in
      builds.contains { $0.startNanoseconds == startNanoseconds && $0.key == key }
    }
  }

  /// Returns whether a key is being built, on any thread.
  func isBuilding(_ key: Int32) -> Bool {
    byThread.values.contains { builds in builds.contains { $0.key == key } }
  }

  mutating func begin(_ build: Build) {
    byThread[build.threadID, default: []].append(build)
  }

  /// Ends a build and returns it, or returns `nil` if its start wasn't seen.
  mutating func end(
    _ key: Int32, since startNanoseconds: UInt64, on threadID: UInt64, elapsed: UInt64
  ) -> Build? {
    if let build = take(key, startNanoseconds, from: threadID, elapsed: elapsed) { return build }
    // The task has changed threads, so its time isn't part of another build.
    for other in byThread.keys where other != threadID {
      if let build = take(key, startNanoseconds, from: other, elapsed: nil) { return build }
    }
    return nil
  }

  private mutating func take(
    _ key: Int32, _ startNanoseconds: UInt64, from threadID: UInt64, elapsed: UInt64?
  ) -> Build? {
    guard var builds = byThread[threadID],
      let place = builds.lastIndex(where: {
        $0.startNanoseconds == startNanoseconds && $0.key == key
      })
    else { return nil }
    let build = builds.remove(at: place)
    if place == builds.count, place > 0, let elapsed {
      builds[place - 1].nestedNanoseconds &+= elapsed
    }
    byThread[threadID] = builds.isEmpty ? nil : builds
    return build
  }
}
