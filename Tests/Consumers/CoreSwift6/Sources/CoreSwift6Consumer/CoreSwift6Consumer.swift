import SwiftHiltCore

// Language mode 6, without isolation by default.

protocol Plugin: Sendable { var name: String { get } }
struct Log: Plugin { let name = "log" }
struct Metrics: Plugin { let name = "metrics" }

/// A class that can be resolved although it isn't Sendable.
final class Cart { var items = 0 }

@MainActor
final class ViewModel {
  let cart: Cart
  init(_ cart: Cart) { self.cart = cart }
}

@globalActor
actor DatabaseActor { static let shared = DatabaseActor() }

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

final class Seen: ResolutionObserver { func observe(_ event: ResolutionEvent) {} }

struct Spelled: Plugin { let name: String }

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
    contributeAsync(Database.self) { _ in await Database(rows: 1) }
    contributeAll(ViewModel.self) { @MainActor r in [ViewModel(r.resolve())] }
    alias(AnyObject.self, qualifier: "cart", to: Cart.self) { $0 }
  }
  container.registerFactory(Plugin.self) { (_, name: String) in Spelled(name: name) }
  container.decorate(String.self, qualifier: "name") { _, inner in inner }
  container.expect(Int.self, qualifier: "request", in: "request")
  container.addObserver(Seen())
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

    let databases = try await container.resolveAsync([Database].self)
    let more = await databases[0].insert()
    precondition(databases.count == 1 && more == 2)
    let make: (String) -> any Plugin = container.resolve()
    precondition(make("made").name == "made")
    let provider: Provider<Session> = container.resolve()
    let session = await Task.detached { provider() }.value
    precondition(session === container.resolve(Session.self))
    try await container.withChild(scope: "request") { child in
      child.register(Int.self, qualifier: "request", onClose: { _ in }) { _ in 3 }
      precondition(child.resolve(Int.self, qualifier: "request") == 3)
      await Task.yield()
    }

    let name = await Task.detached { container.resolve(String.self, qualifier: "name") }.value
    try await container.close()
    print("Core in \(name)")
  }
}
