import Foundation
import SwiftHiltCore
import Testing

private final class Token: Sendable {}

/// Laws 1 and 15: replaced objects are released, and a million replacements need no more memory.
@Suite struct ReplacementLeakTests {
  private let container = Container()

  @Test(arguments: [false, true])
  func closure_isFreed_whenItsBindingIsReplacedOrRemoved(isRemoved: Bool) {
    var watch: Weak<Token>?
    do {
      let token = Token()
      watch = Weak(token)
      container.register(Int.self) { _ in withExtendedLifetime(token) { 1 } }
    }
    _ = container.resolve(Int.self)
    #expect(watch?.isAlive == true)
    if isRemoved { container.unregister(Int.self) } else { container.register(Int.self) { _ in 2 } }
    #expect(watch?.isAlive == false)
  }

  @Test func decorator_isFreed_withItsKey() {
    container.register(Int.self, instance: 1)
    var watch: Weak<Token>?
    do {
      let token = Token()
      watch = Weak(token)
      container.decorate(Int.self) { _, inner in withExtendedLifetime(token) { inner } }
    }
    _ = container.resolve(Int.self)
    #expect(watch?.isAlive == true)
    container.unregister(Int.self)
    #expect(watch?.isAlive == false)
  }

  @Test func runningFactory_isKept_untilItReturns() {
    let (started, finish) = (Gate(), Gate())
    let watch = Shared<Weak<Token>?>(nil)
    do {
      let token = Token()
      watch.value = Weak(token)
      container.register(Int.self, lifetime: .transient) { _ in
        started.open()
        finish.wait()
        return withExtendedLifetime(token) { 1 }
      }
    }
    let join = startThread { _ = container.resolve(Int.self) }
    started.wait()
    container.register(Int.self) { _ in 2 }
    #expect(watch.value?.isAlive == true)
    finish.open()
    #expect(join())
    // A request frees nothing. The next change of the container's bindings does.
    container.register(Int.self) { _ in 3 }
    #expect(watch.value?.isAlive == false)
  }

  @Test(arguments: ["register", "unregister", "clearCache", "instance", "decorate"])
  func instance_isFreed_atOnce(how: String) {
    let container = Container()
    container.register(Token.self) { _ in Token() }
    let watch = Weak(container.resolve(Token.self))
    #expect(watch.isAlive)
    switch how {
    case "register": container.register(Token.self) { _ in Token() }
    case "unregister": container.unregister(Token.self)
    case "clearCache": container.clearCache()
    case "decorate": container.decorate(Token.self) { _, inner in inner }
    default: container.register(Token.self, instance: Token())
    }

    #expect(!watch.isAlive)
  }
}
