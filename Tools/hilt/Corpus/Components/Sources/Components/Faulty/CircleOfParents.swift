// Kind: parents
import SwiftHilt

enum CircleOfParents: ComponentCase {
  @Component(modules: [], parents: [Second.self]) enum First {}  // error: cycle
  @Component(modules: [], parents: [First.self]) enum Second {}  // error: cycle
  static var containers: [Container] { [] }
}
