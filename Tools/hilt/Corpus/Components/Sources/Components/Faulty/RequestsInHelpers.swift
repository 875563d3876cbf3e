// Kind: current container
import SwiftHilt

struct Unbound {}
private func unbound() -> Unbound { resolve(Unbound.self) }  // unchecked
private func make<T>(_ type: T.Type) -> T {
  resolve(type)  // unchecked
}
private let made: @Sendable () -> Unbound = { resolve() }  // unchecked
private struct Wish {}
prefix operator +++
private prefix func +++ (_ wish: Wish) -> Unbound { resolve() }  // unchecked

enum RequestsInHelpers: ComponentCase {
  struct One {}
  struct Two {}
  enum Locator {
    static var current: Unbound { Injection.current.resolve() }  // unchecked
    static func find() -> Unbound { deeper() }
    private static func deeper() -> Unbound { try! tryResolve() }  // unchecked
    static func inject(_ object: AnyObject) {
      Injection.inject(into: object)  // unchecked
    }
  }
  class Base {
    @Inject private var one: Unbound  // unchecked
    func start() {}
  }
  final class Helper: Base {
    private let two: Unbound = resolve()  // unchecked
    override func start() { _ = resolve(Unbound.self) }  // unchecked
  }
  @propertyWrapper struct Wrapped {
    var wrappedValue: Unbound { resolve() }  // unchecked
  }
  @Injectable final class Screen {
    @Wrapped private var value: Unbound
    init() {}
  }
  protocol Starting {}
  @Module enum Ones {
    @Provides static func one() -> One {
      _ = (unbound(), make(Unbound.self), made(), +++Wish(), Locator.current)
      return One()
    }
    @Provides(qualifier: "find") static func two() -> One {
      let base: Base = Helper()
      base.start()
      Locator.inject(base)
      return [Locator.find()].isEmpty ? One() : One()
    }
    @Provides static func three(
      unbound: Unbound = resolve()  // unchecked
    ) -> Two { Two() }
    @Register static var screen: Screen
  }
  @Module enum Others {
    @Provides static func bound() -> Unbound { Unbound() }
  }
  @Component(modules: [Ones.self]) enum App {}
  @Component(modules: [Others.self]) enum Other {}
  static var containers: [Container] { [App.build(), Other.build()] }
}
