// Kind: inputs
import SwiftHilt

enum MissingForAnInput: ComponentCase {
  struct Session { let user: String }
  @Injectable final class Greeting {
    init(session: Session, user: String) {}  // error: missing
  }
  @Module enum Greetings {
    @Register static var greeting: Greeting
  }
  @Component(modules: [Greetings.self]) struct App { let session: Session }
  static var containers: [Container] { [App.build(session: Session(user: ""))] }
}
