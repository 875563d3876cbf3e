import SwiftHiltCore
import SwiftHiltDAG
import Testing

@Suite struct PrewarmRecordingTests {
  private final class Clock { init() {} }
  private final class Store { init(clock: Clock) {} }
  private final class Leftover { init() {} }

  private static func container() -> Container {
    let container = Container()
    container.bind(Store.self, to: Store.init)
    container.bind(Clock.self, to: Clock.init)
    container.bind(Leftover.self, to: Leftover.init)
    return container
  }

  @Test func prewarm_makesNoEntryPoints_andUsesNothing() {
    let container = Self.container()
    container.startRecording()
    container.prewarmSingletons()
    #expect(container.recordedGraph?.nodes.filter(\.isEntryPoint).isEmpty == true)
    #expect(container.recordedGraph?.edges.map(\.description) == ["Store -> Clock"])
    #expect(container.validate().issues(.unused).map(\.key) == [BindingKey(Leftover.self)])
  }

  @Test func asyncPrewarm_makesNoEntryPoints() async throws {
    let container = Self.container()
    container.registerAsync(Int.self) { _ in
      await Task.yield()
      return 1
    }
    container.startRecording()
    try await container.prewarm()
    #expect(container.recordedGraph?.nodes.filter(\.isEntryPoint).isEmpty == true)
    #expect(container.recordedGraph?.nodes.count == 4)
  }

  @Test func resolve_makesAnEntryPoint_afterAPrewarm() {
    let container = Self.container()
    container.startRecording()
    container.prewarmSingletons()
    _ = container.resolve(Leftover.self)
    #expect(
      container.recordedGraph?.nodes.filter(\.isEntryPoint).map(\.key)
        == [BindingKey(Leftover.self)])
    #expect(container.validate().issues(.unused).isEmpty)
  }
}
