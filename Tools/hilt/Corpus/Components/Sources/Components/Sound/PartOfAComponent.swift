// Kind: inputs
import SwiftHilt

enum PartOfAComponent: ComponentCase {
  struct Session {}
  @Injectable final class Greeting { init(session: Session) {} }
  @Module enum Greetings {
    @Register static var greeting: Greeting
  }
  @Component(modules: [Greetings.self]) struct Part { let session: Session }
  @Component(modules: [Part.self]) struct App { let session: Session }
  static var containers: [Container] { [App.build(session: Session())] }
}
