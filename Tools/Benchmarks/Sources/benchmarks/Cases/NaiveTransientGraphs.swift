import BenchmarkSubjects
import NaiveContainer

/// The graphs of `TransientGraphs` in the naive container.
enum NaiveTransientGraphs {
  /// Returns a container that holds every graph.
  static func container() -> NaiveContainer {
    let container = NaiveContainer()
    registerTrio(in: container)
    registerChain(in: container)
    registerDiamond(in: container)
    return container
  }

  private static func registerTrio(in container: NaiveContainer) {
    container.register(Leaf1.self, lifetime: .transient) { _ in Leaf1() }
    container.register(Leaf2.self, lifetime: .transient) { _ in Leaf2() }
    container.register(Leaf3.self, lifetime: .transient) { _ in Leaf3() }
    container.register(Trio.self, lifetime: .transient) { r in
      Trio(first: r.resolve(), second: r.resolve(), third: r.resolve())
    }
  }

  private static func registerChain(in container: NaiveContainer) {
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

  private static func registerDiamond(in container: NaiveContainer) {
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
