// Kind: entry points
import SwiftHilt

enum FunctionOfAnEntryPoint: ComponentCase {
  struct Session {}
  @EntryPoint protocol Doors {
    func session() throws -> Session  // error: missing
  }
  @Component(modules: [], entryPoints: [Doors.self]) enum App {}
  static var containers: [Container] { [App.build()] }
  static var entryPoints: [Dependency]? { [.init(Doors.self)] }
}
