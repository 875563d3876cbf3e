import Foundation
import SwiftHiltCore
import Testing

private final class Shared {}

private final class Pair {
  let a, b: Shared
  init(_ a: Shared, _ b: Shared) {
    self.a = a
    self.b = b
  }
}

/// Law 4: the requests of one call share a `.graph` instance.
@Suite struct GraphLifetimeTests {
  private func container() -> Container {
    let container = Container()
    container.register(Shared.self, lifetime: .graph) { _ in Shared() }
    container.bind(Pair.self, lifetime: .transient, to: Pair.init)
    return container
  }

  @Test func graph_isShared_withinOneOutermostCall() {
    let container = container()
    let (one, other) = (container.resolve(Pair.self), container.resolve(Pair.self))
    #expect(one.a === one.b)
    #expect(one.a !== other.a)
  }

  @Test func cachedBuild_startsAGraphOfItsOwn() {
    struct Root { let own: Shared; let pair: Pair }
    let container = container()
    container.bind(Pair.self, lifetime: .singleton, to: Pair.init)
    container.register(Root.self, lifetime: .transient) { r in
      Root(own: r.resolve(), pair: r.resolve())
    }
    let root = container.resolve(Root.self)
    #expect(root.pair.a === root.pair.b)
    #expect(root.own !== root.pair.a)
  }

  @Test func graph_isSharedThroughAnAlias_andThroughALongPath() {
    struct Top { let direct: Shared; let deep: Pair; let aliased: AnyObject }
    let container = container()
    container.alias(AnyObject.self, to: Shared.self) { $0 }
    container.register(Top.self, lifetime: .transient) { r in
      Top(direct: r.resolve(), deep: r.resolve(), aliased: r.resolve(AnyObject.self))
    }
    let top = container.resolve(Top.self)
    #expect(top.direct === top.deep.a)
    #expect(top.direct === top.aliased)
  }

  @Test func graph_isApart_forEachContainerThatAsks() {
    let root = container()
    let child = root.child()
    child.register(Pair.self, lifetime: .transient) { r in
      Pair(r.resolve(), root.resolve(Shared.self))
    }
    let pair = child.resolve(Pair.self)
    #expect(pair.a !== pair.b)
  }

  @Test func graph_isApart_forEachThread() {
    let container = container()
    container.bind(Pair.self, lifetime: .transient) { (a: Shared, b: Shared) in
      Thread.sleep(forTimeInterval: 0.001)
      return Pair(a, b)
    }
    let seen = TestSupport.Shared<[Pair]>([])
    onThreads(8) { _ in
      for _ in 0..<20 {
        let pair = container.resolve(Pair.self)
        seen.change { $0.append(pair) }
      }
    }
    #expect(seen.value.allSatisfy { $0.a === $0.b })
    #expect(Set(seen.value.map { ObjectIdentifier($0.a) }).count == 160)
  }

  @Test func graph_isReleased_afterTheCall_alsoIfItThrew() {
    let container = container()
    var shared: Weak<Shared>?
    container.register(Int.self, lifetime: .transient) { r in
      shared = Weak(r.resolve(Shared.self))
      throw Refused()
    }
    #expect(throws: Refused.self) { _ = try container.tryResolve(Int.self) }
    #expect(!Weak(container.resolve(Pair.self).a).isAlive)
    #expect(shared?.isAlive == false)
  }

  @Test(arguments: [false, true]) func graph_thatIsDecorated_isStillShared(inAChild: Bool) {
    let container = inAChild ? container().child() : container()
    let wraps = Counter()
    container.decorate(Shared.self) { _, _ in
      wraps.increment()
      return Shared()
    }
    let pair = container.resolve(Pair.self)
    #expect(pair.a === pair.b)
    #expect(wraps.value == 1)
  }

  @Test func graphInstance_isNotThatOfAContainerThatIsGone() {
    let app = Container()
    app.register(Int.self, lifetime: .transient) { _ in
      var wrong = 0
      for index in 0..<50 {
        let child = app.child()
        child.register(Holder<Int>.self, lifetime: .graph) { _ in Holder(index) }
        if child.resolve(Holder<Int>.self).value != index { wrong += 1 }
      }
      return wrong
    }
    #expect(app.resolve(Int.self) == 0)
  }
}
