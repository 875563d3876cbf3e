import BenchmarkFloors
import BenchmarkHarness
import BenchmarkSubjects
import NaiveContainer
import SwiftHiltCore

/// Graphs that are built anew each time.
enum TransientCases {
  static let all = [leaf, besideReplaced, trio, chain, diamond]

  private static let leaf = BenchmarkCase(
    "transient", "transient leaf class",
    floor: {
      { _, count in
        for _ in 0..<count { _ = TransientFloor.leaf() }
      }
    },
    swiftHilt: {
      let container = TransientGraphs.container()
      return { _, count in
        for _ in 0..<count { _ = container.resolve(Leaf1.self) }
      }
    },
    naive: {
      let container = NaiveTransientGraphs.container()
      return { _, count in
        for _ in 0..<count { _ = container.resolve(Leaf1.self) }
      }
    })

  /// The loop runs in a factory whose key has been registered anew, so the replaced binding waits.
  private static let besideReplaced = BenchmarkCase(
    "transient-beside-replaced",
    "transient leaf from three levels below, while a replaced factory of another container runs",
    swiftHilt: {
      let (container, other) = (TransientGraphs.container().child().child().child(), Container())
      return { _, count in
        other.register(Int.self, lifetime: .transient) { _ in
          other.register(Int.self, lifetime: .transient) { _ in 0 }
          for _ in 0..<count { _ = container.resolve(Leaf1.self) }
          return count
        }
        _ = other.resolve(Int.self)
      }
    })

  private static let trio = BenchmarkCase(
    "transient-trio", "transient with 3 leaf dependencies",
    floor: {
      { _, count in
        for _ in 0..<count { _ = TransientFloor.trio() }
      }
    },
    swiftHilt: {
      let container = TransientGraphs.container()
      return { _, count in
        for _ in 0..<count { _ = container.resolve(Trio.self) }
      }
    },
    naive: {
      let container = NaiveTransientGraphs.container()
      return { _, count in
        for _ in 0..<count { _ = container.resolve(Trio.self) }
      }
    })

  private static let chain = BenchmarkCase(
    "transient-chain", "transient chain of 10",
    floor: {
      { _, count in
        for _ in 0..<count { _ = TransientFloor.chain() }
      }
    },
    swiftHilt: {
      let container = TransientGraphs.container()
      return { _, count in
        for _ in 0..<count { _ = container.resolve(Link10.self) }
      }
    },
    naive: {
      let container = NaiveTransientGraphs.container()
      return { _, count in
        for _ in 0..<count { _ = container.resolve(Link10.self) }
      }
    })

  private static let diamond = BenchmarkCase(
    "transient-diamond", "transient diamond of 50 objects",
    floor: {
      { _, count in
        for _ in 0..<count { _ = TransientFloor.diamond() }
      }
    },
    swiftHilt: {
      let container = TransientGraphs.container()
      return { _, count in
        for _ in 0..<count { _ = container.resolve(DiamondTop.self) }
      }
    },
    naive: {
      let container = NaiveTransientGraphs.container()
      return { _, count in
        for _ in 0..<count { _ = container.resolve(DiamondTop.self) }
      }
    })
}
