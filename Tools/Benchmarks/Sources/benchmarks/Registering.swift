import ArgumentParser
import BenchmarkSubjects
import CMalloc
import Foundation
import NaiveContainer
import SwiftHiltCore

/// Registers 10,000 bindings in a process without earlier registrations, and then again.
struct Register: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure 10,000 registrations, cold and warm; at most 400 ns and 215 B each.")

  func run() {
    _ = Crew(size: 1)
    let entries = KeyTypes.make(10_000).map { makeEntry($0) }
    func hilt() -> AnyObject {
      let container = Container()
      for entry in entries { entry.register(in: container) }
      return container
    }
    func naive() -> AnyObject {
      let container = NaiveContainer()
      for entry in entries { entry.register(in: container) }
      return container
    }
    print("| register 10,000 bindings, each | SwiftHilt | naive |")
    print("| --- | --- | --- |")
    for pass in ["cold", "warm"] {
      let costs = [hilt, naive].map { cost(of: $0, each: entries.count) }
      print("| \(pass) | \(costs[0]) | \(costs[1]) |")
    }
  }

  private func cost(of register: () -> AnyObject, each count: Int) -> String {
    let bytes = heapBytes()
    let start = processorNanoseconds()
    let container = register()
    let time = Int(processorNanoseconds() - start) / count
    return withExtendedLifetime(container) { "\(time) ns, \((heapBytes() - bytes) / count) B" }
  }

  private func makeEntry<T: KeyType>(_ type: T.Type) -> Entry { TypedEntry<T>() }
}

/// A type and the closures that create it.
///
/// The closures exist before the measurement. In an application they cost nothing, because a
/// closure literal without captures is a function. A literal inside the loop would capture the
/// type.
private class Entry {
  func register(in container: Container) {}
  func register(in container: NaiveContainer) {}
}

private final class TypedEntry<T: KeyType>: Entry {
  private let factory: Factory<T> = { _ in T() }
  private let naiveFactory: (NaiveContainer) -> T = { _ in T() }

  override func register(in container: Container) {
    container.register(T.self, factory: factory)
  }

  override func register(in container: NaiveContainer) {
    container.register(T.self, factory: naiveFactory)
  }
}

/// Shows the costs that grow with the number of bindings.
struct Growth: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure 1,000 to 100,000 bindings, and a million registrations of one key.")

  func run() {
    _ = Crew(size: 1)
    let types = KeyTypes.make(100_000)
    // This table leaves out the costs of a process's first registration.
    _ = measure(types.prefix(1_000))
    print("| bindings | register, each | freeze | prewarm, each | memory, each |")
    print("| --- | --- | --- | --- | --- |")
    for count in [1_000, 3_000, 10_000, 30_000, 100_000] {
      let costs = (0..<5).map { _ in measure(types.prefix(count)) }
      let cells = zip(0..<4, ["ns", "ns", "ns", "B"]).map { index, unit in
        String(format: "%.0f \(unit)", median(costs.map { $0[index] })!)
      }
      print("| \(count) | " + cells.joined(separator: " | ") + " |")
    }
    print("\nA million registrations of one key: \(reregistered()) bytes more in use.")
  }

  /// Returns the nanoseconds of a registration, of the freeze and of prewarming one singleton, and
  /// the bytes of a binding with its instance.
  private func measure(_ types: ArraySlice<any KeyType.Type>) -> [Double] {
    let bytes = heapBytes()
    let container = Container()
    var times: [Double] = []
    for step in [
      { for type in types { Self.register(type, in: container) } }, { container.freeze() },
      { container.prewarmSingletons() },
    ] {
      let start = processorNanoseconds()
      step()
      times.append(Double(processorNanoseconds() - start))
    }
    let count = Double(types.count)
    return [times[0] / count, times[1], times[2] / count, Double(heapBytes() - bytes) / count]
  }

  /// Returns the bytes by which the heap grows after the first thousand registrations of one key.
  private func reregistered() -> Int {
    let container = Container()
    var before = 0
    for number in 0..<1_000_000 {
      if number == 1_000 { before = heapBytes() }
      container.register(RequestIdentity.self) { _ in RequestIdentity(number: number) }
      if number % 10 == 0 { _ = container.resolve(RequestIdentity.self) }
    }
    return withExtendedLifetime(container) { heapBytes() - before }
  }

  private static func register<T: KeyType>(_ type: T.Type, in container: Container) {
    container.register(type) { _ in T() }
  }
}

/// Returns the bytes of heap memory in use in this process, or 0 if the C library cannot tell.
private func heapBytes() -> Int {
  #if canImport(Glibc)
    let info = mallinfo2()
    return info.uordblks + info.hblkhd
  #elseif canImport(Darwin)
    var statistics = malloc_statistics_t()
    malloc_zone_statistics(nil, &statistics)
    return statistics.size_in_use
  #else
    return 0
  #endif
}
