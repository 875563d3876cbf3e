// Kind: entry points
import SwiftHilt

enum EntryPointOfForms: ComponentCase {
  struct Disk {}
  struct Tape {}
  protocol Plugin {}
  @EntryPoint protocol Doors {
    var tape: Tape? { get }
    var plugins: [any Plugin] { get }
    var pages: [String: Int] { get throws }
    func makeDisk() -> Provider<Disk>
  }
  @Module enum Disks {
    @Provides static func disk() -> Disk { Disk() }
  }
  @Component(modules: [Disks.self], entryPoints: [Doors.self]) enum App {}
  static var containers: [Container] { [App.build()] }
  static var entryPoints: [Dependency]? { [.init(Doors.self)] }
}
