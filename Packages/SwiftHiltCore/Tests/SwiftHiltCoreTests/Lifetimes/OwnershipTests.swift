import SwiftHiltCore
import Testing

private final class Token: Sendable {}

/// Law 15: ownership has one direction, and nothing leaks.
@Suite struct OwnershipTests {
  /// Returns whether a container is freed after a closure has used it.
  private func isFreed(_ body: (Container) -> Void) -> Bool {
    var watch: Weak<Container>?
    do {
      let container = Container()
      watch = Weak(container)
      body(container)
    }
    return watch?.isAlive == false
  }

  @Test func container_isFreed_whateverWasDoneWithIt() {
    #expect(isFreed { _ in })
    #expect(
      isFreed { container in
        let lifetimes: [Lifetime] = [.singleton, .scoped, .weak, .graph, .transient]
        for (number, lifetime) in lifetimes.enumerated() {
          let name = Named("\(number)")
          container.register(Token.self, qualifier: name, lifetime: lifetime) { _ in Token() }
          container.decorate(Token.self, qualifier: name) { _, inner in inner }
          _ = container.resolve(Token.self, qualifier: name)
          _ = container.child().resolve(Token.self, qualifier: name)
        }
        container.registerMany(Token.self) { _ in Token() }
        _ = container.resolveMany(Token.self)
        _ = try? container.tryResolve(String.self)
        container.freeze()
      })
  }

  @Test func child_isFreed_whileItsParentLives() {
    let parent = Container()
    parent.register(Token.self) { _ in Token() }
    parent.register([Token].self, lifetime: .scoped) { r in [r.resolve()] }
    var watch: Weak<Container>?
    do {
      let child = parent.child()
      watch = Weak(child)
      _ = child.resolve([Token].self)
    }

    #expect(watch?.isAlive == false)
    withExtendedLifetime(parent) {}
  }

  @Test func child_keepsItsAncestorsAlive() {
    var watch: Weak<Container>?
    var leaf: Container?
    do {
      let root = Container()
      root.register(String.self, instance: "root")
      watch = Weak(root)
      leaf = root.child().child()
    }

    #expect(watch?.isAlive == true)
    #expect(leaf?.resolve(String.self) == "root")
    leaf = nil
    #expect(watch?.isAlive == false)
  }

  @Test func cachedInstances_areFreed_withTheirContainer() {
    var watches: [Weak<Token>] = []
    do {
      let parent = Container()
      parent.register(Token.self) { _ in Token() }
      parent.register(Token.self, qualifier: "scoped", lifetime: .scoped) { _ in Token() }
      let child = parent.child()
      watches = [
        Weak(child.resolve(Token.self)), Weak(child.resolve(Token.self, qualifier: "scoped")),
        Weak(parent.resolve(Token.self, qualifier: "scoped")),
      ]
      #expect(watches.allSatisfy { $0.isAlive })
    }

    #expect(watches.allSatisfy { !$0.isAlive })
  }

  @Test(arguments: ["Lazy", "Provider", "function", "resolver", "factory"])
  func deferredValue_inACachedInstance_keepsNoContainer(form: String) {
    #expect(
      isFreed { container in
        container.register(Int.self) { _ in 1 }
        container.registerFactory(String.self) { (_, suffix: String) in suffix }
        container.register(Holder<Any>.self) { r in
          switch form {
          case "Lazy": return Holder(try r.tryResolve(Lazy<Int>.self))
          case "Provider": return Holder(try r.tryResolve(Provider<Int>.self))
          case "function": return Holder(try r.tryResolve((() -> Int).self))
          case "resolver": return Holder(try r.tryResolve((any Resolver).self))
          default: return Holder(try r.tryResolve(((String) -> String).self))
          }
        }
        _ = container.resolve(Holder<Any>.self)
      })
  }

  @Test func lazyValue_staysReadable_whenTheContainerIsGone() {
    var lazy: Lazy<Int>?
    do {
      let container = Container()
      container.register(Int.self) { _ in 1 }
      lazy = container.resolve(Lazy<Int>.self)
      _ = lazy?.value
    }
    let failures = Counter()
    let shared = lazy!

    onThreads(4) { _ in
      for _ in 0..<raceRounds * 400 where (try? shared.get()) != 1 { failures.increment() }
    }
    #expect(failures.value == 0)
  }
}
