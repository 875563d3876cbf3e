// Kind: map keys
import SwiftHilt

enum DuplicateMapNumber: ComponentCase {
  protocol Shown {}
  @Injectable @Binds((any Shown).self) @IntoMap(16) final class One: Shown { init() {} }
  @Injectable
  @Binds((any Shown).self)  // error: duplicateMapKey
  @IntoMap(0x10) final class Two: Shown { init() {} }
  @Component(modules: [One.self, Two.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
