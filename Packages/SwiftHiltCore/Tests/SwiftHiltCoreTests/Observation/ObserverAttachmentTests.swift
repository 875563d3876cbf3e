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
    let journal = Journal()
    let shallow = Watcher(seesDescendants: false) { _, event in
      journal.note("\(event.word) \(event.key)")
    }
    let before = root.child()
    root.register(Int.self, lifetime: .transient) { _ in 1 }
    root.register(String.self) { r in "\(r.resolve(Int.self))" }
    root.addObserver(shallow)
    let after = root.child()
    for child in [before, after] { _ = child.resolve(Int.self) }
    #expect(journal.entries == [])
    // A singleton's factory resolves from its owner.
    _ = after.resolve(String.self)
    _ = root.resolve(String.self)
    #expect(journal.entries == ["will Int", "did Int", "hit String"])
    let deep = RecordingObserver()
    after.addObserver(deep)
    _ = after.child().resolve(String.self)
    #expect(deep.lines == ["hit String"])
    #expect(journal.entries.count == 3)
  }

  @Test func observers_ofSeveralLevels_allSee_nearestFirst() {
    let journal = Journal()
    let child = root.child()
    root.register(Int.self) { _ in 1 }
    _ = root.resolve(Int.self)
    root.addObserver(Watcher { _, _ in journal.note("root") })
    child.addObserver(Watcher { _, _ in journal.note("child") })
    _ = child.resolve(Int.self)
    #expect(journal.entries == ["child", "root"])
  }

  @Test func removedObserver_seesNothing_norDoesThatOfAFork_othersStay() {
    let (child, ofChild) = (root.child(), RecordingObserver())
    root.register(Int.self) { _ in 1 }
    root.addObserver(observer)
    child.addObserver(ofChild)
    _ = root.fork().resolve(Int.self)
    #expect(observer.lines == [])
    root.removeObserver(observer)
    _ = child.resolve(Int.self)
    #expect(ofChild.lines == ["will Int", "did Int"])
    #expect(observer.lines == [])
    #expect(root.resolve(Int.self) == 1)
  }

  @Test func observersOwnResolves_areNotObserved_norDoTheyRecurse() {
    let journal = Journal()
    container.register(Int.self) { r in Int(r.resolve(Double.self)) }
    container.register(String.self) { _ in "" }
    container.register(Double.self) { _ in 1 }
    let curious = Watcher { _, event in
      journal.note("\(event.word) \(event.key)")
      _ = container.resolve(String.self)
      _ = container.resolve(Double.self)
    }
    container.addObserver(curious)
    _ = container.resolve(Int.self)
    container.removeObserver(curious)
    #expect(journal.entries == ["will Int", "hit Double", "did Int"])
  }

  @Test func observer_mayRegister_andSeesNothing_onceItHasRemovedItself() {
    let journal = Journal()
    container.register(Int.self) { _ in 1 }
    container.addObserver(
      Watcher { watcher, event in
        journal.note("\(event.word) \(event.key)")
        container.register(String.self) { _ in "by the observer" }
        container.removeObserver(watcher)
      })
    #expect(container.resolve(Int.self) == 1)
    #expect(container.resolve(String.self) == "by the observer")
    #expect(journal.entries == ["will Int"])
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

  /// Another observer goes from the same container or from a child.
  @Test(arguments: [false, true]) func comingObserver_isHeard_whileAnotherGoes(isChilds: Bool) {
    for _ in 0..<raceRounds * 4 {
      let (root, child) = twoLevels()
      let asked = isChilds ? child : root
      root.register(Int.self) { _ in 1 }
      let (passing, staying) = (RecordingObserver(), RecordingObserver())
      if isChilds { child.addObserver(passing) }
      onThreads(2) { index in
        if index == 0 { return root.addObserver(staying) }
        if !isChilds { root.addObserver(passing) }
        asked.removeObserver(passing)
      }
      _ = asked.resolve(Int.self)
      #expect(staying.lines == ["will Int", "did Int"])
    }
  }
}
