import SwiftHiltCore
import Testing

private final class Object {}
private final class Pair {
  let (first, second): (Object, Object)
  init(_ r: any Resolver) { (first, second) = (r.resolve(), r.resolve()) }
}

/// Law 4: lifetimes whose instances a container doesn't keep.
@Suite struct UncachedLifetimeTests {
  @Test func transient_isNewEachTime() {
    let container = Container()
    container.register(Object.self, lifetime: .transient) { _ in Object() }

    #expect(container.resolve(Object.self) !== container.resolve(Object.self))
  }

  @Test(arguments: [Lifetime.transient, .weak, .graph])
  func instance_isFreed_whenItsUserLetsGo(lifetime: Lifetime) {
    let container = Container()
    container.register(Object.self, lifetime: lifetime) { _ in Object() }
    weak var object: Object?
    do {
      let held = container.resolve(Object.self)
      object = held
      #expect(object != nil)
      withExtendedLifetime(held) {}
    }

    #expect(object == nil)
  }

  @Test func weak_isBuiltAgain_afterItWasFreed() {
    let builds = Counter()
    let container = Container()
    container.register(Object.self, lifetime: .weak) { _ in
      builds.increment()
      return Object()
    }
    for _ in 0..<3 { _ = container.resolve(Object.self) }

    #expect(builds.value == 3)
  }

  @Test func weak_isShared_asAProtocolValue() {
    let container = Container()
    container.register((any AnyObject).self, lifetime: .weak) { _ in Object() }
    let held = container.resolve((any AnyObject).self)

    #expect(container.resolve((any AnyObject).self) === held)
  }

  @Test func weak_isOneForAllThreads_whileEachHoldsIt() {
    let container = Container()
    container.register(Object.self, lifetime: .weak) { _ in Object() }
    let split = Counter()

    #expect(
      onThreads(4) { _ in
        for _ in 0..<raceRounds * 200 {
          let held = container.resolve(Object.self)
          if container.resolve(Object.self) !== held { split.increment() }
        }
      })
    #expect(split.value == 0)
  }

  @Test func graph_isShared_withinOneCall() {
    let container = Container()
    container.register(Object.self, lifetime: .graph) { _ in Object() }
    container.register(Pair.self, lifetime: .transient) { r in Pair(r) }
    let (pair, other) = (container.resolve(Pair.self), container.resolve(Pair.self))

    #expect(pair.first === pair.second)
    #expect(pair.first !== other.first)
  }

  @Test func graph_isShared_downTheWholeCall() {
    let container = Container()
    container.register(Object.self, lifetime: .graph) { _ in Object() }
    container.register(Pair.self, lifetime: .transient) { r in Pair(r) }
    container.register([Pair].self, lifetime: .transient) { r in [r.resolve(), r.resolve()] }
    let pairs = container.resolve([Pair].self)

    #expect(pairs[0].first === pairs[1].second)
  }

  @Test func graph_startsAnew_inACachedBuild() {
    let container = Container()
    container.register(Object.self, lifetime: .graph) { _ in Object() }
    container.register(Pair.self) { r in Pair(r) }
    container.register([Object].self, lifetime: .transient) { r in
      [r.resolve(), r.resolve(Pair.self).first, r.resolve(Pair.self).second]
    }
    let objects = container.resolve([Object].self)

    #expect(objects[0] !== objects[1])
    #expect(objects[1] === objects[2])
  }

  @Test func graph_isNotShared_betweenThreadsThatCallAtOnce() {
    let container = Container()
    container.register(Object.self, lifetime: .graph) { _ in Object() }
    container.register(Pair.self, lifetime: .transient) { r in Pair(r) }
    let pairs = Shared<[Pair]>([])

    #expect(
      onThreads(4) { _ in
        for _ in 0..<100 {
          let pair = container.resolve(Pair.self)
          pairs.change { $0.append(pair) }
        }
      })
    #expect(pairs.value.allSatisfy { $0.first === $0.second })
    #expect(Set(pairs.value.map { ObjectIdentifier($0.first) }).count == 400)
  }
}
