// Kind: duplicates
import SwiftHilt

enum ShadowedRequests: ComponentCase {
  struct One {}
  struct Two {}
  struct Three {}
  @Module enum Real {
    @Provides(lifetime: .scoped) static func one() -> One { One() }
    @Provides static func two(one: One) -> Two { Two() }
  }
  @Module enum Fake {
    @Provides(override: true) static func two() -> Two { Two() }
  }
  @Module enum Users {
    @Provides static func three(two: Two) -> Three { Three() }
  }
  @Component(modules: [Real.self, Fake.self, Users.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
