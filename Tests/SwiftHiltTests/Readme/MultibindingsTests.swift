import SwiftHilt
import Testing

private protocol Middleware {}
private struct Log: Middleware {}
private struct Metrics: Middleware {}
private struct Trace: Middleware {}

private struct Pipeline {
  let middlewares: [Middleware]
}

private func names(_ middlewares: [Middleware]) -> [String] {
  middlewares.map { "\(type(of: $0))" }
}

@Suite struct MultibindingsTests {
  private func compose() -> Container {
    let c = Container()
    c.install {
      contribute(Middleware.self) { _ in Log() }
      contribute(Middleware.self) { _ in Metrics() }
    }
    return c
  }

  @Test func contributions_areResolvedInOrder() {
    let c = compose()

    let middlewares: [Middleware] = c.resolveMany(Middleware.self)

    #expect(names(middlewares) == ["Log", "Metrics"])
  }

  @Test func contributionsOfParents_comeFirst() {
    let c = compose()
    let child = c.child()
    child.registerMany(Middleware.self) { _ in Trace() }

    #expect(names(child.resolveMany(Middleware.self)) == ["Log", "Metrics", "Trace"])
    #expect(names(c.resolveMany(Middleware.self)) == ["Log", "Metrics"])
  }

  @Test func noContribution_isAnEmptyList() {
    #expect(Container().resolveMany(Middleware.self).isEmpty)
  }

  @Test func map_collectsContributionsByKey() {
    let c = Container()
    c.install {
      contribute(Middleware.self, key: "log") { _ in Log() }
      contribute(Middleware.self, key: "metrics") { _ in Metrics() }
    }

    let map: [String: Middleware] = c.resolveMap(Middleware.self, keyedBy: String.self)

    #expect(map.keys.sorted() == ["log", "metrics"])
    #expect(map["log"] is Log)
  }

  @Test func recording_drawsTheAggregator() {
    let c = compose()
    c.register(Pipeline.self) { r in Pipeline(middlewares: r.resolveMany(Middleware.self)) }

    c.startRecording()
    _ = c.resolve(Pipeline.self)

    #expect(
      c.exportDOT() == """
        digraph Dependencies {
          rankdir=LR;
          "Pipeline" -> "[Middleware]";
          "[Middleware]" -> "Middleware";
        }

        """)
  }
}
