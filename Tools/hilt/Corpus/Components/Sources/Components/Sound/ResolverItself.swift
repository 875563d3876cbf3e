// Kind: types
import SwiftHilt

enum ResolverItself: ComponentCase {
  struct Disk {}
  struct Cache { init(_ resolver: any Resolver) {} }
  @Injectable final class Locator {
    init(from resolver: any Resolver) {}  // unchecked
  }
  @Module enum Locators {
    @Register static var locator: Locator
    @Provides static func disk(
      from resolver: Lazy<any Resolver>  // unchecked
    ) -> Disk { Disk() }
    @ModuleBuilder static var bindings: [Registration] {
      provide(Cache.self, to: Cache.init)  // unchecked
    }
  }
  @Component(modules: [Locators.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
