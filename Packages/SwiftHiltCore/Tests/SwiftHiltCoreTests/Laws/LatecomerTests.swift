import SwiftHiltCore
import Testing

private final class Service: Sendable {
  let version: Int
  init(_ version: Int) { self.version = version }
}

/// Law 1: a request after a registration returns the new instance, even during an older build.
@Suite struct LatecomerTests {
  private func resolve(
    _ container: Container
  ) -> (version: Shared<Int?>, answered: Gate, join: () -> Bool) {
    let (version, answered) = (Shared<Int?>(nil), Gate())
    let join = startThread {
      version.value = container.resolve(Service.self).version
      answered.open()
    }
    return (version, answered, join)
  }

  @Test(arguments: [Lifetime.singleton, .scoped])
  func latecomer_getsTheNewInstance_whileTheOldOneIsStillDecorated(lifetime: Lifetime) {
    let (started, finish) = (Gate(), Gate())
    let parent = Container()
    let child = parent.child()
    parent.register(Service.self, lifetime: lifetime) { _ in Service(1) }
    child.decorate(Service.self) { _, service in
      if service.version == 1 {
        started.open()
        finish.wait()
      }
      return Service(service.version * 10)
    }
    let maker = resolve(child)
    started.wait()
    let waiter = resolve(child)
    child.meetWaiters(1)
    parent.register(Service.self, lifetime: lifetime) { _ in Service(2) }
    let late = resolve(child)
    let inTime = late.answered.wait()
    finish.open()

    #expect(maker.join() && waiter.join() && late.join())
    #expect(inTime)
    #expect(maker.version.value == 10)
    #expect(waiter.version.value == 10)
    #expect(late.version.value == 20)
    #expect(child.resolve(Service.self) === child.resolve(Service.self))
    #expect(child.resolve(Service.self).version == 20)
  }

  @Test func latecomer_getsTheNewInstance_throughTwoDecorations() {
    let (started, finish) = (Gate(), Gate())
    let root = Container()
    let middle = root.child()
    let leaf = middle.child()
    root.register(Service.self) { _ in Service(1) }
    middle.decorate(Service.self) { _, service in Service(service.version * 10) }
    leaf.decorate(Service.self) { _, service in
      if service.version == 10 {
        started.open()
        finish.wait()
      }
      return Service(service.version * 10)
    }
    let maker = resolve(leaf)
    started.wait()
    root.register(Service.self) { _ in Service(2) }
    let late = resolve(leaf)
    let inTime = late.answered.wait()
    finish.open()

    #expect(maker.join() && late.join())
    #expect(inTime)
    #expect(maker.version.value == 100)
    #expect(late.version.value == 200)
    #expect(leaf.resolve(Service.self).version == 200)
  }

  @Test func lastRegistration_answers_afterThreadsRacedThroughADecoration() {
    let root = Container()
    let child = root.child()
    root.register(Service.self) { _ in Service(0) }
    child.decorate(Service.self) { _, service in Service(service.version * 10) }
    onThreads(4) { index in
      for round in 1...raceRounds * 4 {
        if index == 0 {
          root.register(Service.self) { _ in Service(round) }
          #expect(child.resolve(Service.self).version == round * 10)
        } else {
          #expect(child.resolve(Service.self).version % 10 == 0)
        }
      }
    }
    #expect(child.resolve(Service.self).version == raceRounds * 40)
  }
}
