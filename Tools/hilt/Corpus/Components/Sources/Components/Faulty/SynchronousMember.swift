// Kind: entry points
import SwiftHilt

enum SynchronousMember: ComponentCase {
  struct Disk: Sendable {}
  @EntryPoint protocol Doors: Sendable {
    var disk: Disk { get throws }  // error: async
    func again() async throws -> Disk
  }
  @Module enum Disks {
    @Provides(lifetime: .transient) static func disk() async throws -> Disk { Disk() }
  }
  @Component(modules: [Disks.self], entryPoints: [Doors.self]) enum App {}
  static var containers: [Container] { [App.build()] }
  static var entryPoints: [Dependency]? { [.init(Doors.self)] }
}
