import Foundation
@_spi(Layers) import SwiftHiltCore
@testable @_spi(Layers) import SwiftHiltWrappers
import Testing

/// The default container belongs to the whole process, so each test has its own process.
@Suite struct SetUpTests {
  @Test func closure_runsOnce_whenTheDefaultIsFirstAskedFor() async {
    await #expect(processExitsWith: .success) {
      let runs = Counter()
      DI.setUp { container in
        runs.increment()
        container.register(Service.self) { _ in Service("set up") }
      }
      precondition(runs.value == 0)
      precondition(answering == "set up")
      precondition(DI.shared.name == "default")
      _ = DI.shared
      precondition(runs.value == 1)
    }
  }

  @Test func closure_mayMakeTheContainer() async {
    await #expect(processExitsWith: .success) {
      DI.setUp { Container.named("app") }
      precondition(answering == "app" && DI.shared.name == "app")
    }
  }

  #if DEBUG
    @Test func setUp_isNotLost_whenItMeetsTheFirstUse() throws {
      let (defaults, runs) = (DefaultContainer(), Counter())
      let setUp = DefaultSetUp(CallSite()) { container in
        runs.increment()
        return container
      }
      // The set-up comes while the first use creates the default container.
      let whileCreating = LiveGuard(created: { _ in try? defaults.setUp(setUp) }) { _, _, _ in
        CancellationError()
      }
      let container = LiveGuard.$ofTask.withValue(whileCreating) { defaults.container }

      #expect(runs.value == 1)
      #expect(container === defaults.container)
    }
  #endif

  @Test func insideTheClosure_theContainerIsTheDefault() async {
    await #expect(processExitsWith: .success) {
      DI.setUp { container in
        precondition(DI.shared === container && Injection.current === container)
        install { provide(Service.self) { _ in Service("installed") } }
        register(Int.self) { _ in 1 }
      }
      precondition(answering == "installed" && resolve(Int.self) == 1)
    }
  }

  @Test func useContainer_insideTheClosure_isTheDefaultAfterwards() async {
    await #expect(processExitsWith: .success) {
      DI.setUp { _ in useContainer(.named("app")) }
      precondition(answering == "app")
    }
  }

  @Test func closure_doesNotSeeTheResolverOfWhoAsks() async {
    await #expect(processExitsWith: .success) {
      DI.setUp { container in
        precondition(Injection.current === container)
        container.register(Service.self) { _ in Service("set up") }
      }
      let other = Container.named("other")
      Injection.with(other) {
        precondition(DI.shared.resolve(Service.self).origin == "set up")
        precondition(answering == "other")
      }
    }
  }

  @Test func closure_runsOnce_whenThreadsRace() async {
    await #expect(processExitsWith: .success) {
      let (runs, seen) = (Counter(), Shared<Set<ObjectIdentifier>>([]))
      DI.setUp { container in
        runs.increment()
        Thread.sleep(forTimeInterval: 0.05)
        container.register(Service.self) { _ in Service("set up") }
      }
      onThreads(8) { _ in
        precondition(answering == "set up")
        let shared = ObjectIdentifier(DI.shared)
        seen.change { $0.insert(shared) }
      }
      precondition(runs.value == 1 && seen.value.count == 1)
    }
  }

  @Test func containerThatWasSwappedMeanwhile_stays() async {
    await #expect(processExitsWith: .success) {
      let (entered, swapped) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      DI.setUp { container in
        entered.signal()
        swapped.wait()
        container.register(Service.self) { _ in Service("set up") }
      }
      onThreads(2) { index in
        if index == 0 { return precondition(answering == "later") }
        entered.wait()
        useContainer(.named("later"))
        swapped.signal()
      }
      precondition(answering == "later")
    }
  }

  @Test func testsOwnContainer_isSetUpAtOnce() {
    let container = Container(name: "test")
    Injection.withDefault(container) {
      DI.setUp { $0.register(Service.self) { _ in Service("set up") } }
      #expect(DI.shared === container)
      #expect(answering == "set up")
    }
    Injection.withDefault(container) {
      DI.setUp { Container.named("app") }
      #expect(answering == "app")
    }
  }
}

@Suite struct SetUpMessageTests {
  @Test(arguments: [false, true]) func secondSetUp_namesBothPlaces(afterAUse: Bool) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [afterAUse] in
      DI.setUp(file: "Shop/App.swift", line: 12) { _ in }
      if afterAUse { _ = DI.shared }
      DI.setUp(file: "Shop/Login.swift", line: 30) { Container() }
    }
    #expect(
      trapText(result?.standardErrorContent ?? []) == """
        [SwiftHilt/SetUp] The default container was set up twice

          first:   at App.swift:12
          second:  at Login.swift:30
          help:    merge the two calls to DI.setUp into one, at the start of the program
        """)
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Shop/Login.swift:30: Fatal error: "))
  }

  @Test(arguments: [
    (
      false, "The default container was set up after its first use",
      "call DI.setUp at the start of the program, before anything registers or resolves"
    ),
    (
      true,
      "DI.setUp was called after the default container had been set with useContainer(_:) or DI.shared",
      "register in the container that you set, or call DI.setUp instead of setting one"
    ),
  ])
  func lateSetUp_isRefused(isSet: Bool, headline: String, help: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [isSet] in
      if isSet { useContainer(Container()) } else { register(Int.self) { _ in 1 } }
      DI.setUp(file: "Shop/App.swift", line: 12) { _ in }
    }
    #expect(
      trapText(result?.standardErrorContent ?? []) == """
        [SwiftHilt/SetUp] \(headline)

          setup:   at App.swift:12
          help:    \(help)
        """)
  }

  @Test func closureThatWaitsForWhoAsks_isToldAfterFiveSeconds() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      DI.setUp(file: "Shop/App.swift", line: 12) { _ in Thread.sleep(forTimeInterval: 5.5) }
      onThreads(2) { _ in _ = DI.shared }
    }
    #expect(
      trapText(result?.standardErrorContent ?? []) == """
        [SwiftHilt/LongWait] A thread has waited more than 5 seconds for the default container

          setup:   at App.swift:12, on another thread
          help:    don't let the closure of DI.setUp wait for a thread that uses the default container
        """)
  }
}
