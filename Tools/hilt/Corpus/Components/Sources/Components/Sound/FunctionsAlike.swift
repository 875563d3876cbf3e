// Kind: types
import SwiftHilt

enum FunctionsAlike: ComponentCase {
  @Module enum Functions {
    @Provides static func plain() -> () -> Int { { 1 } }
    @Provides static func sendable() -> @Sendable () -> Int { { 1 } }
    @Provides static func throwing() -> () throws -> Int { { 1 } }
  }
  @Component(modules: [Functions.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
