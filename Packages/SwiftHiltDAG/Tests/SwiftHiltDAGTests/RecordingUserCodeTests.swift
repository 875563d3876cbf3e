import Dispatch
import SwiftHiltCore
import Testing

@testable import SwiftHiltDAG

private final class Slow {}
private final class Other {}

/// A qualifier whose code runs a test's closure.
private struct Busy: Qualifier, CustomStringConvertible {
  final class Work: @unchecked Sendable {
    // @unchecked Sendable because tests set it before any thread starts.
    var run: (() -> Void)?
  }

  let number: Int
  let work: Work
  var hashes = true

  var description: String {
    work.run?()
    return "\(number)"
  }

  static func == (a: Busy, b: Busy) -> Bool {
    a.work.run?()
    return a.number == b.number
  }

  func hash(into hasher: inout Hasher) {
    work.run?()
    if hashes { hasher.combine(number) }
  }
}

/// Runs a closure on another thread, and returns whether it ended in time.
private func ends(_ body: @escaping @Sendable () -> Void) -> Bool {
  let done = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    body()
    done.signal()
  }
  return done.wait(timeout: .now() + 120) == .success
}

@Suite struct RecordingUserCodeTests {
  private let container = Container()

  @Test func qualifier_mayWaitForAnotherThread_whileRecorded() {
    let work = Busy.Work()
    let qualifier = Busy(number: 1, work: work)
    container.register(Slow.self, qualifier: qualifier, lifetime: .transient) { r in
      _ = r.resolve(Other.self)
      return Slow()
    }
    container.register(Other.self, lifetime: .transient) { _ in Other() }
    work.run = {
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        _ = container.resolve(Other.self)
        done.signal()
      }
      done.wait()
    }
    container.startRecording()

    #expect(ends { _ = container.resolve(Slow.self, qualifier: qualifier) })
    #expect(ends { _ = container.optional(String.self, qualifier: qualifier) })
    work.run = nil
    #expect(
      container.exportDOT() == """
        digraph Dependencies {
          rankdir=LR;
          "String @Busy(1)";
          "Slow @Busy(1)" -> "Other";
        }

        """)
  }

  @Test func qualifiers_ofOneHash_areNodesOfTheirOwn_whateverTheThread() {
    let work = Busy.Work()
    for number in 0..<40 {
      container.register(
        Slow.self, qualifier: Busy(number: number, work: work, hashes: false), lifetime: .transient
      ) { _ in Slow() }
    }
    container.startRecording()
    DispatchQueue.concurrentPerform(iterations: 4_000) { index in
      _ = container.resolve(
        Slow.self, qualifier: Busy(number: index % 40, work: work, hashes: false))
    }
    #expect(container.recordedGraph?.nodes.count == 40)
    #expect(container.recordedGraph?.nodes.allSatisfy { $0.timings?.builds == 100 } == true)
  }

  @Test func stoppedRecording_doesNotChange_whenAFactoryEndsLater() {
    let (started, stopped) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    container.register(Other.self) { _ in Other() }
    container.register(Slow.self) { r in
      started.signal()
      stopped.wait()
      _ = r.resolve(Other.self)
      return Slow()
    }
    container.startRecording()
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      _ = container.resolve(Slow.self)
      done.signal()
    }
    started.wait()
    container.stopRecording()
    let graph = container.recordedGraph
    stopped.signal()
    done.wait()
    #expect(graph?.names == ["Slow"])
    #expect(container.recordedGraph == graph)
  }

  @Test func startStopAndGraph_mayMeet_onAnyThreads() {
    container.register(Other.self, lifetime: .transient) { _ in Other() }
    container.register(Slow.self, lifetime: .transient) { r in
      _ = r.resolve(Other.self)
      return Slow()
    }
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for round in 0..<500 {
        switch thread {
        case 0: container.startRecording()
        case 1: container.stopRecording()
        case 2: _ = container.recordedGraph.map { (round % 50 == 0) ? $0.dot().count : 0 }
        default: _ = container.resolve(Slow.self)
        }
      }
    }
    container.stopRecording()
    let graph = container.recordedGraph
    _ = container.resolve(Slow.self)
    #expect(!container.isRecording)
    #expect(container.recordedGraph == graph)
  }
}

@Suite struct RecordedCollectionTests {
  private final class Screen {
    let parts: [Lazy<Other>]
    init(parts: [Lazy<Other>], named: [String: Provider<Slow>]) {
      self.parts = parts
      for part in parts { _ = part.value }
      for part in named.values { _ = part() }
    }
  }

  private static func container() -> Container {
    let container = Container(name: "app")
    container.install {
      contribute(Other.self, dependencies: []) { _ in Other() }
      contribute(Other.self, dependencies: []) { _ in Other() }
      contribute(Slow.self, key: "a", dependencies: []) { _ in Slow() }
    }
    container.bind(Screen.self, to: Screen.init)
    return container
  }

  @Test func deferredElements_areRecordedAsDeclared() {
    let container = Self.container()
    container.startRecording()
    _ = container.resolve(Screen.self)
    let declared = container.declaredGraph()
    let recorded = container.recordedGraph!
    #expect(
      recorded.dot(.full) == """
        digraph Dependencies {
          rankdir=LR;
          node [shape=box, style="rounded,filled", fillcolor=white];
          subgraph cluster_0 {
            label="app";
            "Screen" [fillcolor="#d7e8fb", tooltip="singleton"];
            "Other" [fillcolor="#d7e8fb", tooltip="singleton"];
            "Slow" [fillcolor="#d7e8fb", tooltip="singleton"];
          }
          "[Other]" [fillcolor="#ffffff", shape=folder];
          "[String: Slow]" [fillcolor="#ffffff", shape=folder];
          "Screen" -> "[Other]" [style=dashed, label="lazy"];
          "Screen" -> "[String: Slow]" [style=dashed, label="provider"];
          "[Other]" -> "Other" [arrowhead=odot];
          "[String: Slow]" -> "Slow" [arrowhead=odot];
        }

        """)
    #expect(declared.dot(.full) == recorded.dot(.full))
    #expect(recorded.node(Other.self)?.callSites.count == 2)
  }

  @Test func elements_haveAllTheirCallSites_whenTheyAreWarm() {
    let container = Self.container()
    _ = container.resolve([Other].self)
    container.startRecording()
    for _ in 0..<2 { _ = container.resolve([Other].self) }
    #expect(container.recordedGraph?.node(Other.self)?.callSites.count == 2)
  }

  @Test func prewarmedContributions_areTheDeclaredNodes() {
    let container = Self.container()
    container.startRecording()
    container.prewarmSingletons()
    let declared = container.declaredGraph()
    #expect(container.recordedGraph?.names == declared.names)
  }

  @Test func asyncContributions_areReachedThroughTheirCollection() async throws {
    let container = Container(name: "app")
    container.contributeAsync(Double.self) { _ in
      await Task.yield()
      return 1
    }
    container.register(String.self, dependencies: [Dependency([Double].self)]) { r in
      "\(try r.tryResolve([Double].self))"
    }
    container.startRecording()
    #expect(try await container.resolveAsync(String.self) == "[1.0]")
    let declared = container.declaredGraph()
    #expect(container.recordedGraph?.names == declared.names)
    #expect(
      container.recordedGraph?.edges.map { "\($0) \($0.kind.rawValue)" } == [
        "String -> [Double] direct", "[Double] -> Double contribution",
      ])
  }
}
