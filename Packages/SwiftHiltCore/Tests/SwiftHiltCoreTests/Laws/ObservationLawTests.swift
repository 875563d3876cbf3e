import SwiftHiltCore
import Testing

private struct A {}
private struct B {}

/// Law 14: observers see every resolve while they are attached, and nothing otherwise.
@Suite struct ObservationLawTests {
  @Test func hits_areSeen_whateverTheWayThereIs() {
    let container = Container()
    container.register(Int.self, instance: 1)
    container.register(Int.self, qualifier: Named("a"), lifetime: .scoped) { _ in 2 }
    let child = container.child()
    _ = child.resolve(Int.self, qualifier: "a")
    let observer = RecordingObserver()
    container.addObserver(observer)
    _ = child.resolve(Int.self)
    _ = child.resolve(Int.self, qualifier: "a")
    _ = child.optional(Int.self)
    _ = try? child.tryResolve(Int.self)

    #expect(observer.lines == ["hit Int", "hit Int @Named(a)", "hit Int", "hit Int"])
  }

  @Test func lazyValue_isAskedFor_byWhoReadsIt() {
    let container = Container()
    container.register(B.self) { _ in B() }
    container.register(A.self) { r in
      _ = try r.tryResolve(Lazy<B>.self).get()
      return A()
    }
    let observer = RecordingObserver()
    container.addObserver(observer)
    _ = container.resolve(A.self)

    #expect(observer.lines.filter { $0.contains(" B") } == ["will B < A", "did B < A"])
    #expect(observer.events.filter { $0.key == BindingKey(B.self) }.allSatisfy { $0.edge == .lazy })
  }

  @Test func observersOwnRequests_areNotObserved() {
    final class Curious: ResolutionObserver {
      let container: Container
      let count = Counter()
      init(_ container: Container) { self.container = container }
      func observe(_ event: ResolutionEvent) {
        count.increment()
        _ = container.resolve(String.self)
      }
    }
    let container = Container()
    container.register(Int.self, lifetime: .transient) { _ in 1 }
    container.register(String.self, lifetime: .transient) { _ in "log" }
    let observer = Curious(container)
    container.addObserver(observer)
    _ = container.resolve(Int.self)
    container.removeObserver(observer)

    #expect(observer.count.value == 2)
  }

  @Test func nothing_isSeen_afterRemoval() {
    let container = Container()
    container.register(Int.self) { _ in 1 }
    let child = container.child()
    let observer = RecordingObserver()
    container.addObserver(observer)
    _ = child.resolve(Int.self)
    let count = observer.events.count
    container.removeObserver(observer)
    _ = child.resolve(Int.self)
    _ = container.child().resolve(Int.self)

    #expect(count == 2)
    #expect(observer.events.count == count)
  }

  @Test func observers_mayComeAndGo_whileThreadsResolve() {
    let root = Container()
    root.register(Int.self, lifetime: .transient) { _ in 1 }
    root.register(Int.self, qualifier: Named("a"), lifetime: .scoped) { _ in 2 }

    #expect(
      onThreads(4) { index in
        for _ in 0..<raceRounds * 10 {
          if index == 0 {
            let observer = RecordingObserver()
            root.addObserver(observer)
            root.removeObserver(observer)
          } else {
            let child = root.child()
            _ = child.resolve(Int.self)
            _ = child.resolve(Int.self, qualifier: "a")
          }
        }
      })
    #expect(root.resolve(Int.self) == 1)
  }
}
