// Kind: plain modules
import SwiftHilt

enum FunctionsOfAFactory: ComponentCase {
  struct User {}
  struct Seed {}
  struct Detail { let user: User }
  @Injectable final class Screen {
    init(plain: @escaping (String) -> Detail, throwing: @escaping (String) throws -> Detail) {}
  }
  @Injectable final class Opener {
    init(
      make: @escaping () -> Session.Factory, lazy: Lazy<Session.Factory>,
      more: Provider<Session.Factory>
    ) {}
  }
  @Module enum Screens {
    @Register(.scope("session")) static var screen: Screen
    @Register static var opener: Opener
    @ModuleBuilder static var bindings: [Registration] {
      expect(User.self, in: "session")
      registerFactory(Detail.self, dependencies: [.init(User.self)]) { (r, id: String) in
        Detail(user: try r.tryResolve())
      }
    }
  }
  @Component(modules: [Screens.self]) enum App {}
  @Component(modules: [], parents: [App.self], scope: "session") struct Session { let user: User }
  static var containers: [Container] {
    let app = App.build()
    return [app, Session.build(user: User(), parent: app)]
  }
}
