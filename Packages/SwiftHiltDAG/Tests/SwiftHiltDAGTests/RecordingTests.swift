import Dispatch
import SwiftHiltCore
import Testing

@testable import SwiftHiltDAG

private protocol UserRepository {}
private struct GetUserUseCase { let repository: any UserRepository }
private final class HttpClient {}
private final class CacheDataSource {}
private struct URL {}
private final class RemoteDataSource { init(client: HttpClient, baseURL: URL) {} }
private final class UserRepositoryImpl: UserRepository {
  init(remote: RemoteDataSource, cache: CacheDataSource) {}
}
private protocol Middleware {}
private struct Log: Middleware {}
private struct Metrics: Middleware {}
private struct Failure: Error {}

private func documentsExample() -> Container {
  let container = Container()
  container.install {
    provide(URL.self, qualifier: Named("prodBase"), lifetime: .singleton) { _ in URL() }
    provide(HttpClient.self, lifetime: .singleton) { _ in HttpClient() }
  }
  container.register(RemoteDataSource.self) { r in
    RemoteDataSource(
      client: r.resolve(HttpClient.self),
      baseURL: r.resolve(URL.self, qualifier: Named("prodBase")))
  }
  container.register(CacheDataSource.self, lifetime: .singleton) { _ in CacheDataSource() }
  container.register(UserRepository.self) { r in
    UserRepositoryImpl(
      remote: r.resolve(RemoteDataSource.self), cache: r.resolve(CacheDataSource.self))
  }
  container.register(GetUserUseCase.self, lifetime: .transient) { r in
    GetUserUseCase(repository: r.resolve(UserRepository.self))
  }
  return container
}

private let documentsDOT = """
  digraph Dependencies {
    rankdir=LR;
    "GetUserUseCase" -> "UserRepository";
    "UserRepository" -> "CacheDataSource";
    "UserRepository" -> "RemoteDataSource";
    "RemoteDataSource" -> "HttpClient";
    "RemoteDataSource" -> "URL @Named(prodBase)";
  }

  """

@Suite struct RecordingTests {
  @Test func exportDOT_hasTheDocumentsForm() {
    let container = documentsExample()
    container.startRecording()
    _ = container.resolve(GetUserUseCase.self)
    #expect(container.exportDOT() == documentsDOT)
  }

  @Test func recordedGraph_isNil_untilSomethingWasRecorded() {
    let container = documentsExample()
    #expect(container.recordedGraph == nil)
    container.startRecording()
    #expect(container.recordedGraph == nil)
    #expect(container.exportDOT() == nil)
    _ = container.resolve(HttpClient.self)
    #expect(
      container.exportDOT() == "digraph Dependencies {\n  rankdir=LR;\n  \"HttpClient\";\n}\n")
  }

  @Test func edges_areRecorded_whenEverythingIsWarm() {
    let container = documentsExample()
    _ = container.resolve(HttpClient.self)
    _ = container.resolve(CacheDataSource.self)
    container.startRecording()
    for _ in 0..<3 { _ = container.resolve(GetUserUseCase.self) }
    #expect(container.exportDOT() == documentsDOT)
    #expect(container.recordedGraph?.node(GetUserUseCase.self)?.timings?.builds == 3)
    #expect(container.recordedGraph?.node(GetUserUseCase.self)?.isEntryPoint == true)
    #expect(container.recordedGraph?.node(HttpClient.self)?.isEntryPoint == false)
  }

  @Test func resolveMany_isAnAggregatorNode() {
    let container = Container()
    container.install {
      contribute(Middleware.self) { _ in Log() }
      contribute(Middleware.self) { _ in Metrics() }
    }
    container.startRecording()
    _ = container.resolveMany(Middleware.self)
    #expect(
      container.exportDOT()
        == "digraph Dependencies {\n  rankdir=LR;\n  \"[Middleware]\" -> \"Middleware\";\n}\n")
    #expect(container.recordedGraph?.node(Middleware.self)?.callSites.count == 2)
  }

  @Test func stop_keepsTheGraph_andStartBeginsAnew() {
    let container = documentsExample()
    container.startRecording()
    _ = container.resolve(HttpClient.self)
    container.stopRecording()
    #expect(!container.isRecording)
    _ = container.resolve(CacheDataSource.self)
    #expect(container.recordedGraph?.nodes.map(\.description) == ["HttpClient"])
    container.startRecording()
    #expect(container.isRecording)
    #expect(container.recordedGraph == nil)
  }

  @Test func child_isRecordedWithItsParent() {
    let app = documentsExample()
    app.startRecording()
    _ = app.child().resolve(GetUserUseCase.self)
    #expect(app.exportDOT() == documentsDOT)
    #expect(app.child().exportDOT() == documentsDOT)
  }

  @Test func recordingOfAChild_followsIntoAncestors_butSeesNoOthers() {
    let app = documentsExample()
    let child = app.child()
    child.startRecording()
    _ = child.resolve(GetUserUseCase.self)
    _ = app.resolve(HttpClient.self)
    #expect(child.exportDOT() == documentsDOT)
    #expect(child.recordedGraph?.node(HttpClient.self)?.isEntryPoint == false)
    #expect(app.recordedGraph == nil)
  }

  @Test func recording_diesWithItsContainer() {
    let app = documentsExample()
    weak var recorder: Recorder?
    do {
      let child = app.child()
      child.startRecording()
      recorder = RecordingSession.of(child)?.recorder
      #expect(recorder != nil)
    }
    #expect(recorder == nil)
  }

  @Test func failure_isCounted() {
    let container = Container()
    container.register(HttpClient.self) { _ in throw Failure() }
    container.startRecording()
    #expect(throws: Failure.self) { try container.tryResolve(HttpClient.self) }
    let timings = container.recordedGraph?.node(HttpClient.self)?.timings
    #expect(timings?.failures == 1)
    #expect(timings?.builds == 0)
    #expect(container.recordedGraph?.spans.map(\.failed) == [true])
  }

  @Test func shadowedKeys_areNodesOfTheirOwn() {
    let app = Container(name: "app")
    app.register(URL.self) { _ in URL() }
    app.startRecording()
    let child = app.child(name: "child")
    child.decorate(URL.self) { _, url in url }
    _ = child.resolve(URL.self)
    #expect(
      app.exportDOT()
        == "digraph Dependencies {\n  rankdir=LR;\n  \"URL (child)\" -> \"URL (app)\";\n}\n")
  }
}

