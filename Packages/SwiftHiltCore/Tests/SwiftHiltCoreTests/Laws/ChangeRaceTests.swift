import Foundation
import SwiftHiltCore
import Testing

private final class Service: Sendable {}

private final class Resource: Disposable, Sendable {
  let disposals: Counter
  init(_ disposals: Counter) { self.disposals = disposals }
  func dispose() throws { disposals.increment() }
}

/// A qualifier whose comparison runs a test's code.
private struct Hooked: Qualifier {
  let hook: Locked<(@Sendable () -> Void)?>
  static func == (a: Hooked, b: Hooked) -> Bool {
    a.hook.value?()
    return true
  }
  func hash(into hasher: inout Hasher) { hasher.combine(1) }
}

/// How long a race of changes and requests runs; a minute by hand.
private let raceSeconds =
  ProcessInfo.processInfo.environment["SWIFTHILT_SECONDS"].flatMap { Double($0) } ?? 0.7

/// Laws 1, 5 and 12: what changes a key meets what reads it.
@Suite struct ChangeRaceTests {
  @Test func key_isRegisteredAnewInEveryForm_besideReaders() {
    let container = Container()
    container.register(Service.self) { _ in Service() }
    let end = Date().addingTimeInterval(raceSeconds)

    race(4) { index in
      let asked = index == 2 ? container.child() : container
      var round = 0
      while Date() < end {
        round += 1
        guard index == 3 else {
          _ = asked.resolve(Service.self)
          continue
        }
        switch round % 8 {
        case 0: container.register(Service.self, lifetime: .transient) { _ in Service() }
        case 1: container.register(Service.self, instance: Service())
        case 2: container.register(Service.self, lifetime: .scoped) { _ in Service() }
        case 3: container.register(Service.self, lifetime: .weak) { _ in Service() }
        case 4: container.register(Service.self, lifetime: .graph) { _ in Service() }
        default: container.register(Service.self) { _ in Service() }
        }
      }
    }
  }

  @Test func clearCache_leavesWhatWasHandedIn_besideRegistrations() {
    let (container, service, differs) = (Container(), Service(), Counter())
    let end = Date().addingTimeInterval(raceSeconds)

    race(2) { index in
      while Date() < end {
        if index == 0 {
          container.clearCache()
        } else {
          container.register(Service.self, override: true) { _ in Service() }
          container.register(Service.self, override: true, instance: service)
          if container.resolve(Service.self) !== service { differs.increment() }
        }
      }
    }

    #expect(differs.value == 0)
  }

  @Test(arguments: 1...4, [false, true])
  func scope_staysClosed_whenItIsClosedDuringALookUp(comparison: Int, isBoundAnew: Bool) throws {
    let (made, disposed, comparisons) = (Counter(), Counter(), Counter())
    let hook = Locked<(@Sendable () -> Void)?>(nil)
    let root = Container()
    func bind() {
      root.register(
        Resource.self, qualifier: Hooked(hook: hook), lifetime: .scope("session"), override: true
      ) { _ in
        made.increment()
        return Resource(disposed)
      }
    }
    bind()
    let session = root.child(scope: "session")
    _ = session.resolve(Resource.self, qualifier: Hooked(hook: hook))
    if isBoundAnew { bind() }

    hook.value = { if comparisons.increment() == comparison { try? session.close() } }
    _ = try? session.tryResolve(Resource.self, qualifier: Hooked(hook: hook))
    hook.value = nil
    #expect(session.isClosed == (comparisons.value >= comparison))
    try session.close()

    #expect(throws: ResolutionError.self) {
      try session.tryResolve(Resource.self, qualifier: Hooked(hook: hook))
    }
    // What a later binding replaced was let go, not disposed of.
    #expect(disposed.value == (isBoundAnew && made.value == 2 ? 1 : made.value))
  }
}
