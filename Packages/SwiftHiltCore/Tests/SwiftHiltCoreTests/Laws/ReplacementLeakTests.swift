import Foundation
import SwiftHiltCore
import Testing

private final class Token: Sendable {}

/// Laws 1 and 15: replaced objects are released, and a million replacements need no more memory.
@Suite struct ReplacementLeakTests {
  private let container = Container()

  @Test(arguments: ["replaced", "removed", "decorator"])
  func closure_isFreed_whenItsBindingIsReplacedOrRemoved(how: String) {
    var watch: Weak<Token>?
    do {
      let token = Token()
      watch = Weak(token)
      if how == "decorator" {
        container.register(Int.self, instance: 1)
        container.decorate(Int.self) { _, inner in withExtendedLifetime(token) { inner } }
      } else {
        container.register(Int.self) { _ in withExtendedLifetime(token) { 1 } }
      }
    }
    _ = container.resolve(Int.self)
    #expect(watch?.isAlive == true)
    if how == "replaced" {
      container.register(Int.self) { _ in 2 }
    } else {
      container.unregister(Int.self)
    }
    #expect(watch?.isAlive == false)
  }

  @Test func runningFactory_isKept_untilItReturns() {
    let pause = Pause()
    let watch = Shared<Weak<Token>?>(nil)
    do {
      let token = Token()
      watch.value = Weak(token)
      container.register(Int.self, lifetime: .transient) { _ in
        pause.before(withExtendedLifetime(token) { 1 })
      }
    }
    let join = startThread { _ = container.resolve(Int.self) }
    pause.meet()
    container.register(Int.self) { _ in 2 }
    #expect(watch.value?.isAlive == true)
    pause.end()
    #expect(join())
    // A request frees nothing. The next change of the container's bindings does.
    container.register(Int.self) { _ in 3 }
    #expect(watch.value?.isAlive == false)
  }
}
