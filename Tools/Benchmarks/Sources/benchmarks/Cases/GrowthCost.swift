import BenchmarkHarness
import BenchmarkSubjects
import SwiftHiltCore

/// What a container of many bindings costs.
struct GrowthCost {
  /// The time of one registration.
  let registerNanoseconds: Double

  /// The time of the whole freeze.
  let freezeNanoseconds: Double

  /// The time that prewarming spends on one singleton.
  let prewarmNanoseconds: Double

  /// The heap memory that a binding and its instance keep; 0 where the C library cannot tell.
  let bytes: Double

  /// Measures a container of some types, each a singleton.
  static func measure(_ types: ArraySlice<any KeyType.Type>) -> GrowthCost {
    let before = Memory.allocatedBytes ?? 0
    let container = Container()
    let count = Double(types.count)
    let register = nanoseconds {
      for type in types { SingletonEntry.register(type, in: container) }
    }
    let freeze = nanoseconds { container.freeze() }
    let prewarm = nanoseconds { container.prewarmSingletons() }
    let after = Memory.allocatedBytes ?? 0
    return GrowthCost(
      registerNanoseconds: register / count, freezeNanoseconds: freeze,
      prewarmNanoseconds: prewarm / count, bytes: Double(after - before) / count)
  }

  /// Registers one key a number of times, and resolves it now and then; returns by how many bytes
  /// the heap grew after the first thousand.
  static func reregister(times: Int) -> Int {
    let container = Container()
    var before = 0
    for number in 0..<times {
      if number == 1_000 { before = Memory.allocatedBytes ?? 0 }
      container.register(RequestIdentity.self) { _ in RequestIdentity(number: number) }
      if number % 10 == 0 { _ = container.resolve(RequestIdentity.self) }
    }
    let after = Memory.allocatedBytes ?? 0
    return withExtendedLifetime(container) { after - before }
  }

  private static func nanoseconds(_ body: () -> Void) -> Double {
    let start = ProcessorClock.nanoseconds
    body()
    return Double(ProcessorClock.nanoseconds - start)
  }
}

private enum SingletonEntry {
  static func register<T: KeyType>(_ type: T.Type, in container: Container) {
    container.register(type) { _ in T() }
  }
}
