import SwiftHiltCore
import Testing

private typealias Service = Holder<Int>

/// Law 1: a running build serves the requests that already wait for it, and isn't cached. A request
/// after a registration returns the new instance.
@Suite struct ReplacementDuringBuildTests {
  private let container = Container()

  /// Starts a thread that resolves from a container.
  private func resolve(
    _ container: Container
  ) -> (version: Shared<Int?>, answered: Gate, join: () -> Bool) {
    let (version, answered) = (Shared<Int?>(nil), Gate())
    let join = startThread {
      version.value = container.resolve(Service.self).value
      answered.open()
    }
    return (version, answered, join)
  }

  /// What runs while the binding is replaced.
  enum Running: CaseIterable { case ownFactory, childsFactory, childsDecorator, secondDecorator }

  @Test(arguments: Running.allCases, [Lifetime.singleton, .scoped])
  func latecomer_getsTheNewInstance_waitersTheOld(running: Running, lifetime: Lifetime) {
    let pause = Pause()
    let (root, middle, leaf) = threeLevels()
    let asked = running == .ownFactory ? root : running == .secondDecorator ? leaf : middle
    let pausesInFactory = running == .ownFactory || running == .childsFactory
    root.register(Service.self, lifetime: lifetime) { _ in
      pausesInFactory ? pause.before(Service(1)) : Service(1)
    }
    if running == .secondDecorator {
      middle.decorate(Service.self) { _, service in Service(service.value * 10) }
    }
    if !pausesInFactory {
      asked.decorate(Service.self) { _, service in
        if service.value == (running == .childsDecorator ? 1 : 10) { pause.hold() }
        return Service(service.value * 10)
      }
    }
    let maker = resolve(asked)
    pause.meet()
    let waiters = (0..<3).map { _ in resolve(asked) }
    root.meetWaiters(3)
    root.register(Service.self, lifetime: lifetime) { _ in Service(2) }
    let late = resolve(asked)
    #expect(late.answered.wait())
    pause.end()

    let factor = pausesInFactory ? 1 : running == .childsDecorator ? 10 : 100
    for old in [maker] + waiters { #expect(old.join() && old.version.value == factor) }
    #expect(late.join() && late.version.value == 2 * factor)
    #expect(asked.resolve(Service.self) === asked.resolve(Service.self))
    #expect(asked.resolve(Service.self).value == 2 * factor)
  }

  @Test(arguments: [false, true])
  func factory_mayReplaceOrRemoveItsBinding(replaces: Bool) {
    container.register(Service.self) { _ in
      if replaces {
        container.register(Service.self) { _ in Service(2) }
      } else {
        container.unregister(Service.self)
      }
      return Service(1)
    }

    #expect(container.resolve(Service.self).value == 1)
    #expect(container.optional(Service.self)?.value == (replaces ? 2 : nil))
  }

  @Test func lastRegistration_answers_afterThreadsRacedThroughADecoration() {
    let (root, child) = twoLevels()
    root.register(Service.self) { _ in Service(0) }
    child.decorate(Service.self) { _, service in Service(service.value * 10) }
    onThreads(4) { index in
      for round in 1...raceRounds * 4 {
        if index == 0 {
          root.register(Service.self) { _ in Service(round) }
          #expect(child.resolve(Service.self).value == round * 10)
        } else {
          #expect(child.resolve(Service.self).value % 10 == 0)
        }
      }
    }
    #expect(child.resolve(Service.self).value == raceRounds * 40)
  }
}
