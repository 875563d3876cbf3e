// Kind: entry points
import SwiftHilt

enum PropertyOfAnEntryPoint: ComponentCase {
  struct Session {}
  @EntryPoint protocol Doors {
    var session: Session { get }  // error: missing
  }
  @Component(modules: [], entryPoints: [Doors.self]) enum App {}
  static var containers: [Container] { [App.build()] }
  static var entryPoints: [Dependency]? { [.init(Doors.self)] }
}
