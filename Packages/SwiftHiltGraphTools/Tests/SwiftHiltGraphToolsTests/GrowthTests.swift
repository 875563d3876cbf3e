@_spi(Layers) import SwiftHiltCore
import Testing

@_spi(Layers) @testable import SwiftHiltDAG
@testable import SwiftHiltGraphTools

/// Measures how times grow with a graph's size, and prints a table:
///
///     HILT_BENCHMARK=1 swift test -c release -Xswiftc -enable-testing --filter Growth
@Suite(.serialized) struct GrowthTests {
  static let sizes = [1_000, 3_000, 10_000, 30_000, 100_000]

  /// Returns an acyclic graph with five edges for each node.
  static func graph(_ count: Int) -> DependencyGraph {
    var random = SplitMix(7)
    var builder = DependencyGraph.Builder()
    for number in 0..<count {
      builder.add(.init(key: GeneratedGraphs.key("N\(number)"), lifetime: .singleton))
    }
    for number in 1..<count {
      for _ in 0..<5 {
        builder.connect(
          number, max(0, number - 1 - Int.random(in: 0..<min(number, 500), using: &random)))
      }
    }
    return builder.build()
  }

  static func container(_ count: Int) -> Container {
    var random = SplitMix(7)
    let container = Container()
    for number in 0..<count {
      let needs =
        number == 0
        ? []
        : (0..<5).map { _ in
          max(0, number - 1 - Int.random(in: 0..<min(number, 500), using: &random))
        }
      container.register(
        Int.self, qualifier: Named("\(number)"),
        dependencies: needs.map { Dependency(Int.self, qualifier: Named("\($0)")) }
      ) { _ in 0 }
    }
    return container
  }

  @Test(.enabled(if: isBenchmarking)) func growth_isLinear() throws {
    print(
      "| nodes | edges | build | order | cycles | metrics | dominators | DOT | JSON | read | diff | declared | validate |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|---|---|---|")
    for count in Self.sizes {
      var built = DependencyGraph()
      var row: [Double] = []
      row.append(Stopwatch.milliseconds { built = Self.graph(count) })
      let graph = built
      row.append(try Stopwatch.milliseconds(runs: 3) { _ = try graph.topologicalOrder() })
      row.append(Stopwatch.milliseconds(runs: 3) { _ = graph.cycles() })
      row.append(Stopwatch.milliseconds(runs: 3) { _ = graph.metrics })
      row.append(
        Stopwatch.milliseconds(runs: 3) {
          _ = Dominators(graph.links, entries: graph.links.entries())
        })
      row.append(Stopwatch.milliseconds(runs: 2) { _ = graph.dot() })
      var json = ""
      row.append(Stopwatch.milliseconds { json = graph.json() })
      var read = DependencyGraph()
      row.append(try Stopwatch.milliseconds { read = try DependencyGraph(json: json) })
      row.append(Stopwatch.milliseconds { _ = graph.diff(read) })
      let container = Self.container(count)
      row.append(Stopwatch.milliseconds { _ = container.declaredGraph() })
      row.append(Stopwatch.milliseconds { #expect(container.validate().isValid) })
      let cells = row.map { "\(($0 * 10).rounded() / 10)" }.joined(separator: " | ")
      print("| \(count) | \(graph.edgeCount) | \(cells) |")
    }
  }

  /// Returns a container with many bindings, each of which needs an unbound key.
  static func faulty(_ count: Int, _ need: (Int) -> Dependency) -> Container {
    let container = Container()
    container.expect(Wanted.self, in: "request")
    for number in 0..<count {
      let dependency = need(number)
      container.register(
        Int.self, qualifier: Named("\(number)"), dependencies: [dependency]
      ) { _ in 0 }
    }
    return container
  }

  /// Returns a distinct type for each number, whose bits become generic arguments.
  static func type(_ number: Int) -> Any.Type {
    func zero<T>(_ type: T.Type) -> Any.Type { Zero<T>.self }
    func one<T>(_ type: T.Type) -> Any.Type { One<T>.self }
    var (type, rest): (Any.Type, Int) = (Int.self, number + 1)
    while rest > 0 {
      type = rest & 1 == 0 ? _openExistential(type, do: zero) : _openExistential(type, do: one)
      rest >>= 1
    }
    return type
  }

  private struct Wanted {}
  private struct Zero<T> {}
  private struct One<T> {}

  @Test(.enabled(if: isBenchmarking)) func growth_ofFaults_isLinear() {
    print(
      "| nodes | missing, one type | missing, of types | captives |")
    print("|---|---|---|---|")
    for count in Self.sizes {
      var row: [Double] = []
      let named = Self.faulty(count) { Dependency(String.self, qualifier: Named("\($0)")) }
      row.append(Stopwatch.milliseconds { #expect(named.validate().errors.count == count) })
      let typed = Self.faulty(count) {
        Dependency(key: BindingKey(anyType: Self.type($0)), kind: .direct)
      }
      row.append(Stopwatch.milliseconds { #expect(typed.validate().errors.count == count) })
      let captives = Self.faulty(count) { _ in Dependency(Provider<Wanted>.self) }
      row.append(Stopwatch.milliseconds { #expect(captives.validate().errors.count == count) })
      let cells = row.map { "\(($0 * 10).rounded() / 10)" }.joined(separator: " | ")
      print("| \(count) | \(cells) |")
    }
  }

  /// `growth_ofFaults_isLinear` measures how the time grows.
  @Test func faults_areFound_amongFiveHundred() {
    let missing = Self.faulty(500) { Dependency(String.self, qualifier: Named("\($0)")) }
    #expect(missing.validate().errors.count == 500)
    let types = Self.faulty(500) {
      Dependency(key: BindingKey(anyType: Self.type($0)), kind: .direct)
    }
    #expect(types.validate().errors.count == 500)
  }

  @Test func everyQuestion_isAnswered_forAThousandNodes() throws {
    let graph = Self.graph(1_000)
    #expect(try graph.topologicalOrder().count == 1_000)
    #expect(graph.cycles().isEmpty)
    #expect(graph.metrics.nodeCount == 1_000)
    #expect(try DependencyGraph(json: graph.json()).edgeCount == graph.edgeCount)
    #expect(Self.container(1_000).validate().isValid)
  }

  @Test func longChain_needsNoDeepStack() throws {
    var builder = DependencyGraph.Builder()
    for number in 0..<50_000 { builder.add(.init(key: GeneratedGraphs.key("N\(number)"))) }
    for number in 1..<50_000 { builder.connect(number - 1, number) }
    let graph = builder.build()
    #expect(try graph.dependenciesFirst().count == 50_000)
    #expect(graph.links.shortCycles().isEmpty)
    #expect(LongestChains(graph.links).depths.max() == 49_999)
    #expect(Dominators(graph.links, entries: graph.links.entries()).immediate.count == 50_000)
  }
}

@Suite struct RecordedHitTests {
  private final class Service {}

  @Test func knownHit_allocatesNothing_andIsNoEvent() {
    let container = Container()
    container.register(Service.self) { _ in Service() }
    _ = container.resolve(Service.self)
    let recorder = Recorder()
    container.addObserver(recorder)
    _ = container.resolve(Service.self)
    let graph = recorder.graph
    for _ in 0..<1_000 { _ = container.resolve(Service.self) }
    #expect(recorder.graph == graph)
  }
}
