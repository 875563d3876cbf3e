// Kind: duplicates
import SwiftHilt

enum DuplicateOfAnInput: ComponentCase {
  struct Session {}
  @Module enum Sessions {
    @Provides static func session() -> Session { Session() }  // warning: duplicate
  }
  @Component(modules: [Sessions.self]) struct App { let session: Session }
  static var containers: [Container] { [App.build(session: Session())] }
}
