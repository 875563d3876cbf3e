import SwiftHiltCore

/// The builds that have begun and not ended, by thread.
///
/// Builds of one thread end in reverse order; those of tasks may end in any order and on another
/// thread than they began on, so each is found by what it is and when it began.
struct OpenBuilds {
  struct Build {
    let node: Int
    let key: BindingKey
    let startNanoseconds: UInt64
    let threadID: UInt64
    var nestedNanoseconds: UInt64 = 0
  }

  private var byThread: [UInt64: [Build]] = [:]

  /// The node whose build began last on a thread.
  func top(of threadID: UInt64) -> Int? { byThread[threadID]?.last?.node }

  /// Whether the build that an event ends is open.
  func contains(_ event: ResolutionEvent) -> Bool {
    byThread.values.contains { builds in
      builds.contains { $0.startNanoseconds == event.startNanoseconds && $0.key == event.key }
    }
  }

  /// Whether a key is being built, on any thread.
  func isBuilding(_ key: BindingKey) -> Bool {
    byThread.values.contains { builds in builds.contains { $0.key == key } }
  }

  mutating func begin(_ node: Int, _ event: ResolutionEvent) {
    byThread[event.threadID, default: []].append(
      Build(
        node: node, key: event.key, startNanoseconds: event.startNanoseconds,
        threadID: event.threadID))
  }

  /// Ends the build that an event tells of; `nil` when its beginning was not seen.
  mutating func end(_ event: ResolutionEvent) -> Build? {
    if let build = take(event, from: event.threadID) { return build }
    for threadID in byThread.keys where threadID != event.threadID {
      if let build = take(event, from: threadID) { return build }
    }
    return nil
  }

  private mutating func take(_ event: ResolutionEvent, from threadID: UInt64) -> Build? {
    guard var builds = byThread[threadID],
      let place = builds.lastIndex(where: {
        $0.startNanoseconds == event.startNanoseconds && $0.key == event.key
      })
    else { return nil }
    let build = builds.remove(at: place)
    if place == builds.count, place > 0, threadID == event.threadID {
      builds[place - 1].nestedNanoseconds &+= event.elapsedNanoseconds
    }
    byThread[threadID] = builds.isEmpty ? nil : builds
    return build
  }
}
