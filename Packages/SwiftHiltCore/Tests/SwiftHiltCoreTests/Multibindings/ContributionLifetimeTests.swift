import SwiftHiltCore
import Testing

private final class Item: Sendable {}

/// Law 8: each contribution has its own lifetime and cache.
@Suite struct ContributionLifetimeTests {
  private let container = Container()
  private let root = Container()

  @Test func singletonContribution_belongsToItsOwner_whenAChildAsksFirst() {
    let root = Container(name: "root")
    let child = root.child(name: "child")
    var resolver: String?
    root.registerMany(Item.self) { r in
      resolver = (r as? Container)?.name
      return Item()
    }
    let seen = child.resolveMany(Item.self)[0]
    #expect(resolver == "root")
    #expect(root.resolveMany(Item.self)[0] === seen)
    #expect(root.child().resolveMany(Item.self)[0] === seen)
  }

  @Test func scopedContribution_belongsToWhoAsks() {
    let (one, other) = (root.child(), root.child())
    root.registerMany(Item.self, lifetime: .scoped) { _ in Item() }
    #expect(one.resolveMany(Item.self)[0] === one.resolveMany(Item.self)[0])
    #expect(one.resolveMany(Item.self)[0] !== other.resolveMany(Item.self)[0])
    #expect(one.resolveMany(Item.self)[0] !== root.resolveMany(Item.self)[0])
  }

  @Test(arguments: [false, true])
  func weakContribution_isSharedWhileHeld(isAsync: Bool) async throws {
    let builds = Counter()
    if isAsync {
      container.contributeAsync(Item.self, lifetime: .weak) { _ in builds.counting(Item()) }
    } else {
      container.registerMany(Item.self, lifetime: .weak) { _ in builds.counting(Item()) }
    }
    var held: [Item]? = try await container.resolveAsync([Item].self)
    #expect(container.resolveMany(Item.self)[0] === held?[0])
    #expect(try await container.resolveAsync([Item].self).first === held?[0])
    held = nil
    if isAsync { return }
    _ = container.resolveMany(Item.self)
    #expect(builds.value == 2)
  }

  @Test func graphContribution_isSharedWithinOneCall_aTransientOneIsNot() {
    struct Pair { let a, b: Item }
    container.registerMany(Item.self, lifetime: .graph) { _ in Item() }
    container.register(Pair.self, lifetime: .transient) { r in
      Pair(a: r.resolveMany(Item.self)[0], b: r.resolveMany(Item.self)[0])
    }
    let pair = container.resolve(Pair.self)
    #expect(pair.a === pair.b)
    container.registerMany(Item.self, qualifier: "t", lifetime: .transient) { _ in Item() }
    let transient = { container.resolveMany(Item.self, qualifier: "t")[0] }
    #expect(transient() !== transient())
    #expect(container.resolve(Pair.self).a !== pair.a)
  }

  @Test func namedScopeContribution_isCachedInThatScope() {
    root.registerMany(Item.self, lifetime: .scope("session")) { _ in Item() }
    let session = root.child(scope: "session")
    let (one, other) = (session.child(), session.child())
    #expect(one.resolveMany(Item.self)[0] === other.resolveMany(Item.self)[0])
    #expect(
      root.child(scope: "session").resolveMany(Item.self)[0]
        !== session.resolveMany(Item.self)[0])
    #expect(code { _ = try root.tryResolveMany(Item.self) } == "NoScope")
  }

  @Test(arguments: [Lifetime.singleton, .transient])
  func contribution_thatAsksForItsOwnList_isACycle(lifetime: Lifetime) {
    container.registerMany(Int.self, lifetime: lifetime) { r in try r.tryResolveMany(Int.self).count
    }
    #expect(code { _ = try container.tryResolveMany(Int.self) } == "Cycle")
  }

  @Test func contribution_isReleased_withItsContainer() {
    final class Captured: Sendable {}
    weak var captured: Captured?
    do {
      let (object, container) = (Captured(), Container())
      captured = object
      container.contribute(Int.self) { _ in withExtendedLifetime(object) { 1 } }
      #expect(container.resolveMany(Int.self) == [1])
    }
    #expect(captured == nil)
  }
}
