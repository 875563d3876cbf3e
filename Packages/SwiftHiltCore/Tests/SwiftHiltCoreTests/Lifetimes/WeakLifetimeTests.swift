import SwiftHiltCore
import Testing

private protocol Cache: AnyObject {}
private final class ImageCache: Cache {}

/// Law 4: the container doesn't keep the instance.
@Suite struct WeakLifetimeTests {
  private let container = Container()
  private let builds = Counter()

  @Test func weak_isShared_whileSomebodyHoldsIt_thenReleased() {
    container.register((any Cache).self, lifetime: .weak) { _ in builds.counting(ImageCache()) }
    var held: (any Cache)? = container.resolve()
    let first = Weak(held as! ImageCache)
    #expect(container.child().resolve((any Cache).self) === held)
    held = nil
    #expect(!first.isAlive)
    held = container.resolve()
    #expect(builds.value == 2)
    #expect(container.resolve((any Cache).self) === held)
  }

  @Test(arguments: [Lifetime.transient, .weak, .graph])
  func uncachedInstance_isSharedOnlyIfWeak_andFreedWhenItsUserLetsGo(lifetime: Lifetime) {
    container.register(ImageCache.self, lifetime: lifetime) { _ in ImageCache() }
    weak var object: ImageCache?
    do {
      let held = container.resolve(ImageCache.self)
      object = held
      #expect(object != nil)
      #expect((container.resolve(ImageCache.self) === held) == (lifetime == .weak))
      withExtendedLifetime(held) {}
    }

    #expect(object == nil)
  }

  @Test func weakOptional_isSharedLikeItsObject() throws {
    container.register((any Cache)?.self, lifetime: .weak) { _ in builds.counting(ImageCache()) }
    var held = try container.tryResolve((any Cache)?.self)
    let first = Weak(held as! ImageCache)
    #expect(container.child().resolve((any Cache)?.self) === held)
    #expect(builds.value == 1)
    held = nil
    #expect(!first.isAlive)
    #expect(container.resolve((any Cache)?.self) != nil)
    #expect(builds.value == 2)
  }

  @Test func weakNil_isReturned_andNotKept() async throws {
    container.register(ImageCache?.self, lifetime: .weak) { _ in
      builds.counting(builds.value < 3 ? nil : ImageCache())
    }
    container.registerAsync(ImageCache?.self, qualifier: "async", lifetime: .weak) { _ in nil }
    #expect(try container.tryResolve(ImageCache?.self) == nil)
    #expect(container.resolve(ImageCache?.self) == nil)
    let held: ImageCache? = container.resolve()
    #expect(held != nil)
    #expect(container.resolve(ImageCache?.self) === held)
    #expect(builds.value == 3)
    #expect(try await container.resolveAsync(ImageCache?.self, qualifier: "async") == nil)
  }

  @Test func weak_neverHasTwoLivingInstances_whenThreadsResolveAndRelease() {
    final class Single: @unchecked Sendable {
      // @unchecked Sendable because an instance has no state.
      static let living = Shared(0)
      static let most = Shared(0)
      init() {
        let now = Single.living.change {
          $0 += 1; return $0
        }
        Single.most.change { $0 = max($0, now) }
      }
      deinit { Single.living.change { $0 -= 1 } }
    }
    container.register(Single.self, lifetime: .weak) { _ in Single() }
    let rounds = raceRounds * 100
    onThreads(4) { _ in
      for _ in 0..<rounds {
        let one = container.resolve(Single.self)
        let other = container.resolve(Single.self)
        if one !== other { Issue.record("two instances at once") }
      }
    }
    #expect(Single.living.value == 0)
  }
}
