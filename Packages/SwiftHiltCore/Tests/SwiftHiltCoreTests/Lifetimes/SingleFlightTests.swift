import Foundation
import SwiftHiltCore
import Testing

private final class Service {}

/// Law 5: one instance, in any race.
@Suite struct SingleFlightTests {
  @Test(arguments: [Lifetime.singleton, .scoped, .weak, .scope("app")], [nil, "one"])
  func factory_runsOnce_whenSixteenThreadsRace(lifetime: Lifetime, qualifier: String?) {
    for _ in 0..<raceRounds {
      let (builds, results) = (Counter(), Shared<[Service]>([]))
      let app = Container(scope: "app")
      app.register(Service.self, qualifier: qualifier, lifetime: lifetime) { _ in
        builds.counting(Service())
      }
      let asked = qualifier == nil ? app : app.child()
      onThreads(16) { index in
        let one = lifetime == .scoped || index % 2 == 0 ? asked : asked.child()
        let service = one.resolve(Service.self, qualifier: qualifier)
        results.change { $0.append(service) }
      }
      #expect(builds.value == 1)
      #expect(Set(results.value.map { ObjectIdentifier($0) }).count == 1)
    }
  }

  @Test(arguments: [Lifetime.singleton, .scoped, .weak, .scope("app")])
  func factory_runsOnce_whenItIsSlow(lifetime: Lifetime) {
    let (builds, results) = (Counter(), Shared<[Service]>([]))
    let app = Container(scope: "app")
    app.register(Service.self, lifetime: lifetime) { [unowned app] _ in
      builds.increment()
      app.meetWaiters(15)
      return Service()
    }
    let child = app.child(scope: "app")

    onThreads(16) { _ in
      let service = child.resolve(Service.self)
      results.change { $0.append(service) }
    }
    #expect(builds.value == 1)
    #expect(Set(results.value.map { ObjectIdentifier($0) }).count == 1)
  }

  @Test func factory_runsOnce_whenBoundWhileThreadsAsk() {
    for _ in 0..<raceRounds {
      let builds = Counter()
      let container = Container()
      onThreads(8) { index in
        if index == 0 {
          container.register(Service.self) { _ in builds.counting(Service()) }
        }
        while container.optional(Service.self) == nil {}
      }
      #expect(builds.value == 1)
    }
  }

  @Test func waiters_getTheFactorysError_andTheNextCallTriesAgain() {
    let (pause, builds) = (Pause(), Counter())
    let container = Container()
    container.register(Service.self) { _ in
      if builds.increment() > 1 { return Service() }
      pause.hold()
      throw Refused()
    }
    let refused = Counter()
    let joins = (0..<4).map { _ in
      startThread {
        if code(of: { _ = try container.tryResolve(Service.self) }) == "Refused()" {
          refused.increment()
        }
      }
    }
    pause.meet()
    container.meetWaiters(3)
    pause.end()

    #expect(joins.allSatisfy { $0() })
    #expect(refused.value == 4)
    #expect(builds.value == 1)
    #expect(throws: Never.self) { try container.tryResolve(Service.self) }
    #expect(builds.value == 2)
  }
}
