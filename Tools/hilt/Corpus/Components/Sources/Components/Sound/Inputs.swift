// Kind: inputs
import SwiftHilt

enum Inputs: ComponentCase {
  struct Session {}
  struct Address {}
  @Injectable final class Greeting {
    init(session: Session, @Qualified("base") base: Address, log: @escaping (String) -> Void) {}
  }
  @Module enum Greetings {
    @Register static var greeting: Greeting
  }
  @Component(modules: [Greetings.self]) struct App {
    let session: Session
    @Qualified("base") var base: Address = Address()
    let log: (String) -> Void
  }
  static var containers: [Container] { [App.build(session: Session(), log: { _ in })] }
}
