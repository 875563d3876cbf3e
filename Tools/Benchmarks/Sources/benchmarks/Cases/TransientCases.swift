import BenchmarkFloors
import BenchmarkSubjects
import NaiveContainer
import SwiftHiltCore

/// The cases of graphs that are built from scratch each time.
enum TransientCases {
  static let all = [
    BenchmarkCase(
      "transient", "transient leaf class", .ofFloor(1.4), instructions: 1_280,
      floor: { { _, count in for _ in 0..<count { _ = TransientFloor.leaf() } } },
      swiftHilt: {
        let container = makeContainer()
        return { _, count in for _ in 0..<count { _ = container.resolve(Leaf1.self) } }
      },
      naive: {
        let container = makeNaiveContainer()
        return { _, count in for _ in 0..<count { _ = container.resolve(Leaf1.self) } }
      }),
    // The loop runs in a factory that has been replaced, so the replaced binding waits for it.
    BenchmarkCase(
      "transient-beside-replaced",
      "transient leaf from three levels below, while a replaced factory of another container runs",
      instructions: 1_400,
      swiftHilt: {
        let (container, other) = (makeContainer().child().child().child(), Container())
        return { _, count in
          other.register(Int.self, lifetime: .transient) { _ in
            other.register(Int.self, lifetime: .transient) { _ in 0 }
            for _ in 0..<count { _ = container.resolve(Leaf1.self) }
            return count
          }
          _ = other.resolve(Int.self)
        }
      }),
    BenchmarkCase(
      "transient-trio", "transient with 3 leaf dependencies", .ofFloor(1.4), instructions: 5_300,
      floor: { { _, count in for _ in 0..<count { _ = TransientFloor.trio() } } },
      swiftHilt: {
        let container = makeContainer()
        return { _, count in for _ in 0..<count { _ = container.resolve(Trio.self) } }
      },
      naive: {
        let container = makeNaiveContainer()
        return { _, count in for _ in 0..<count { _ = container.resolve(Trio.self) } }
      }),
    BenchmarkCase(
      "transient-chain", "transient chain of 10", .ofFloor(2.0),
      floor: { { _, count in for _ in 0..<count { _ = TransientFloor.chain() } } },
      swiftHilt: {
        let container = makeContainer()
        return { _, count in for _ in 0..<count { _ = container.resolve(Link10.self) } }
      }),
    BenchmarkCase(
      "transient-diamond", "transient diamond of 50 objects", .ofFloor(1.45), instructions: 75_000,
      floor: { { _, count in for _ in 0..<count { _ = TransientFloor.diamond() } } },
      swiftHilt: {
        let container = makeContainer()
        return { _, count in for _ in 0..<count { _ = container.resolve(DiamondTop.self) } }
      }),
  ]

  static func makeContainer() -> Container {
    let container = Container()
    registerTrio(in: container)
    registerChain(in: container)
    registerDiamond(in: container)
    return container
  }

  private static func makeNaiveContainer() -> NaiveContainer {
    let container = NaiveContainer()
    container.register(Leaf1.self, lifetime: .transient) { _ in Leaf1() }
    container.register(Leaf2.self, lifetime: .transient) { _ in Leaf2() }
    container.register(Leaf3.self, lifetime: .transient) { _ in Leaf3() }
    container.register(Trio.self, lifetime: .transient) { r in
      Trio(first: r.resolve(), second: r.resolve(), third: r.resolve())
    }
    return container
  }

  private static func registerTrio(in container: Container) {
    container.register(Leaf1.self, lifetime: .transient) { _ in Leaf1() }
    container.register(Leaf2.self, lifetime: .transient) { _ in Leaf2() }
    container.register(Leaf3.self, lifetime: .transient) { _ in Leaf3() }
    container.register(Trio.self, lifetime: .transient) { r in
      Trio(first: r.resolve(), second: r.resolve(), third: r.resolve())
    }
  }

  private static func registerChain(in container: Container) {
    container.register(Link1.self, lifetime: .transient) { _ in Link1() }
    container.register(Link2.self, lifetime: .transient) { r in Link2(next: r.resolve()) }
    container.register(Link3.self, lifetime: .transient) { r in Link3(next: r.resolve()) }
    container.register(Link4.self, lifetime: .transient) { r in Link4(next: r.resolve()) }
    container.register(Link5.self, lifetime: .transient) { r in Link5(next: r.resolve()) }
    container.register(Link6.self, lifetime: .transient) { r in Link6(next: r.resolve()) }
    container.register(Link7.self, lifetime: .transient) { r in Link7(next: r.resolve()) }
    container.register(Link8.self, lifetime: .transient) { r in Link8(next: r.resolve()) }
    container.register(Link9.self, lifetime: .transient) { r in Link9(next: r.resolve()) }
    container.register(Link10.self, lifetime: .transient) { r in Link10(next: r.resolve()) }
  }

  private static func registerDiamond(in container: Container) {
    container.register(Diamond0.self, lifetime: .transient) { _ in Diamond0() }
    container.register(Diamond1.self, lifetime: .transient) { r in
      Diamond1(left: r.resolve(), right: r.resolve())
    }
    container.register(Diamond2.self, lifetime: .transient) { r in
      Diamond2(left: r.resolve(), right: r.resolve())
    }
    container.register(Diamond3.self, lifetime: .transient) { r in
      Diamond3(left: r.resolve(), right: r.resolve())
    }
    container.register(Diamond4.self, lifetime: .transient) { r in
      Diamond4(left: r.resolve(), right: r.resolve())
    }
    container.register(DiamondTop.self, lifetime: .transient) { r in
      DiamondTop(large: r.resolve(), medium: r.resolve(), small: r.resolve())
    }
  }
}
