// Kind: cycles
import SwiftHilt

enum CycleOfOne: ComponentCase {
  @Injectable final class Node {
    init(next: Node) {}  // error: cycle
  }
  @Module enum Nodes {
    @Register static var node: Node
  }
  @Component(modules: [Nodes.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
