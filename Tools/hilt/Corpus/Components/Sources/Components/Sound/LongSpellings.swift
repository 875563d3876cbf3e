// Kind: types
import SwiftHilt

enum LongSpellings: ComponentCase {
  struct Disk {}
  @Injectable final class Screen {
    init(
      disk: ((Disk)),
      names: /* all of them */ Array<String>,
      pages: Dictionary<String, Int>,
      maybe: Optional<Tape>,
      set: Swift.Set<Int>, make: @escaping (() -> (Disk))
    ) {}
  }
  struct Tape {}
  @Module enum Screens {
    @Provides static func disk() -> (Disk) { Disk() }
    @Provides static func names() -> [String] { [] }
    @Register static var screen: (Screen)
  }
  @Component(modules: [Screens.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
