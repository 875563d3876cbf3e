import SwiftHiltCore
import Support

// Collections: lists, maps and sets of contributions.

protocol Middleware: Sendable { func handle(_ text: String) -> String }
struct Trim: Middleware { func handle(_ text: String) -> String { String(text.dropFirst()) } }
struct Sign: Middleware {
  let key: Secret
  func handle(_ text: String) -> String { text + key.value }
}
struct Secret: Sendable { let value: String }
enum Route: String, CaseIterable { case home, about }
protocol Page: Sendable { var title: String { get } }
struct HomePage: Page { let title: String }
struct AboutPage: Page { let title = "about" }
struct Catalog: Sendable { let name: String }

struct Pipeline { let steps: [any Middleware] }
struct Router { let pages: [Route: any Page] }
struct Site { let pipeline: Pipeline; let router: Router }

enum MiddlewareModule: HiltModule {
  static func __register(into container: Container) {
    container.install {
      provide(Secret.self) { _ in Secret(value: "!") }
      contribute((any Middleware).self) { _ in Trim() }
      contribute((any Middleware).self) { r in Sign(key: r.resolve()) }
    }
  }
}

enum PageModule: HiltModule {
  static func __register(into container: Container) {
    container.install {
      provide(Catalog.self) { _ in Catalog(name: "home") }
      contribute((any Page).self, key: Route.home) { r in
        HomePage(title: r.resolve(Catalog.self).name)
      }
      contribute((any Page).self, key: Route.about) { _ in AboutPage() }
    }
  }
}

var modules: [any HiltModule.Type] { [MiddlewareModule.self, PageModule.self] }

func site() -> Container {
  let container = Container()
  for module in modules { module.__register(into: container) }
  container.install {
    provide(Pipeline.self) { r in Pipeline(steps: r.resolveMany((any Middleware).self)) }
    provide(Router.self) { r in Router(pages: r.resolveMap((any Page).self, keyedBy: Route.self)) }
    provide(Site.self) { r in Site(pipeline: r.resolve(), router: r.resolve()) }
  }
  return container
}

@main struct Main {
  static func main() throws {
    let app = site()
    try program(app) {
      let site: Site = app.resolve()
      print(site.pipeline.steps.reduce("ahello") { $1.handle($0) })
      print(Route.allCases.map { site.router.pages[$0]?.title ?? "none" })
    }
  }
}
