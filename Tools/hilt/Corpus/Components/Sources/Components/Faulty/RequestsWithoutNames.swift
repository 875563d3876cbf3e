// Kind: current container
import SwiftHilt

struct Unnamed { init() {} }
let (unnamed, unusedNumber): (Unnamed, Int) = (resolve(), 1)  // unchecked
private struct Mark {}
private func ~= (_ mark: Mark, _ number: Int) -> Bool {
  _ = resolve(Unnamed.self)  // unchecked
  return true
}
postfix operator %%%
private postfix func %%% (_ number: Int) -> Unnamed { resolve() }  // unchecked

enum RequestsWithoutNames: ComponentCase {
  struct One {}
  @dynamicMemberLookup struct Values {
    subscript(index: Int) -> Unnamed { resolve() }  // unchecked
    subscript(dynamicMember name: String) -> Unnamed { resolve() }  // unchecked
    static subscript(index: Int) -> Unnamed { resolve() }  // unchecked
    func callAsFunction() -> Unnamed { resolve() }  // unchecked
    var forced: Unnamed { optional(Unnamed.self)! }  // unchecked
    var value: Unnamed { resolve() }  // unchecked
    var count = 0 {
      didSet { _ = resolve(Unnamed.self) }  // unchecked
    }
    var other: Int {
      get { 0 }
      set { _ = resolve(Unnamed.self) }  // unchecked
    }
  }
  final class Last {
    deinit { _ = resolve(Unnamed.self) }  // unchecked
  }
  struct Numbers: Sequence, IteratorProtocol {
    func next() -> Int? { optional(Int.self) ?? resolve() }  // unchecked
  }
  struct Text: ExpressibleByStringLiteral {
    init(stringLiteral value: String) { _ = resolve(Unnamed.self) }  // unchecked
  }
  @resultBuilder enum Builder {
    static func buildBlock(_ numbers: Int...) -> Unnamed { resolve() }  // unchecked
  }
  static func built(@Builder _ make: () -> Unnamed) -> Unnamed { make() }
  protocol Kind { init() }
  struct First: Kind {
    init() { _ = resolve(Unnamed.self) }  // unchecked
  }
  static func made<T: Kind>(_ type: [T]) -> T { T() }
  @Module enum Ones {
    @Provides static func one(kind: any Kind.Type) -> One {
      var values = Values()
      _ = (values[0], values.anything, Values[1], values(), values[keyPath: \.value], values.forced)
      values.count = 1
      values.other = 1
      _ = Last()
      for _ in Numbers() {}
      let _: Text = "text"
      _ = built { 1 }
      if case Mark() = 1 {}
      switch 1 {
      case Mark(): break
      default: break
      }
      _ = (1%%%, unnamed, kind.init())
      return One()
    }
  }
  @Module enum Others {
    @Provides static func other() -> Unnamed { Unnamed() }
  }
  @Component(modules: [Ones.self]) struct App { let kind: any Kind.Type }
  @Component(modules: [Others.self]) enum Other {}
  static var containers: [Container] { [App.build(kind: First.self), Other.build()] }
}
