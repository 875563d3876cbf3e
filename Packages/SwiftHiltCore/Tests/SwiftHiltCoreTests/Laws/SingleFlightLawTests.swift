import Foundation
import SwiftHiltCore
import Testing

private final class Service {}
private struct Refused: Error {}

/// Law 5: one instance, in any race.
@Suite struct SingleFlightLawTests {
  @Test(arguments: [Lifetime.singleton, .scoped, .weak, .scope("app")])
  func factory_runsOnce_whenSixteenThreadsRace(lifetime: Lifetime) {
    for _ in 0..<raceRounds {
      let (builds, results) = (Counter(), Shared<[Service]>([]))
      let app = Container(scope: "app")
      app.register(Service.self, lifetime: lifetime) { _ in
        builds.increment()
        return Service()
      }
      #expect(
        onThreads(16) { _ in
          let service = app.resolve(Service.self)
          results.change { $0.append(service) }
        })
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

    #expect(
      onThreads(16) { _ in
        let service = child.resolve(Service.self)
        results.change { $0.append(service) }
      })
    #expect(builds.value == 1)
    #expect(Set(results.value.map { ObjectIdentifier($0) }).count == 1)
  }

  @Test func factory_runsOnce_whenQualified() {
    for _ in 0..<raceRounds {
      let builds = Counter()
      let parent = Container()
      parent.register(Service.self, qualifier: "one", lifetime: .scoped) { _ in
        builds.increment()
        return Service()
      }
      let child = parent.child()
      onThreads(16) { _ in _ = child.resolve(Service.self, qualifier: "one") }
      #expect(builds.value == 1)
    }
  }

  @Test func factory_runsOnce_whenBoundWhileThreadsAsk() {
    for _ in 0..<raceRounds {
      let builds = Counter()
      let container = Container()
      #expect(
        onThreads(8) { index in
          if index == 0 {
            container.register(Service.self) { _ in
              builds.increment()
              return Service()
            }
          }
          while container.optional(Service.self) == nil {}
        })
      #expect(builds.value == 1)
    }
  }

  @Test func waiters_getTheFactorysError_andTheNextCallTriesAgain() {
    let (started, finish, builds) = (Gate(), Gate(), Counter())
    let container = Container()
    container.register(Service.self) { _ in
      if builds.increment() > 1 { return Service() }
      started.open()
      finish.wait()
      throw Refused()
    }
    let refused = Counter()
    let joins = (0..<4).map { _ in
      startThread {
        do { _ = try container.tryResolve(Service.self) } catch is Refused {
          refused.increment()
        } catch {}
      }
    }
    started.wait()
    container.meetWaiters(3)
    finish.open()

    #expect(joins.allSatisfy { $0() })
    #expect(refused.value == 4)
    #expect(builds.value == 1)
    #expect(throws: Never.self) { try container.tryResolve(Service.self) }
    #expect(builds.value == 2)
  }

  @Test func containers_canBeMadeAndDropped_whileOthersResolve() {
    let root = Container()
    root.register(Service.self, lifetime: .scoped) { _ in Service() }

    #expect(
      onThreads(4) { index in
        for _ in 0..<raceRounds * 20 {
          let child = root.child()
          child.register(Int.self, instance: index)
          _ = child.resolve(Service.self)
          _ = try? child.tryResolve(String.self)
        }
      })
  }
}
