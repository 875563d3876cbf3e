import SwiftHiltCore
import Testing

@_spi(Layers) @testable import SwiftHiltDAG
@testable import SwiftHiltGraphTools

private func key(_ name: String) -> BindingKey { GeneratedGraphs.key(name) }

@Suite struct GraphQuestionTests {
  let graph = GeneratedGraphs.graph(
    "UseCase -> Repository -> Remote -> Client", "Repository -> Cache", "Remote -> URL")

  @Test func topologicalOrder_listsDependenciesFirst_namesBreakTies() throws {
    #expect(
      try graph.topologicalOrder().map(\.description) == [
        "Cache", "Client", "URL", "Remote", "Repository", "UseCase",
      ])
  }

  @Test func topologicalOrder_throwsTheClosedCycle() {
    let cyclic = GeneratedGraphs.graph("B -> C -> A -> B", "X -> A")
    #expect(throws: GraphError.cycle([key("A"), key("B"), key("C"), key("A")])) {
      try cyclic.topologicalOrder()
    }
  }

  @Test func path_isTheShortest() {
    let graph = GeneratedGraphs.graph("A -> B -> C -> D", "A -> Z -> D")
    #expect(graph.path(from: key("A"), to: key("D"))?.map(\.description) == ["A", "Z", "D"])
    #expect(graph.path(from: key("D"), to: key("A")) == nil)
    #expect(graph.path(from: key("A"), to: key("A"))?.map(\.description) == ["A"])
    #expect(graph.path(from: key("Nobody"), to: key("A")) == nil)
  }

  @Test func subgraph_isWhatAKeyNeeds() {
    let part = graph.subgraph(from: key("Remote"))
    #expect(part.nodes.map(\.description) == ["Client", "Remote", "URL"])
    #expect(part.edges.map(\.description) == ["Remote -> Client", "Remote -> URL"])
    #expect(graph.subgraph(from: key("Nobody")).isEmpty)
  }

  @Test func dependents_areAllWhoNeedAKey_nearestFirst() {
    #expect(
      graph.dependents(of: key("Client")).map(\.description) == ["Remote", "Repository", "UseCase"])
    #expect(graph.dependents(of: key("Client"), directly: true).map(\.description) == ["Remote"])
    #expect(graph.dependents(of: key("UseCase")).isEmpty)
  }

  @Test func metrics_countFansDepthAndDominators() {
    let metrics = GeneratedGraphs.graph("A -> B -> D -> E", "A -> C -> D").metrics
    let d = metrics.node(key("D"))!
    #expect((d.fanIn, d.fanOut, d.depth) == (2, 1, 1))
    #expect(d.dominator == key("A"))
    #expect(metrics.node(key("E"))!.dominator == key("D"))
    #expect(metrics.node(key("A"))!.dominator == nil)
    #expect(metrics.longestPath.map(\.description) == ["A", "B", "D", "E"])
    #expect((metrics.depth, metrics.maxFanIn, metrics.maxFanOut) == (3, 2, 2))
  }

  @Test func emptyGraph_answersEverything() throws {
    let empty = DependencyGraph()
    #expect(try empty.topologicalOrder().isEmpty)
    #expect(empty.cycles().isEmpty)
    #expect(empty.metrics.longestPath.isEmpty)
    #expect(empty.dot() == "digraph Dependencies {\n  rankdir=LR;\n}\n")
    #expect(empty.mermaid() == "flowchart LR\n")
    #expect(try DependencyGraph(json: empty.json()) == empty)
    #expect(empty.html().contains("The graph is empty"))
  }
}

@Suite struct GraphDiffTests {
  @Test func diff_namesWhatChanged() {
    let old = GeneratedGraphs.graph("A -> B -> C")
    var builder = DependencyGraph.Builder()
    let a = builder.add(.init(key: key("A"), lifetime: .transient))
    let b = builder.add(.init(key: key("B"), lifetime: .singleton))
    let d = builder.add(.init(key: key("D"), lifetime: .singleton))
    builder.connect(a, b)
    builder.connect(b, d, kind: .lazy)

    #expect(
      old.diff(builder.build()).description == """
        + D
        - C
        ~ A: singleton is now transient
        + B -> D (lazy)
        - B -> C
        """)
    #expect(old.diff(old).isEmpty)
  }

  @Test func diff_ofARecording_doesNotTellAnInstanceFromABinding() {
    let app = Container()
    app.register(Int.self, instance: 1)
    app.startRecording()
    _ = app.resolve(Int.self)
    app.stopRecording()
    #expect(app.declaredGraph().diff(app.recordedGraph!).isEmpty)
  }

  @Test func diff_namesTheRole_ofAKeyThatIsBoundNow() {
    func graph(_ role: DependencyGraph.Node.Role, _ lifetime: Lifetime?) -> DependencyGraph {
      var builder = DependencyGraph.Builder()
      builder.add(.init(key: key("A"), role: role, lifetime: lifetime))
      return builder.build()
    }
    let (unbound, instance) = (graph(.unbound, nil), graph(.instance, .singleton))
    #expect(unbound.diff(instance).description == "~ A: unbound is now instance")
    #expect(
      instance.diff(graph(.binding, .scoped)).description
        == "~ A: instance is now binding, singleton is now scoped")
  }
}

@Suite struct GraphMergeTests {
  @Test func merged_tellsWhoKnewWhat() {
    let shop = Shop.container()
    shop.startRecording()
    _ = shop.resolve(Shop.GetUser.self)
    let merged = shop.declaredGraph().merged(with: shop.recordedGraph!)

    let origins = Dictionary(uniqueKeysWithValues: merged.edges.map { ("\($0)", "\($0.origin)") })
    #expect(origins["GetUser -> Pipeline"] == "declared+recorded")
    #expect(origins["CacheDataSource -> Database"] == "declared+recorded")
    #expect(origins["Screen -> GetUser"] == "declared")
    #expect(merged.nodes.count == shop.declaredGraph().nodes.count)
    #expect(merged.node(Shop.GetUser.self)?.timings?.builds == 1)
  }
}

@Suite struct NodeNameTests {
  @Test func names_areModuleQualified_onlyWhereTwoReadAlike() {
    var builder = DependencyGraph.Builder()
    for module in ["One", "Two"] {
      builder.add(
        .init(key: BindingKey(typeName: "Api", qualifiedTypeName: "\(module).Api", qualifier: nil)))
    }
    builder.add(.init(key: key("Other")))
    #expect(builder.build().names == ["One.Api", "Other", "Two.Api"])
  }

  @Test func names_showTheContainer_whereOneKeyHasSeveralBindings() {
    var builder = DependencyGraph.Builder()
    builder.add(.init(key: key("Api"), owner: .init(name: "app", depth: 0)))
    builder.add(.init(key: key("Api"), owner: .init(scope: "session", depth: 1)))
    #expect(builder.build().names == ["Api (app)", "Api (scope session)"])
  }

  @Test func names_ofLocalTypes_holdNoAddress() {
    struct Local {}
    var builder = DependencyGraph.Builder()
    builder.add(.init(key: BindingKey(Local.self)))
    #expect(!builder.build().json().contains("$"))
  }
}
