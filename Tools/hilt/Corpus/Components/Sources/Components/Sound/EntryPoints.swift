// Kind: entry points
import SwiftHilt

enum EntryPoints: ComponentCase {
  struct Session {}
  @EntryPoint protocol Doors {
    var session: Session { get }
    @Qualified("user") var name: String { get }
    func again() throws -> Session
    func later() -> Lazy<Session>
  }
  @Module enum Sessions {
    @Provides static func session() -> Session { Session() }
    @Provides(qualifier: "user") static func name() -> String { "Ada" }
  }
  @Component(modules: [Sessions.self], entryPoints: [Doors.self]) enum App {}
  static var containers: [Container] { [App.build()] }
  static var entryPoints: [Dependency]? { [.init(Doors.self)] }
}
