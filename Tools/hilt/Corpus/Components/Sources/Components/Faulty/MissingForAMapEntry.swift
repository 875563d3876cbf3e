// Kind: collections
import SwiftHilt

enum MissingForAMapEntry: ComponentCase {
  protocol Migration {}
  struct Disk {}
  struct First: Migration {}
  @Module enum Migrations {
    @Provides @IntoMap("first")
    static func first(disk: Disk) -> any Migration { First() }  // error: missing
  }
  @Component(modules: [Migrations.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
