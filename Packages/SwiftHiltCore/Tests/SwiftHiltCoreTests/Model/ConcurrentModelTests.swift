import SwiftHiltCore
import Testing

/// Threads resolve from one family at the same time, in any order. The reference makes the same
/// requests one after the other. Each factory must run equally often in both.
@Suite struct ConcurrentModelTests {
  @Test(arguments: ModelTests.seeds) func builds_areThoseOfTheReference_whateverTheOrder(
    seed: UInt64
  ) {
    var random = SplitMix(seed)
    for _ in 0..<max(ModelTests.operations / 10_000, 1) {
      let world = seed == ModelTests.seeds[0] ? seed : random.next()
      if let difference = Self.difference(world) {
        Issue.record("\(difference)\n\nreplay: HILT_MODEL_SEED=\(world)")
      }
      _ = random.next()
    }
  }

  /// Builds a family that doesn't change any more, and resolves all its keys on four threads.
  private static func difference(_ seed: UInt64) -> String? {
    let world = ModelWorld(seed: seed)
    world.populate()
    let requests = (0..<4).map { _ in (0..<100).map { _ in world.randomRequest() } }
    let failures = Shared<[String]>([])
    let containers = Containers(all: world.pairs.map(\.real))
    onThreads(4) { index in
      for (container, need) in requests[index] {
        let text = outcome {
          try keyTypes[need.key.type].ask(
            containers.all[container], need.form, need.key.qualifier
          ).text
        }
        if text.contains("RequiresAsync") { failures.change { $0.append(text) } }
      }
    }
    for (container, need) in requests.joined() {
      _ = outcome { try world.pairs[container].reference.ask(need, ReferenceCall()).text }
    }
    let (real, reference) = (world.builds.real, world.builds.reference)
    if real != reference {
      let keys = Set(real.keys).union(reference.keys).filter { real[$0] != reference[$0] }
      return keys.sorted().map { "\($0): \(real[$0] ?? 0), should be \(reference[$0] ?? 0)" }
        .joined(separator: "\n")
    }
    return failures.value.first
  }
}

/// The containers of a world, for threads that only resolve from them.
private struct Containers: @unchecked Sendable {
  // @unchecked Sendable because containers are Sendable, and the array is immutable.
  let all: [Container]
}
