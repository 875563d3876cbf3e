// Kind: cycles
import SwiftHilt

enum EarlyRequests: ComponentCase {
  @Injectable final class Left {
    init(right: Lazy<Right>) {  // unchecked
      _ = right.value
    }
  }
  @Injectable final class Right { init(left: Left) {} }
  @Injectable final class Up {
    let down: Lazy<Down>
    init(down: Lazy<Down>) {  // unchecked
      self.down = down
    }
    func start() { _ = down.value }
  }
  @Injectable final class Middle {
    init(up: Up) { up.start() }
  }
  @Injectable final class Down { init(middle: Middle) {} }
  final class Once {}
  @Module enum Sides {
    @Register static var left: Left
    @Register static var right: Right
    @Register static var up: Up
    @Register static var middle: Middle
    @Register static var down: Down
    @Provides static func once(
      again: Provider<Once>  // unchecked
    ) -> Once { again() }
  }
  @Component(modules: [Sides.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
