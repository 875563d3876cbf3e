import SwiftHiltCore
import Support

// Actors, the main actor and asynchronous factories.

actor Ledger {
  var total = 0
  func add(_ amount: Int) -> Int {
    total += amount
    return total
  }
}

struct Connection: Sendable { let url: String }
struct Config: Sendable { let url: String }
final class Account: Sendable {
  let ledger: Ledger
  let connection: Connection
  init(ledger: Ledger, connection: Connection) {
    self.ledger = ledger
    self.connection = connection
  }
}

@MainActor final class AccountModel {
  let account: Account
  let title: String
  init(account: Account, title: String) {
    self.account = account
    self.title = title
  }
}

func compose() -> Container {
  let container = Container()
  container.register(Config.self) { _ in Config(url: "db:1") }
  container.registerAsync(Connection.self) { r in
    let config = try await r.resolveAsync(Config.self)
    await Task.yield()
    return Connection(url: config.url)
  }
  container.register(Ledger.self) { _ in Ledger() }
  container.registerAsync(Account.self) { r in
    async let connection = r.resolveAsync(Connection.self)
    return Account(ledger: try await r.resolveAsync(), connection: try await connection)
  }
  container.register(String.self, qualifier: "title") { _ in "Account" }
  return container
}

@MainActor func screens(_ container: Container) {
  container.register(AccountModel.self, lifetime: .transient) { @MainActor r in
    AccountModel(account: r.resolve(Account.self), title: r.resolve(qualifier: "title"))
  }
}

@main struct Main {
  @MainActor static func main() async throws {
    let app = compose()
    screens(app)
    try await program(app) {
      try await app.prewarm()
      let model: AccountModel = app.resolve()
      print(model.title, await model.account.ledger.add(4), model.account.connection.url)
    }
  }
}
