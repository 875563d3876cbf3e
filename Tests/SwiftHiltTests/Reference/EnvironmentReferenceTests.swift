import SwiftHilt
import Testing

private protocol Api {}
private final class RealApi: Api {}
private final class FakeApi: Api {}

private final class Screen {
  @Inject var api: Api
}

private final class Feature: HasResolver {
  let resolver: any Resolver
  @Inject var api: Api
  init(resolver: any Resolver) { self.resolver = resolver }
}

private func container<T: Api>(_ make: @escaping () -> T) -> Container {
  let container = Container()
  container.register(Api.self) { _ in make() }
  return container
}

@Suite struct EnvironmentReferenceTests {
  @Test func resolverContext_resolvesViaTheThread() {
    ResolverContext.with(container(FakeApi.init)) {
      #expect(resolve(Api.self) is FakeApi)
    }
  }

  @Test func injectionWith_enablesInject() {
    let test = Container()
    test.register(Api.self) { _ in FakeApi() }
    Injection.with(test) {
      /* code with @Inject */
      #expect(Injection.current === test)
      #expect(Screen().api is FakeApi)
    }
  }

  @Test func innermost_wins_whicheverKindItIs() {
    let real = container(RealApi.init)
    let fake = container(FakeApi.init)

    ResolverContext.with(real) {
      Injection.with(fake) { #expect(Screen().api is FakeApi) }
      #expect(Screen().api is RealApi)
    }
    Injection.with(real) {
      ResolverContext.with(fake) { #expect(Screen().api is FakeApi) }
      #expect(Screen().api is RealApi)
    }
  }

  @Test func inject_asksTheEnclosingResolverFirst() {
    let feature = Feature(resolver: container(FakeApi.init))

    Injection.with(container(RealApi.init)) {
      #expect(feature.api is FakeApi)
    }
  }

  @Test func inject_keepsItsValue() {
    let screen = Injection.with(container(FakeApi.init)) { () -> Screen in
      let screen = Screen()
      _ = screen.api
      return screen
    }

    Injection.with(container(RealApi.init)) {
      #expect(screen.api is FakeApi)
    }
  }

  @Test func prewarmSingletons_validates() {
    let builds = Counter()
    let container = Container()
    container.register(Api.self) { _ in
      builds.increment()
      return RealApi()
    }

    container.prewarmSingletons()

    #expect(builds.value == 1)
  }
}

extension DefaultContainerTests {
  @Suite struct EnvironmentDefaultTests {
    @Test func inject_fallsBackToTheDefaultContainer() {
      register(Api.self) { _ in RealApi() }

      #expect(Screen().api is RealApi)
      #expect(Injection.current === DI.shared)
    }
  }
}
