import Foundation
import SwiftHiltCore
import Testing

@_spi(Layers) @testable import SwiftHiltDAG
@testable import SwiftHiltGraphTools

@Suite struct TraceTests {
  private struct Malformed: Error { let what: String }

  /// An event of a trace, checked against the format's rules for each phase.
  private struct Event {
    let phase: String
    let thread: Int
    let name: String
    var start = 0.0
    var end = 0.0
    var id: Int?

    init(_ members: [String: Any]) throws {
      func member<T>(_ name: String, as type: T.Type = T.self) throws -> T {
        guard let value = members[name] as? T else { throw Malformed(what: "\(name): \(members)") }
        return value
      }
      phase = try member("ph")
      name = try member("name")
      thread = try member("tid")
      guard try member("pid", as: Int.self) == 1 else { throw Malformed(what: "\(members)") }
      let expected: Set<String>
      switch phase {
      case "M": expected = ["name", "ph", "pid", "tid", "args"]
      case "X":
        expected = ["name", "cat", "ph", "ts", "dur", "pid", "tid", "args"]
        start = try member("ts")
        end = start + (try member("dur", as: Double.self))
      case "b", "e":
        expected = Set(
          ["name", "cat", "ph", "ts", "pid", "tid", "id"] + (phase == "b" ? ["args"] : []))
        start = try member("ts")
        end = start
        id = try member("id", as: Int.self)
      default: throw Malformed(what: phase)
      }
      guard Set(members.keys) == expected, start >= 0, end >= start else {
        throw Malformed(what: "\(members)")
      }
    }
  }

  /// Checks a whole trace with a parser other than SwiftHilt's, and returns the number of its runs.
  private func checkedRuns(_ graph: DependencyGraph) throws -> Int {
    let json = try JSONSerialization.jsonObject(with: Data(graph.trace().utf8))
    guard let members = json as? [String: Any], members.count == 2,
      members["displayTimeUnit"] as? String == "ns",
      let values = members["traceEvents"] as? [[String: Any]]
    else { throw Malformed(what: "the trace") }
    let events = try values.map(Event.init)
    let named = Set(events.filter { $0.phase == "M" }.map(\.thread))
    #expect(named.isSuperset(of: events.map(\.thread)))
    #expect(events.filter { $0.phase == "M" }.allSatisfy { $0.name == "thread_name" })
    for (_, runs) in Dictionary(grouping: events.filter { $0.phase == "X" }, by: \.thread) {
      var open: [Double] = []
      for run in runs.sorted(by: { ($0.start, -$0.end) < ($1.start, -$1.end) }) {
        // Times have three decimals, so rounding errors stay below half of the last decimal.
        while let end = open.last, end <= run.start + 0.000_5 { open.removeLast() }
        #expect(open.last.map { run.end <= $0 + 0.000_5 } ?? true, "\(run) does not nest")
        open.append(run.end)
      }
    }
    let pairs = Dictionary(grouping: events.filter { $0.id != nil }, by: { $0.id! })
    for pair in pairs.values {
      #expect(pair.map(\.phase) == ["b", "e"])
      #expect(pair[0].start <= pair[1].start && pair[0].name == pair[1].name)
    }
    return events.filter { $0.phase == "X" }.count + pairs.count
  }

  @Test func trace_keepsTheFormatsRules_ofARecording() throws {
    let shop = Shop.container()
    shop.startRecording()
    _ = shop.resolve(Shop.Screen.self)
    let graph = shop.recordedGraph!
    #expect(try checkedRuns(graph) == graph.spans.count)
    #expect(graph.spans.count > 5)
  }

  @Test func trace_keepsTheFormatsRules_ofManyThreadsAndTasks() async throws {
    let shop = Shop.container()
    shop.registerAsync(Int.self, lifetime: .transient) { _ in
      try await Task.sleep(nanoseconds: 200_000)
      return 1
    }
    shop.startRecording()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask {
          _ = try await shop.resolveAsync(Int.self)
          _ = try shop.tryResolve(Shop.GetUser.self)
        }
      }
      try await group.waitForAll()
    }
    let graph = shop.recordedGraph!
    #expect(try checkedRuns(graph) == graph.spans.count)
    #expect(graph.spans.count > 100)
  }

  @Test func trace_keepsTheFormatsRules_ofHostileNames_andOfNothing() throws {
    var builder = DependencyGraph.Builder()
    for (index, name) in HostileNames.names.enumerated() {
      let node = builder.add(.init(key: GeneratedGraphs.key(name)))
      builder.spans.append(
        .init(
          node: node, threadID: 1, startNanoseconds: UInt64(index) * 10,
          elapsedNanoseconds: 10, failed: false))
    }
    let graph = builder.build()
    #expect(try checkedRuns(graph) == HostileNames.names.count)
    #expect(!graph.trace().unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(!graph.trace().unicodeScalars.contains("\u{202E}"))
    #expect(try checkedRuns(DependencyGraph()) == 0)
  }
}
