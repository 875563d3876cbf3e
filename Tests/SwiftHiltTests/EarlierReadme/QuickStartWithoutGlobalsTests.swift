import SwiftHilt
import Testing

private protocol Api {}
private final class RealApi: Api {}

private final class Repository {
  let api: Api
  init(api: Api) { self.api = api }
}

@Suite struct QuickStartWithoutGlobalsTests {
  @Test func container_definesResolvesAndInjects() {
    let container = Container()
    container.install {
      provide(Api.self, lifetime: .singleton) { _ in RealApi() }
    }

    let api = container.resolve(Api.self)
    // optionally optional or many
    let maybe = container.optional(Api.self)

    container.register(Repository.self, lifetime: .scoped) { r in
      Repository(api: r.resolve(Api.self))
    }
    let repo = container.resolve(Repository.self)

    #expect(maybe as AnyObject === api as AnyObject)
    #expect(repo.api as AnyObject === api as AnyObject)
    #expect(container.resolveMany(Api.self).isEmpty)
  }
}
