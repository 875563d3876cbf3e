// Kind: collections
import SwiftHilt

enum MissingSingleOfContributed: ComponentCase {
  protocol Migration {}
  struct First: Migration {}
  final class Store {}
  @Module enum Migrations {
    @Provides @IntoSet static func first() -> any Migration { First() }
    @Provides static func store(migration: any Migration) -> Store { Store() }  // error: missing
  }
  @Component(modules: [Migrations.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
