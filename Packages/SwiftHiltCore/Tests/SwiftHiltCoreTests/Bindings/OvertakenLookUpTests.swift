import SwiftHiltCore
import Testing

private final class Session: Sendable {}

/// Laws 1 and 5: a look-up that a nearer registration overtakes doesn't touch the new instance.
@Suite struct OvertakenLookUpTests {
  @Test(arguments: 1...8, [(false, false), (true, false), (false, true), (true, true)])
  func nearerInstance_stays_whenItsBindingComesDuringALookUp(
    comparison: Int, how: (isAsync: Bool, isDecorated: Bool)
  ) async throws {
    let (qualifier, first) = (Hooked(), Shared<Session?>(nil))
    let (root, parent, child) = threeLevels()
    if how.isDecorated { child.decorate(Session.self, qualifier: qualifier) { _, _ in Session() } }
    if how.isAsync {
      root.registerAsync(Session.self, qualifier: qualifier, lifetime: .scoped) { _ in Session() }
    } else {
      root.register(Session.self, qualifier: qualifier, lifetime: .scoped) { _ in Session() }
    }
    func resolve() async throws -> Session {
      how.isAsync
        ? try await child.resolveAsync(Session.self, qualifier: qualifier)
        : child.resolve(Session.self, qualifier: qualifier)
    }

    qualifier.run(atComparison: comparison) {
      parent.register(Session.self, qualifier: qualifier, lifetime: .scoped) { _ in Session() }
      // This is a cycle, and so nil, while the decorated instance is being built.
      first.value = try? child.tryResolve(Session.self, qualifier: qualifier)
    }
    let overtaken = try await resolve()
    qualifier.hook.value = nil

    let second = try await resolve()
    #expect(second === first.value ?? overtaken || first.value == nil && how.isDecorated)
  }

  @Test func ownRegistration_isAnsweredByOneInstance_besideReaders() {
    for _ in 0..<raceRounds {
      let (root, parent, child) = threeLevels()
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
