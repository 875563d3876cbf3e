// Kind: cycles
import SwiftHilt

enum CycleOfADefault: ComponentCase {
  @Injectable final class Node {
    init(next: Node? = nil) {}  // error: cycle
  }
  @Module enum Nodes {
    @Register(.transient) static var node: Node
  }
  @Component(modules: [Nodes.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