@Suite struct RecordingUnderLoadTests {
  @Test func threads_recordTheSameGraph() {
    let container = documentsExample()
    container.startRecording()
    DispatchQueue.concurrentPerform(iterations: 2_000) { _ in
      _ = container.child().resolve(GetUserUseCase.self)
    }
    #expect(container.exportDOT() == documentsDOT)
    #expect(container.recordedGraph?.node(GetUserUseCase.self)?.timings?.builds == 2_000)
    #expect(container.recordedGraph?.node(HttpClient.self)?.timings?.builds == 1)
  }

  @Test func tasks_recordWhoAskedForWhat() async throws {
    let container = Container()
    container.registerAsync(HttpClient.self, lifetime: .transient) { _ in
      await Task.yield()
      return HttpClient()
    }
    container.registerAsync(CacheDataSource.self, lifetime: .transient) { r in
      _ = try await r.resolveAsync(HttpClient.self)
      await Task.yield()
      return CacheDataSource()
    }
    container.startRecording()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask { _ = try await container.resolveAsync(CacheDataSource.self) }
      }
      try await group.waitForAll()
    }
    #expect(
      container.exportDOT()
        == "digraph Dependencies {\n  rankdir=LR;\n  \"CacheDataSource\" -> \"HttpClient\";\n}\n")
    #expect(container.recordedGraph?.node(HttpClient.self)?.timings?.builds == 20)
  }

  @Test func memory_isBounded_andWhatWasDroppedCounted() {
    let container = Container()
    for number in 0..<50 {
      container.register(Int.self, qualifier: Named("\(number)"), lifetime: .transient) { r in
        number == 0 ? 0 : r.resolve(Int.self, qualifier: Named("\(number - 1)"))
      }
    }
    container.startRecording(limits: RecordingLimits(nodes: 10, edges: 5, spans: 7))
    _ = container.resolve(Int.self, qualifier: Named("49"))
    let graph = container.recordedGraph!
    #expect(graph.nodes.count == 10)
    #expect(graph.edgeCount == 5)
    #expect(graph.spans.count == 7)
    #expect(graph.dropped.nodes == 40)
    #expect(graph.dropped.edges == 4)
    #expect(graph.dropped.spans == 3)
  }

  @Test func containersOfOnePart_areOneNode() {
    let app = Container(name: "app")
    app.register(HttpClient.self, lifetime: .scoped) { r in
      _ = r.resolve(URL.self)
      return HttpClient()
    }
    app.startRecording()
    for _ in 0..<100 {
      let request = app.child(name: "request", scope: "request")
      request.register(URL.self) { _ in URL() }
      _ = request.resolve(HttpClient.self)
    }
    #expect(
      app.exportDOT()
        == "digraph Dependencies {\n  rankdir=LR;\n  \"HttpClient\" -> \"URL\";\n}\n")
    #expect(app.recordedGraph?.node(URL.self)?.owner?.description == "request")
  }
}

@Suite struct FailedResolutionTests {
  @Test func failure_isDrawnInRed_withoutTheRest() {
    let container = documentsExample()
    container.unregister(HttpClient.self)
    container.register(RemoteDataSource.self) { r in
      RemoteDataSource(client: try r.tryResolve(), baseURL: URL())
    }
    container.register(UserRepository.self) { r in
      UserRepositoryImpl(remote: try r.tryResolve(), cache: CacheDataSource())
    }
    do {
      _ = try container.tryResolve(UserRepository.self)
      Issue.record("resolved")
    } catch let error as ResolutionError {
      #expect(
        error.dot() == """
          digraph Dependencies {
            rankdir=LR;
            "UserRepository" [color=red, fontcolor=red];
            "RemoteDataSource" [color=red, fontcolor=red];
            "HttpClient" [color=red, fontcolor=red];
            "UserRepository" -> "RemoteDataSource" [color=red];
            "RemoteDataSource" -> "HttpClient" [color=red];
          }

          """)
    } catch {
      Issue.record(error)
    }
  }
}
