import SwiftHilt
import Testing

private protocol Api {}
private final class RealApi: Api {}
private final class FakeApi: Api {}

private final class Screen {
  @Injected var api: Api
}

@Suite struct TestingGuidanceTests {
  @Test func testContainer_answersInjected_insideResolverContext() {
    let test = Container()
    test.register(Api.self) { _ in FakeApi() }

    ResolverContext.with(test) {
      // code that uses @Injected or explicit resolution
      #expect(Screen().api is FakeApi)
      #expect(resolve(Api.self) is FakeApi)
    }
  }

  @Test func laterRegistration_overridesTheComposition() {
    let c = Container()
    c.install { provide(Api.self, lifetime: .singleton) { _ in RealApi() } }

    c.register(Api.self) { _ in FakeApi() }

    #expect(c.resolve(Api.self) is FakeApi)
  }

  @Test func prewarmSingletons_stopsTheProgram_whenWiringIsIncomplete() async {
    await #expect(processExitsWith: .failure) {
      let c = Container()
      c.register(Screen.self) { r in
        _ = r.resolve(Api.self)
        return Screen()
      }
      c.prewarmSingletons()
    }
  }

  @Test func tryPrewarmSingletons_namesWhatIsMissing() {
    let c = Container()
    c.register(Screen.self) { r in
      _ = try r.tryResolve(Api.self)
      return Screen()
    }

    let failure = #expect(throws: AggregateError.self) { try c.tryPrewarmSingletons() }
    let errors = failure?.errors.compactMap { $0 as? ResolutionError } ?? []

    #expect(errors.map(\.code) == [.notFound])
    #expect(errors.map(\.key) == [BindingKey(Api.self)])
  }
}
