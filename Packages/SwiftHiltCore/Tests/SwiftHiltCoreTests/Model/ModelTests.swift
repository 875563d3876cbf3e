import Foundation
import SwiftHiltCore
import Testing

/// Random operations on the container and on a plain reference, which must agree.
///
/// `HILT_MODEL_OPERATIONS` sets the number of operations (1,000,000 in a full run).
/// `HILT_MODEL_SEED` replays a seed.
@Suite struct ModelTests {
  static let environment = ProcessInfo.processInfo.environment

  static let operations = environment["HILT_MODEL_OPERATIONS"].flatMap { Int($0) } ?? 5_000

  /// The seed to replay, or fixed seeds. A full run adds a random seed.
  static let seeds: [UInt64] =
    environment["HILT_MODEL_SEED"].flatMap { UInt64($0) }.map { [$0] }
    ?? [1, 2, 3, environment["HILT_MODEL_OPERATIONS"] == nil ? 4 : .random(in: 1_000...(.max))]

  @Test(arguments: seeds) func container_agreesWithTheReference(seed: UInt64) async {
    let difference = await onThread {
      Self.difference(seed, operations: Self.operations / Self.seeds.count)
    }
    if let difference { Issue.record("\(difference)") }
  }

  @Test func container_agreesWithTheReference_onSeveralThreadsAtOnce() async {
    var random = SplitMix(Self.seeds.last!)
    // Each race runs a few worlds, so a hang and its seeds are found soon.
    for _ in 0..<max(Self.operations / 20_000, 1) {
      let first = Self.seeds.count == 1 ? Self.seeds[0] : random.next()
      // The seeds are printed first, because a crash leaves no other trace of them.
      print("seeds from HILT_MODEL_SEED=\(first)")
      let (inTime, differences) = await onThread {
        let found = Shared<[String]>([])
        // Asynchronous steps wait for the pool, which all other tests also use.
        let inTime = onThreads(4, seconds: 300) { index in
          let seed = first &+ UInt64(index) &* 0x1_0001
          if let difference = Self.difference(seed, operations: 1_000) {
            found.change { $0.append(difference) }
          }
        }
        return (inTime, found.value)
      }
      #expect(inTime, "threads hang")
      for difference in differences { Issue.record("\(difference)") }
      if Self.seeds.count == 1 { break }
    }
  }

  /// Runs worlds of at most 300 operations until one differs.
  private static func difference(_ seed: UInt64, operations: Int) -> String? {
    var random = SplitMix(seed)
    var left = operations
    while left > 0 {
      let worldSeed = left == operations ? seed : random.next()
      let world = ModelWorld(seed: worldSeed)
      let count = min(left, 300)
      for _ in 0..<count {
        if let difference = world.step() {
          return """
            \(difference)

            after:
            \(world.trace.suffix(300).joined(separator: "\n"))

            replay: HILT_MODEL_SEED=\(worldSeed)
            """
        }
      }
      left -= count
    }
    return nil
  }
}
