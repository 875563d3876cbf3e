import SwiftHiltCore

// Language mode 6, in which everything is on the main actor by default.

protocol Plugin { var name: String { get } }
struct Log: Plugin { let name = "log" }
struct Metrics: Plugin { let name = "metrics" }

final class Cart: Disposable {
  var items = 0
  func dispose() { items = -1 }
}

nonisolated final class Seen: ResolutionObserver {
  func observe(_ event: ResolutionEvent) {}
}

final class ViewModel {
  let cart: Cart
  let plugins: [any Plugin]
  init(cart: Cart, plugins: [any Plugin]) {
    self.cart = cart
    self.plugins = plugins
  }
}

actor Database {
  private var rows = 0
  func insert() -> Int {
    rows += 1
    return rows
  }
}

@globalActor
actor WorkActor {
  static let shared = WorkActor()
}

@WorkActor
final class Worker {
  private var jobs: Int
  init(jobs: Int) { self.jobs = jobs }
  func work() -> Int {
    jobs += 1
    return jobs
  }
}

nonisolated struct Configuration: Sendable {
  let stage: String
}

nonisolated enum Stage: String, Qualifier {
  case test
}

@main
struct CoreMainActorConsumer {
  static func wire(_ container: Container) {
    container.register(Cart.self, lifetime: .scoped) { _ in Cart() }
    container.register(ViewModel.self) { r in
      ViewModel(cart: r.resolve(), plugins: r.resolveMany())
    }
    container.register(ViewModel.self, qualifier: "explicit") { @MainActor r in
      ViewModel(cart: r.resolve(), plugins: [])
    }
    container.registerMany(Plugin.self) { _ in Log() }
    container.install { contribute(Plugin.self) { _ in Metrics() } }
    container.register(Configuration.self, qualifier: Stage.test) { _ in
      Configuration(stage: "test")
    }
    container.registerAsync(Database.self) { _ in Database() }
    container.registerAsync(Worker.self) { _ in await Worker(jobs: 6) }
    container.contributeAsync(Worker.self) { _ in await Worker(jobs: 1) }
    container.registerFactory(Cart.self) { (_, items: Int) in
      MainActor.assumeIsolated {
        let cart = Cart()
        cart.items = items
        return cart
      }
    }
    container.decorate(Plugin.self) { _, inner in inner }
    container.alias(AnyObject.self, qualifier: "cart", to: Cart.self) { $0 }
    container.addObserver(Seen())
  }

  static func main() async throws {
    let container = Container()
    wire(container)

    let viewModel: ViewModel = container.resolve()
    precondition(viewModel.plugins.map(\.name) == ["log", "metrics"])
    precondition(viewModel.cart === container.resolve(Cart.self))

    let rows = container.resolve(ViewModel.self, qualifier: "explicit").cart.items
    precondition(rows == 0)

    let first = try await container.resolveAsync(Database.self).insert()
    precondition(first == 1)
    let seven = try await container.resolveAsync(Worker.self).work()
    precondition(seven == 7)

    let workers = try await container.resolveAsync([Worker].self)
    let two = await workers[0].work()
    precondition(two == 2)

    let make: (Int) -> Cart = container.resolve()
    precondition(make(4).items == 4)

    let child = container.child()
    let closing = child.resolve(Cart.self)
    try await child.close()
    precondition(closing.items == -1)

    // After a suspension, the main actor can run on a thread other than the main thread.
    precondition(container.child().resolve(Cart.self) !== viewModel.cart)
    let configuration = container.resolve(Configuration.self, qualifier: Stage.test)
    print("Core on the main actor: \(configuration.stage)")
  }
}
