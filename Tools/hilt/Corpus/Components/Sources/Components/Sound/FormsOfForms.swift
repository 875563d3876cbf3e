// Kind: deferred requests
import SwiftHilt

enum FormsOfForms: ComponentCase {
  struct Disk {}
  protocol Plugin {}
  struct Search: Plugin {}
  @Injectable final class Screen {
    init(
      later: Lazy<Disk?>, all: [Provider<any Plugin>], list: Provider<[any Plugin]>,
      maybe: Provider<Tape?>, set: Lazy<Set<Int>>, both: (Lazy<Disk>)?
    ) {}
  }
  struct Tape {}
  @Module enum Screens {
    @Provides static func disk() -> Disk { Disk() }
    @Provides @IntoList static func search() -> any Plugin { Search() }
    @Register static var screen: Screen
  }
  @Component(modules: [Screens.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
