import SwiftHiltCore
import Testing

/// Warm resolves that no observer needs an event of.
@Suite struct KnownHitsTests {
  /// Wants each hit once.
  private final class Once: ResolutionObserver {
    let _knownHits: _KnownHits? = _KnownHits(limit: 100)
    let journal: Journal

    init(_ journal: Journal = Journal()) { self.journal = journal }

    func observe(_ event: ResolutionEvent) {
      journal.note("\(event.kind.word) \(event.key)")
      if event.fingerprint != 0 { _knownHits!.insert(event.fingerprint) }
    }
  }

  private struct Color: Qualifier { let number: Int }

  private func hashes(_ count: Int) -> [UInt64] {
    (1...UInt64(count)).map { $0 &* 0x9E37_79B9_7F4A_7C15 }
  }

  @Test func set_keepsWhatWasInserted_upToItsLimit() {
    let known = _KnownHits(limit: 5_000)
    let hashes = hashes(6_000)
    for hash in hashes + hashes { known.insert(hash) }
    #expect(hashes.prefix(5_000).allSatisfy(known.contains))
    #expect(!hashes.suffix(1_000).contains(where: known.contains))
    known.insert(0)
    #expect(!known.contains(0))
  }

  @Test func set_losesNothing_whenThreadsInsertAndAskWhileItGrows() {
    let known = _KnownHits(limit: 100_000)
    let hashes = hashes(20_000)
    race(4) { index in
      for place in stride(from: index, to: hashes.count, by: 4) {
        known.insert(hashes[place])
        #expect(known.contains(hashes[place]))
      }
    }
    #expect(hashes.allSatisfy(known.contains))
  }

  @Test func hit_isOneEvent_forEachWayToAsk() {
    let (container, once) = (Container(), Once())
    container.register(Int.self) { _ in 1 }
    container.register(Int.self, qualifier: "name") { _ in 2 }
    container.register(Int.self, qualifier: Color(number: 3)) { _ in 3 }
    for qualifier in [nil, Named("name"), Color(number: 3)] as [(any Qualifier)?] {
      _ = container.resolve(Int.self, qualifier: qualifier)
    }
    container.addObserver(once)
    for _ in 0..<3 {
      #expect(container.resolve(Int.self) == 1)
      #expect(container.optional(Int.self) == 1)
      #expect(container.resolve(Int.self, qualifier: "name") == 2)
      #expect(container.resolve(Int.self, qualifier: Color(number: 3)) == 3)
    }
    let keys = ["Int", "Int @Named(name)", "Int @Color(Color(number: 3))"]
    #expect(once.journal.entries == keys.map { "hit \($0)" })
  }

  @Test func hit_isAnEvent_whileOneObserverOfAnyLevelDoesNotKnowIt() {
    let (root, journal) = (Container(), Journal())
    let child = root.child()
    root.register(Int.self) { _ in 1 }
    _ = root.resolve(Int.self)
    child.addObserver(Once())
    _ = child.resolve(Int.self)
    let late = Once(journal)
    root.addObserver(late)
    _ = child.resolve(Int.self)
    _ = child.resolve(Int.self)
    #expect(journal.entries == ["hit Int"])
    let all = RecordingObserver()
    root.addObserver(all)
    _ = child.resolve(Int.self)
    _ = child.resolve(Int.self)
    #expect(all.lines == ["hit Int", "hit Int"])
    root.removeObserver(all)
    _ = child.resolve(Int.self)
    #expect(all.lines.count == 2)
  }

  @Test func hit_isAnEventAgain_ofAnotherContainersBinding() {
    let (root, once) = (Container(), Once())
    let child = root.child()
    root.register(Int.self) { _ in 1 }
    child.register(Int.self) { _ in 2 }
    root.addObserver(once)
    for _ in 0..<3 { _ = (root.resolve(Int.self), child.resolve(Int.self)) }
    let lines = once.journal.entries.filter { $0.hasPrefix("hit") }
    #expect(lines == ["hit Int", "hit Int"])
  }

  @Test func sets_areReadSafely_whileTheirObserversComeAndGo() {
    let root = Container()
    let child = root.child()
    root.register(Int.self) { _ in 1 }
    root.register(Int.self, qualifier: "name") { _ in 2 }
    race(4) { index in
      for _ in 0..<raceRounds * 10 {
        if index < 2 {
          let once = Once()
          (index == 0 ? root : child).addObserver(once)
          #expect(child.resolve(Int.self) == 1)
          (index == 0 ? root : child).removeObserver(once)
        } else {
          #expect(child.resolve(Int.self) == 1)
          #expect(root.resolve(Int.self, qualifier: "name") == 2)
        }
      }
    }
    let observer = RecordingObserver()
    root.addObserver(observer)
    _ = child.resolve(Int.self)
    #expect(observer.lines == ["hit Int"])
  }
}
