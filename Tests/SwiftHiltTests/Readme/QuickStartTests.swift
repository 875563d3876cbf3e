import SwiftHilt
import Testing

private protocol Api {}
private final class RealApi: Api {}

private final class Repository {
  let api: Api
  init(api: Api) { self.api = api }
}

extension DefaultContainerTests {
  @Suite struct QuickStartTests {
    @Test func optionA_resolvesFromTheGlobalFacade() {
      install { provide(Api.self, lifetime: .singleton) { _ in RealApi() } }
      let api: Api = resolve()

      #expect(api is RealApi)
    }

    @Test func resolve_andOptional_answerWhereNeeded() {
      let before = optional(Api.self)
      install { provide(Api.self, lifetime: .singleton) { _ in RealApi() } }

      let api = resolve(Api.self)
      // optionally optional or many
      let maybe = optional(Api.self)

      #expect(before == nil)
      #expect(maybe as AnyObject === api as AnyObject)
    }

    @Test func constructorInjection_passesTheDependency() {
      install { provide(Api.self, lifetime: .singleton) { _ in RealApi() } }
      register(Repository.self, lifetime: .scoped) { r in
        Repository(api: r.resolve(Api.self))
      }

      let repo: Repository = resolve()

      #expect(repo.api as AnyObject === resolve(Api.self) as AnyObject)
    }
  }
}

@Suite struct ExplicitContainerQuickStartTests {
  @Test func optionB_resolvesFromAnExplicitContainer() {
    let container = Container()
    container.install { provide(Api.self, lifetime: .singleton) { _ in RealApi() } }
    let api2: Api = container.resolve()

    #expect(api2 is RealApi)
  }
}
