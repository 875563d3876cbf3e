import SwiftHilt
import Testing

private protocol Api {}
private final class RealApi: Api {}

private final class Repo {
  let api: Api
  init(api: Api) { self.api = api }
}

extension DefaultContainerTests {
  @Suite struct GlobalQuickStartTests {
    @Test func globalFunctions_wireAndResolve() {
      install { provide(Api.self) { _ in RealApi() } }
      register(Repo.self) { r in Repo(api: r.resolve()) }
      let api: Api = resolve()
      let repo: Repo = resolve()

      #expect(repo.api as AnyObject === api as AnyObject)
    }

    @Test func moduleName_namesTheGlobalFunctions_whereAMethodHidesThem() {
      final class Table {
        func register() {
          SwiftHilt.register(Api.self) { _ in RealApi() }
        }

        func resolve() -> Api {
          SwiftHilt.resolve()
        }
      }
      let table = Table()
      table.register()

      #expect(table.resolve() is RealApi)
    }
  }
}
