// Kind: inputs
import SwiftHilt

enum InputOfAPart: ComponentCase {
  struct Session {}
  @Injectable final class Greeting {
    init(session: Session) {}  // error: missing
  }
  @Module enum Greetings {
    @Register static var greeting: Greeting
  }
  @Component(modules: [Greetings.self]) struct Part { let session: Session }
  @Component(modules: [Part.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
