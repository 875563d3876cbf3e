// Kind: types
import SwiftHilt

enum NamesWithTheModule: ComponentCase {
  enum Outer { struct Model {} }
  @Injectable final class Screen {
    init(one: Outer.Model, two: NamesWithTheModule.Outer.Model, number: Swift.Int) {}
  }
  @Module enum Models {
    @Provides static func model() -> Components.NamesWithTheModule.Outer.Model { Outer.Model() }
    @Provides static func number() -> Int { 1 }
    @Register static var screen: Components.NamesWithTheModule.Screen
  }
  @Component(modules: [NamesWithTheModule.Models.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
