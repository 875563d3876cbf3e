import SwiftHiltCore
import Support

// View models with static makers, nested types, type aliases and extensions.

enum Tasks {
  struct Item: Sendable { let title: String }
  protocol Repository: Sendable { func all() -> [Item] }
  final class MemoryRepository: Repository {
    let items: [Item]
    init(seed: Seed) { items = seed.titles.map(Item.init) }
    func all() -> [Item] { items }
  }
  struct Seed: Sendable { let titles: [String] }
  typealias Source = any Repository
}

struct Format: Sendable { let bullet: String }

extension Tasks {
  struct List: Sendable {
    let source: Source
    func callAsFunction() -> [Item] { source.all() }
  }

  final class ViewModel {
    let rows: [String]
    init(list: List, format: Format) { rows = list().map { format.bullet + $0.title } }
  }
}

extension Tasks.ViewModel {
  static func make(_ r: any Resolver) -> Tasks.ViewModel {
    .init(list: r.resolve(), format: format(r))
  }

  private static func format(_ r: any Resolver) -> Format {
    r.resolve(Format.self, qualifier: "rows")
  }
}

extension Tasks.MemoryRepository {
  convenience init(resolver: any Resolver) {
    self.init(seed: resolver.resolve(Tasks.Seed.self))
  }
}

final class Root {
  let container: Container = {
    let container = Container(name: "root")
    container.register(Tasks.Seed.self) { _ in .init(titles: ["tea", "milk"]) }
    container.register(Tasks.Source.self, factory: Tasks.MemoryRepository.init(resolver:))
    container.register(Tasks.List.self) { r in Tasks.List(source: r.resolve()) }
    container.register(Format.self, qualifier: "rows") { _ in Format(bullet: "- ") }
    container.register(Tasks.ViewModel.self, lifetime: .transient) { .make($0) }
    return container
  }()

  lazy var model = container.resolve(Tasks.ViewModel.self)
}

@main struct Main {
  static func main() throws {
    let root = Root()
    try program(root.container) { print(root.model.rows) }
  }
}
