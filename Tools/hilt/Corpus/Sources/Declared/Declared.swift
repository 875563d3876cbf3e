import SwiftHiltCore
import Support

// Declared edges (`to:`, `dependencies:`) next to plain closures, aliases and overrides.

protocol Store: Sendable { var name: String { get } }
final class DiskStore: Store { let name = "disk" }
final class Index: Sendable {
  let store: any Store
  init(store: any Store) { self.store = store }
}
struct Query: Sendable { let index: Index; let limit: Int }
struct Search: Sendable { let query: Query; let rank: Rank }
struct Rank: Sendable { let index: Index }
struct Page: Sendable { let search: Search; let title: String }

struct SearchModule: HiltModule {
  static func __register(into container: Container) {
    container.install {
      provide(DiskStore.self, to: DiskStore.init)
      alias((any Store).self, to: DiskStore.self) { $0 }
      provide(Index.self, to: Index.init(store:))
      provide(Int.self, qualifier: "limit", instance: 5)
      provide(Query.self, dependencies: [.init(Index.self), .init(Int.self, qualifier: "limit")]) {
        r in
        Query(index: try r.tryResolve(), limit: try r.tryResolve(qualifier: "limit"))
      }
      provide(Rank.self) { r in Rank(index: r.resolve()) }
      provide(Search.self, lifetime: .transient) { r in
        Search(query: r.resolve(), rank: r.resolve())
      }
    }
  }
}

@main struct Main {
  static func main() throws {
    let app = Container().install {
      SearchModule.self
      provide(Page.self) { r in Page(search: r.resolve(Search.self), title: "found") }
    }
    try program(app) {
      let page: Page = app.resolve()
      print(page.title, page.search.query.limit, page.search.rank.index.store.name)
    }
  }
}
