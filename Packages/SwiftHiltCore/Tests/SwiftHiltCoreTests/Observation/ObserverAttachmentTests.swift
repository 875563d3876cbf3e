import SwiftHiltCore
import Testing

/// Law 14: which containers are observed, and when.
@Suite struct ObserverAttachmentTests {
  private let root = Container()
  private let container = Container()
  private let observer = RecordingObserver()

  @Test func observer_seesDescendants_presentAndFuture_notAncestorsNorSiblings() {
    root.register(Int.self, lifetime: .transient) { _ in 1 }
    let (one, other) = (root.child(), root.child())
    let below = one.child()
    one.addObserver(observer)
    let later = one.child()
    for container in [root, other] { _ = container.resolve(Int.self) }
    #expect(observer.events.isEmpty)
    for container in [one, below, later] { _ = container.resolve(Int.self) }
    #expect(observer.lines.filter { $0 == "did Int" }.count == 3)
  }

  @Test func shallowObserver_seesItsContainerAlone() {
    final class Shallow: ResolutionObserver {
      let journal = Journal()
      var seesDescendants: Bool { false }
      func observe(_ event: ResolutionEvent) { journal.note("\(event.word) \(event.key)") }
    }
    let shallow = Shallow()
    let before = root.child()
    root.register(Int.self, lifetime: .transient) { _ in 1 }
    root.register(String.self) { r in "\(r.resolve(Int.self))" }
    root.addObserver(shallow)
    let after = root.child()
    for child in [before, after] { _ = child.resolve(Int.self) }
    #expect(shallow.journal.entries == [])
    // A singleton's factory resolves from its owner.
    _ = after.resolve(String.self)
    _ = root.resolve(String.self)
    #expect(shallow.journal.entries == ["will Int", "did Int", "hit String"])
    let deep = RecordingObserver()
    after.addObserver(deep)
    _ = after.child().resolve(String.self)
    #expect(deep.lines == ["hit String"])
    #expect(shallow.journal.entries.count == 3)
  }

  @Test func child_staysObserved_whenItsOwnObserverGoesAsOneComesAbove() {
    for _ in 0..<raceRounds * 4 {
      let root = Container()
      let child = root.child()
      root.register(Int.self) { _ in 1 }
      let (passing, staying) = (RecordingObserver(), RecordingObserver())
      child.addObserver(passing)
      onThreads(2) { index in
        if index == 0 { child.removeObserver(passing) } else { root.addObserver(staying) }
      }
      _ = child.resolve(Int.self)
      #expect(staying.lines == ["will Int", "did Int"])
    }
  }

  @Test func observers_ofSeveralLevels_allSee_nearestFirst() {
    final class Named: ResolutionObserver {
      let (name, journal): (String, Journal)
      init(_ name: String, _ journal: Journal) { (self.name, self.journal) = (name, journal) }
      func observe(_ event: ResolutionEvent) { journal.note(name) }
    }
    let journal = Journal()
    let child = root.child()
    root.register(Int.self) { _ in 1 }
    _ = root.resolve(Int.self)
    root.addObserver(Named("root", journal))
    child.addObserver(Named("child", journal))
    _ = child.resolve(Int.self)
    #expect(journal.entries == ["child", "root"])
  }

  @Test func removedObserver_seesNothing_andTheContainerIsAsBefore() {
    let child = root.child()
    root.register(Int.self) { _ in 1 }
    root.addObserver(observer)
    _ = child.resolve(Int.self)
    let count = observer.events.count
    root.removeObserver(observer)
    _ = child.resolve(Int.self)
    #expect(observer.events.count == count)
    #expect(root.resolve(Int.self) == 1)
  }

  @Test func childsObserver_staysAttached_whenTheParentsIsRemoved() {
    let (ofRoot, ofChild) = (RecordingObserver(), RecordingObserver())
    let child = root.child()
    root.register(Int.self) { _ in 1 }
    root.addObserver(ofRoot)
    child.addObserver(ofChild)
    root.removeObserver(ofRoot)
    _ = child.resolve(Int.self)
    #expect(ofChild.lines == ["will Int", "did Int"])
    #expect(ofRoot.lines == [])
  }

  @Test func observersOwnResolves_areNotObserved_norDoTheyRecurse() {
    final class Curious: ResolutionObserver {
      let (container, journal): (Container, Journal)
      init(_ container: Container, _ journal: Journal) {
        (self.container, self.journal) = (container, journal)
      }
      func observe(_ event: ResolutionEvent) {
        journal.note("\(event.word) \(event.key)")
        _ = container.resolve(String.self)
        _ = container.resolve(Double.self)
      }
    }
    let journal = Journal()
    container.register(Int.self) { r in Int(r.resolve(Double.self)) }
    container.register(String.self) { _ in "" }
    container.register(Double.self) { _ in 1 }
    let curious = Curious(container, journal)
    container.addObserver(curious)
    _ = container.resolve(Int.self)
    container.removeObserver(curious)
    #expect(journal.entries == ["will Int", "hit Double", "did Int"])
  }

  @Test func observer_mayRegisterCloseAndRemoveItself() throws {
    final class Meddler: ResolutionObserver {
      let container: Container
      init(_ container: Container) { self.container = container }
      func observe(_ event: ResolutionEvent) {
        container.register(String.self) { _ in "by the observer" }
        container.removeObserver(self)
      }
    }
    container.register(Int.self) { _ in 1 }
    container.addObserver(Meddler(container))
    #expect(container.resolve(Int.self) == 1)
    #expect(container.resolve(String.self) == "by the observer")
  }

  @Test func observer_isReleased_withItsContainer_andByRemoval() {
    var container: Container? = Container()
    var observer: RecordingObserver? = RecordingObserver()
    let weak = Weak(observer!)
    container!.addObserver(observer!)
    observer = nil
    #expect(weak.isAlive)
    container = nil
    #expect(!weak.isAlive)
  }

  @Test func fork_hasNoObservers() {
    container.register(Int.self) { _ in 1 }
    container.addObserver(observer)
    _ = container.fork().resolve(Int.self)
    #expect(observer.events.isEmpty)
  }

  @Test func observers_comeAndGo_whileThreadsResolve() {
    let child = root.child()
    root.register(Int.self) { _ in 1 }
    root.register(Double.self, lifetime: .transient) { _ in 1 }
    onThreads(4) { index in
      for _ in 0..<raceRounds * 10 {
        if index < 2 {
          let observer = RecordingObserver()
          (index == 0 ? root : child).addObserver(observer)
          (index == 0 ? root : child).removeObserver(observer)
        } else {
          #expect(child.resolve(Int.self) == 1)
          #expect(root.resolve(Double.self) == 1)
        }
      }
    }
    root.addObserver(observer)
    _ = child.resolve(Int.self)
    #expect(observer.lines.last == "hit Int")
  }

  @Test func lastObserver_isHeard_howeverTheyWereAddedAndRemoved() {
    for _ in 0..<raceRounds * 4 {
      let container = Container()
      container.register(Int.self) { _ in 1 }
      let staying = RecordingObserver()
      onThreads(2) { index in
        if index == 0 {
          container.addObserver(staying)
        } else {
          let passing = RecordingObserver()
          container.addObserver(passing)
          container.removeObserver(passing)
        }
      }
      _ = container.resolve(Int.self)
      #expect(staying.lines.last == "did Int")
    }
  }

  @Test func observers_comeAndGo_whileThreadsMakeChildren() {
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
