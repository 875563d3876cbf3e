// Kind: entry points
import SwiftHilt

enum QualifierOfAnEntryPoint: ComponentCase {
  struct Session {}
  @EntryPoint protocol Doors {
    @Qualified("user") var session: Session { get }  // error: missing
  }
  @Module enum Sessions {
    @Provides static func session() -> Session { Session() }
  }
  @Component(modules: [Sessions.self], entryPoints: [Doors.self]) enum App {}
  static var containers: [Container] { [App.build()] }
  static var entryPoints: [Dependency]? { [.init(Doors.self)] }
}
