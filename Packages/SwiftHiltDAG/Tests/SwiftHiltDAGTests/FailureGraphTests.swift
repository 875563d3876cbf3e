import SwiftHiltCore
import SwiftHiltDAG
import Testing

private final class Screen { init(part: Part) {} }
private final class Part { init(need: Need) {} }
private final class Need { init(part: Part) {} }

private func failure(_ body: () throws -> Void) -> ResolutionError? {
  do {
    try body()
    return nil
  } catch {
    return error as? ResolutionError
  }
}

/// Failing paths on which a key occurs twice.
@Suite struct FailureGraphTests {
  @Test func decoratedKey_isNoCycle() {
    let app = Container(name: "app")
    app.bind(Part.self, lifetime: .transient, to: Part.init)
    let child = app.child()
    child.decorate(Part.self) { _, part in part }
    child.bind(Screen.self, to: Screen.init)
    let error = failure { _ = try child.tryResolve(Screen.self) }
    #expect(error?.graph.cycles().isEmpty == true)
    #expect(
      error?.graph.edges.map(\.description) == ["Part -> Part", "Part -> Need", "Screen -> Part"])
    #expect(
      error?.dot() == """
        digraph Dependencies {
          rankdir=LR;
          "Screen" [color=red, fontcolor=red];
          "Part #1" [color=red, fontcolor=red];
          "Part #2" [color=red, fontcolor=red];
          "Need" [color=red, fontcolor=red];
          "Screen" -> "Part #1" [color=red];
          "Part #1" -> "Part #2" [color=red];
          "Part #2" -> "Need" [color=red];
        }

        """)
  }

  @Test func keyOfTwoLevels_isNoCycle() throws {
    let app = Container()
    app.bind(Part.self, lifetime: .transient, line: 1, to: Part.init)
    let child = app.child()
    child.register(Part.self, line: 2) { _ in try app.tryResolve(Part.self) }
    let graph = try #require(failure { _ = try child.tryResolve(Part.self) }?.graph)
    #expect(graph.cycles().isEmpty)
    #expect(graph.nodes.count == 3)
  }

  @Test func cycle_comesBackToItsFirstStep() {
    let app = Container()
    app.bind(Part.self, lifetime: .transient, to: Part.init)
    app.bind(Need.self, lifetime: .transient, to: Need.init)
    let child = app.child()
    child.decorate(Part.self) { _, part in part }
    let graph = failure { _ = try child.tryResolve(Part.self) }?.graph
    #expect(graph?.cycles().count == 1)
    #expect(graph?.nodes.map(\.description) == ["Need", "Part", "Part"])
    #expect(graph?.edgeCount == 3)
  }
}

/// Deferred requests that are resolved during a recording.
@Suite struct DeferredRecordingTests {
  private final class Shop {
    init(
      lists: Lazy<[Int]>, maps: Provider<[String: Int]>, sets: Lazy<Set<Int>>,
      elements: [Lazy<Int>],
      nested: Provider<Lazy<Double>>, maybe: Lazy<Float?>
    ) throws {
      _ = try (lists.get(), maps.get(), sets.get(), elements.map { try $0.get() })
      _ = try (nested.get().get(), maybe.get())
    }
  }

  @Test func deferredRequests_areRecordedAsTheyAreDeclared() {
    let container = Container()
    container.bind(Shop.self, to: Shop.init)
    container.register(Double.self, dependencies: []) { _ in 1 }
    container.install {
      contribute(Int.self, dependencies: []) { _ in 1 }
      contribute(Int.self, key: "a", dependencies: []) { _ in 1 }
    }
    container.startRecording()
    _ = container.resolve(Shop.self)
    func texts(_ graph: DependencyGraph?) -> [String]? { graph?.edges.map { "\($0) (\($0.kind))" } }
    let recorded = texts(container.recordedGraph)
    #expect(recorded == texts(container.declaredGraph()))
    #expect(
      recorded == [
        "Shop -> Double (provider)", "Shop -> Float (lazy)", "Shop -> [Int] (lazy)",
        "Shop -> [String: Int] (provider)", "[Int] -> Int (contribution)",
        "[String: Int] -> Int (contribution)",
      ])
  }

  @Test func functionThatIsUnbound_isNotRecordedAsMissing() {
    let container = Container()
    container.register(Double.self, dependencies: []) { _ in 1 }
    container.register(Int.self, dependencies: [Dependency((() -> Double).self)]) { r in
      Int(try r.tryResolve((() -> Double).self)())
    }
    container.startRecording()
    _ = container.resolve(Int.self)
    #expect(
      container.recordedGraph?.edges.map { "\($0) (\($0.kind))" } == ["Int -> Double (provider)"])
  }
}
