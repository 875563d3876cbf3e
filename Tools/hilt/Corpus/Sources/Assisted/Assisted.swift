import SwiftHiltCore
import Support

// Factories with arguments, children created from seeds, injectors.

struct Account: Sendable { let id: Int }
struct Theme: Sendable { let color: String }
final class Api: Sendable { func title(_ id: Int) -> String { "#\(id)" } }
struct Detail { let text: String; let theme: Theme }
struct Inbox { let account: Account; let open: (Int) -> Detail }
struct Preferences { let account: Account; let theme: Theme }

final class Panel {
  var theme: Theme?
  var api: Api?
}

struct Login {
  let makeSession: ChildFactory<Account>
  let decoratePanel: Injector<Panel>
}

extension Container {
  func registerScreens() {
    registerFactory(Detail.self) { (r, id: Int) in
      Detail(text: r.resolve(Api.self).title(id), theme: r.resolve())
    }
    registerInjector(Panel.self) { r, panel in
      panel.theme = r.resolve(Theme.self)
      panel.api = try r.tryResolve()
    }
    register(Login.self) { r in Login(makeSession: r.resolve(), decoratePanel: r.resolve()) }
    registerChild(seed: Account.self, scope: "account") { session, account in
      session.register(Inbox.self) { r in Inbox(account: r.resolve(), open: r.resolve()) }
      session.register(Preferences.self, lifetime: .transient) { r in
        Preferences(account: r.resolve(Account.self), theme: r.resolve())
      }
    }
  }
}

@main struct Main {
  static func main() throws {
    let app = Container(name: "app")
    app.register(Api.self) { _ in Api() }
    app.register(Theme.self) { _ in Theme(color: "blue") }
    app.registerScreens()
    try program(app, children: { [try app.tryResolve(ChildFactory<Account>.self)(Account(id: 1))] })
    {
      let login: Login = app.resolve()
      let panel = Panel()
      try login.decoratePanel(panel)
      let session = try login.makeSession(Account(id: 4))
      let inbox = session.resolve(Inbox.self)
      print(inbox.open(inbox.account.id).text, panel.theme!.color)
      print(session.resolve(Preferences.self).theme.color)
      try session.close()
    }
  }
}
