import Domain
import SwiftHilt

final class TaskScreen {
  @Inject var listTasks: ListTasks
  @Inject(qualifier: "app") var name: String
  private let audit: Audit
  private let user: User

  init(audit: Audit, user: User) {
    self.audit = audit
    self.user = user
  }

  var title: String { "\(name) of \(user.name): \(listTasks().count)" }
}

struct User: Sendable {
  let name: String
}

struct ScreenModule {
  let container: Container

  func install() {
    container.register(TaskScreen.self, lifetime: .scope(.session)) { r in
      TaskScreen(audit: r.resolve(), user: r.resolve())
    }
    for name in ["light", "dark"] {
      container.register(Theme.self, qualifier: Named(name)) { _ in Theme(name: name) }
    }
    container.register(Themes.self) { r in
      Themes(light: r.resolve(qualifier: "light"), dark: r.resolve(qualifier: "dark"))
    }
  }
}

struct Theme: Sendable {
  let name: String
}

struct Themes: Sendable {
  let light: Theme
  let dark: Theme
}

extension ScopeName {
  static let session = ScopeName("session")
}
