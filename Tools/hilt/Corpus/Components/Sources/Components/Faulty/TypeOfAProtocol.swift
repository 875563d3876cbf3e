// Kind: types
import SwiftHilt

enum TypeOfAProtocol: ComponentCase {
  protocol Api {}
  protocol Tap {}
  struct Live: Api {}
  @Injectable final class Maker {
    init(tap: (any Tap).Type, type: Api.Protocol) {}  // error: missing
  }
  @Module enum Types {
    @Register static var maker: Maker
    @Provides static func type() -> any Api.Type { Live.self }
    @Provides static func tap() -> Tap.Protocol { (any Tap).self }
  }
  @Component(modules: [Types.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
