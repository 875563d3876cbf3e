import SwiftHiltCore
import Testing

private final class Service: Sendable {
  let version: Int
  init(_ version: Int) { self.version = version }
}

/// Law 1: a running build serves the requests that already wait for it, and isn't cached.
@Suite struct ReplacementDuringCreationTests {
  private let container = Container()

  @Test(arguments: [Lifetime.singleton, .scoped])
  func instance_isNotCached_whenReplacedMeanwhile(lifetime: Lifetime) {
    let (started, finish) = (Gate(), Gate())
    container.register(Service.self, lifetime: lifetime) { _ in
      started.open()
      finish.wait()
      return Service(1)
    }
    let maker = Shared<Int?>(nil)
    let join = startThread { maker.value = container.resolve(Service.self).version }
    started.wait()
    container.register(Service.self, lifetime: lifetime) { _ in Service(2) }

    #expect(container.resolve(Service.self).version == 2)
    finish.open()
    #expect(join())
    #expect(maker.value == 1)
    #expect(container.resolve(Service.self).version == 2)
  }

  @Test func latecomer_getsTheNewInstance_whileAChildStillBuildsTheOld() {
    let (started, finish) = (Gate(), Gate())
    let parent = Container()
    let child = parent.child()
    parent.register(Service.self, lifetime: .scoped) { _ in
      started.open()
      finish.wait()
      return Service(1)
    }
    let joinMaker = startThread { _ = child.resolve(Service.self) }
    started.wait()
    parent.register(Service.self, lifetime: .scoped) { _ in Service(2) }
    let late = Shared<Int?>(nil)
    let answered = Gate()
    let joinLate = startThread {
      late.value = child.resolve(Service.self).version
      answered.open()
    }
    let inTime = answered.wait()
    finish.open()

    #expect(joinMaker() && joinLate())
    #expect(inTime)
    #expect(late.value == 2)
    #expect(child.resolve(Service.self).version == 2)
  }

  @Test func waiter_getsWhatItWaitedFor_whenTheKeyIsReplaced() {
    let (started, finish) = (Gate(), Gate())
    container.register(Service.self) { _ in
      started.open()
      finish.wait()
      return Service(1)
    }
    let versions = Shared<[Int]>([])
    let join = (0..<4).map { _ in
      startThread {
        let version = container.resolve(Service.self).version
        versions.change { $0.append(version) }
      }
    }
    started.wait()
    container.meetWaiters(3)
    container.register(Service.self) { _ in Service(2) }
    finish.open()

    #expect(join.allSatisfy { $0() })
    #expect(versions.value == [1, 1, 1, 1])
    #expect(container.resolve(Service.self).version == 2)
  }

  @Test func key_isUnbound_whenUnregisteredDuringItsCreation() {
    container.register(Service.self) { _ in
      container.unregister(Service.self)
      return Service(1)
    }

    #expect(container.resolve(Service.self).version == 1)
    #expect(container.optional(Service.self) == nil)
  }

  @Test func newBinding_answersNext_whenAFactoryReplacesItself() {
    container.register(Service.self) { _ in
      container.register(Service.self) { _ in Service(2) }
      return Service(1)
    }

    #expect(container.resolve(Service.self).version == 1)
    #expect(container.resolve(Service.self).version == 2)
  }
}
