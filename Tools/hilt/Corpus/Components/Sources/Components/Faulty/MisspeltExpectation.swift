// Kind: scopes
import SwiftHilt

enum MisspeltExpectation: ComponentCase {
  struct User {}
  @Module enum Users {
    @ModuleBuilder static var bindings: [Registration] {
      expect(User.self, in: "sessoin")  // unchecked
    }
  }
  @Component(modules: [Users.self], scope: "session") struct Session { let user: User }
  static var containers: [Container] { [Session.build(user: User())] }
}
