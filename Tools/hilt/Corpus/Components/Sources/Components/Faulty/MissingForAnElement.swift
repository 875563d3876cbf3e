// Kind: collections
import SwiftHilt

enum MissingForAnElement: ComponentCase {
  protocol Migration {}
  struct Disk {}
  struct First: Migration {}
  @Module enum Migrations {
    @Provides @IntoList
    static func first(disk: Disk) -> any Migration { First() }  // error: missing
  }
  @Component(modules: [Migrations.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
