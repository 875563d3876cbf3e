/// The builds that have begun and not ended, by thread.
///
/// Builds of one thread end in reverse order. Those of tasks may end in any order and on other
/// threads, so each is found by its key and its beginning.
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

  /// The node whose build began last on a thread.
  func top(of threadID: UInt64) -> Int? { byThread[threadID]?.last?.node }

  /// Whether a build is open.
  func contains(_ key: Int32, since startNanoseconds: UInt64) -> Bool {
    byThread.values.contains { builds in
      builds.contains { $0.startNanoseconds == startNanoseconds && $0.key == key }
    }
  }

  /// Whether a key is being built, on any thread.
  func isBuilding(_ key: Int32) -> Bool {
    byThread.values.contains { builds in builds.contains { $0.key == key } }
  }

  mutating func begin(_ build: Build) {
    byThread[build.threadID, default: []].append(build)
  }

  /// Ends a build, with its duration; `nil` if its beginning wasn't seen.
  mutating func end(
    _ key: Int32, since startNanoseconds: UInt64, on threadID: UInt64, elapsed: UInt64
  ) -> Build? {
    if let build = take(key, startNanoseconds, from: threadID, elapsed: elapsed) { return build }
    // A task has moved: nothing of this thread ran inside it.
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
