import SwiftHiltCore
import Testing

private final class Session: Sendable {}

/// Laws 1 and 5: a look-up that a nearer registration overtakes doesn't touch the new instance.
@Suite struct OvertakenLookUpTests {
  @Test(arguments: 1...8)
  func nearerInstance_stays_whenItsBindingComesDuringALookUp(comparison: Int) {
    let (qualifier, first) = (Hooked(), Shared<Session?>(nil))
    let root = Container()
    let parent = root.child()
    let child = parent.child()
    root.register(Session.self, qualifier: qualifier, lifetime: .scoped) { _ in Session() }

    qualifier.run(atComparison: comparison) {
      parent.register(Session.self, qualifier: qualifier, lifetime: .scoped) { _ in Session() }
      first.value = child.resolve(Session.self, qualifier: qualifier)
    }
    let overtaken = child.resolve(Session.self, qualifier: qualifier)
    qualifier.hook.value = nil

    let second = child.resolve(Session.self, qualifier: qualifier)
    #expect(second === first.value ?? overtaken)
  }

  @Test(arguments: 1...8)
  func nearerInstance_stays_whenItsBindingComesDuringAnAsynchronousLookUp(comparison: Int)
    async throws
  {
    let (qualifier, first) = (Hooked(), Shared<Session?>(nil))
    let root = Container()
    let parent = root.child()
    let child = parent.child()
    root.registerAsync(Session.self, qualifier: qualifier, lifetime: .scoped) { _ in Session() }

    qualifier.run(atComparison: comparison) {
      parent.register(Session.self, qualifier: qualifier, lifetime: .scoped) { _ in Session() }
      first.value = child.resolve(Session.self, qualifier: qualifier)
    }
    let overtaken = try await child.resolveAsync(Session.self, qualifier: qualifier)
    qualifier.hook.value = nil

    let second = try await child.resolveAsync(Session.self, qualifier: qualifier)
    #expect(second === first.value ?? overtaken)
  }

  @Test func ownRegistration_isAnsweredByOneInstance_besideReaders() {
    for _ in 0..<raceRounds {
      let root = Container()
      let parent = root.child()
      let child = parent.child()
      root.register(Session.self, lifetime: .scoped) { _ in Session() }
      let twice = Counter()

      onThreads(4) { index in
        guard index == 3 else {
          for _ in 0..<40 { _ = child.resolve(Session.self) }
          return
        }
        for _ in 0..<6 {
          parent.register(Session.self, lifetime: .scoped, override: true) { _ in Session() }
          if child.resolve(Session.self) !== child.resolve(Session.self) { twice.increment() }
          parent.unregister(Session.self)
        }
      }

      #expect(twice.value == 0)
    }
  }
}
