import SwiftHiltCore

// Language mode 6, without isolation by default.

protocol Plugin: Sendable { var name: String { get } }
struct Log: Plugin { let name = "log" }
struct Metrics: Plugin { let name = "metrics" }

/// Not Sendable, and resolved all the same.
final class Cart {
  var items = 0
}

@MainActor
final class ViewModel {
  let cart: Cart
  init(_ cart: Cart) { self.cart = cart }
}

@globalActor
actor DatabaseActor {
  static let shared = DatabaseActor()
}

@DatabaseActor
final class Database {
  private var rows: Int
  init(rows: Int) { self.rows = rows }
  func insert() -> Int {
    rows += 1
    return rows
  }
}

actor Session {
  let plugins: [any Plugin]
  init(plugins: [any Plugin]) { self.plugins = plugins }
  var names: [String] { plugins.map(\.name) }
}

enum Stage: String, Qualifier {
  case test
  case production
}

func wire(_ container: Container) {
  container.register(Cart.self, lifetime: .scoped) { _ in Cart() }
  container.register(ViewModel.self) { @MainActor r in ViewModel(r.resolve()) }
  container.register(String.self, qualifier: "name") { _ in "Swift 6" }
  container.register(String.self, qualifier: Stage.test) { _ in Stage.test.rawValue }
  container.registerMany(Plugin.self) { _ in Log() }
  container.registerMany(Plugin.self) { _ in Metrics() }
  container.register(Session.self) { r in Session(plugins: r.resolveMany()) }
  container.registerAsync(Database.self) { _ in await Database(rows: 0) }
  container.install {
    contribute(Int.self, key: "one") { _ in 1 }
    contribute(Int.self, key: "two") { _ in 2 }
  }
}

@main
enum CoreSwift6Consumer {
  static func main() async throws {
    let container = Container()
    wire(container)

    let viewModel = await MainActor.run { container.resolve(ViewModel.self) }
    precondition(viewModel === container.resolve(ViewModel.self))

    let database = try await container.resolveAsync(Database.self)
    let rows = await database.insert()
    precondition(rows == 1)

    let names = await container.resolve(Session.self).names
    precondition(names == ["log", "metrics"])
    precondition(container.resolveMap(Int.self, keyedBy: String.self) == ["one": 1, "two": 2])

    precondition(container.resolve(String.self, qualifier: Stage.test) == "test")
    precondition(container.optional(String.self, qualifier: Stage.production) == nil)

    let name = await Task.detached { container.resolve(String.self, qualifier: "name") }.value
    print("Core in \(name)")
  }
}
