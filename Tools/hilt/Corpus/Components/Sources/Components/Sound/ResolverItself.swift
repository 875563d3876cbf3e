// Kind: types
import SwiftHilt

enum ResolverItself: ComponentCase {
  @Injectable final class Locator { init(from resolver: any Resolver) {} }
  @Module enum Locators {
    @Register static var locator: Locator
  }
  @Component(modules: [Locators.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
