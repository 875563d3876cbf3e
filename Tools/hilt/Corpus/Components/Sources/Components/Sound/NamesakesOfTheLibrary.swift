// Kind: types
import SwiftHilt

enum NamesakesOfTheLibrary: ComponentCase {
  struct Lazy<T> {}
  struct Provider<T> {}
  struct Named {}
  @Injectable final class Screen {
    init(lazy: Lazy<Int>, provider: Provider<Int>, named: Named, real: SwiftHilt.Lazy<Named>) {}
  }
  @Module enum Screens {
    @Provides static func lazy() -> Lazy<Int> { Lazy() }
    @Provides static func provider() -> Provider<Int> { Provider() }
    @Provides static func named() -> Named { Named() }
    @Register static var screen: Screen
  }
  @Component(modules: [Screens.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
