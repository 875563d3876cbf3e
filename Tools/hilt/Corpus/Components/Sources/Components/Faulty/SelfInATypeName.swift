// Kind: types
import SwiftHilt

enum SelfInATypeName: ComponentCase {
  struct Key {}
  @Injectable struct Node {
    struct Key {}
    init(key: Self.Key) {}  // error: missing
  }
  @Module enum Nodes {
    @Provides static func key() -> Key { Key() }
    @Register static var node: Node
  }
  @Component(modules: [Nodes.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
