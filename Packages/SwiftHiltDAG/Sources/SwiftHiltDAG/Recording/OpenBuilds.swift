import SwiftHiltCore

/// The builds that have begun and not ended, in the order in which they began.
///
/// Synchronous builds of one thread end in reverse order. Builds of tasks may end in any order and
/// on other threads, so each build is found by its key and its start.
struct OpenBuilds {
  struct Build {
    let node: Int
    let key: BindingKey
    let startNanoseconds: UInt64
    let threadID: UInt64
    var nestedNanoseconds: UInt64 = 0
  }

  private var builds: [Build] = []

  /// Returns the node of the open build that began last on a thread.
  func top(of threadID: UInt64) -> Int? { builds.last { $0.threadID == threadID }?.node }

  func contains(_ key: BindingKey, since startNanoseconds: UInt64) -> Bool {
    builds.contains { $0.startNanoseconds == startNanoseconds && $0.key == key }
  }

  /// Returns whether a key is being built, on any thread.
  func isBuilding(_ key: BindingKey) -> Bool { builds.contains { $0.key == key } }

  mutating func begin(_ build: Build) { builds.append(build) }

  /// Ends a build and returns it, or returns `nil` if its start wasn't seen.
  mutating func end(
    _ key: BindingKey, since startNanoseconds: UInt64, on threadID: UInt64, elapsed: UInt64
  ) -> Build? {
    func place(where isHere: (Build) -> Bool) -> Int? {
      builds.lastIndex { $0.startNanoseconds == startNanoseconds && $0.key == key && isHere($0) }
    }
    let here = place { $0.threadID == threadID }
    // If the task has changed threads, its time isn't part of another build.
    guard let place = here ?? place(where: { _ in true }) else { return nil }
    let build = builds.remove(at: place)
    if here != nil, let outer = builds.lastIndex(where: { $0.threadID == threadID }), outer < place
    {
      builds[outer].nestedNanoseconds &+= elapsed
    }
    return build
  }
}
