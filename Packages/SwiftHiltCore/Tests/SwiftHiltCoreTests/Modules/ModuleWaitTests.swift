import Foundation
import SwiftHiltCore
import Testing

private enum Slow: HiltModule {
  static func __register(into container: Container) {
    Thread.sleep(forTimeInterval: 0.001)
    container.register(Int.self) { _ in 1 }
  }
}

private enum Begun: HiltModule {
  static let began = Gate()

  static func __register(into container: Container) {
    began.open()
    Thread.sleep(forTimeInterval: 0.005)
    container.register(String.self) { _ in "begun" }
  }
}

private enum Freezing: HiltModule {
  static let began = Gate()

  static func __register(into container: Container) {
    container.registerMany(Int.self) { _ in 1 }
    began.open()
    Thread.sleep(forTimeInterval: 0.005)
    container.freeze(file: "App/Main.swift", line: 1)
  }
}

private enum Left: HiltModule {
  static func __register(into container: Container) {
    Thread.sleep(forTimeInterval: 0.002)
    container.install(Right.self)
    container.registerMany(Int.self) { _ in 1 }
  }
}

private enum Right: HiltModule {
  static func __register(into container: Container) {
    Thread.sleep(forTimeInterval: 0.002)
    container.install(Left.self)
    container.registerMany(Int.self) { _ in 2 }
  }
}

private enum Asking: HiltModule {
  static func __register(into container: Container) {
    container.register(String.self) { _ in "asked" }
    _ = container.resolve(Double.self)
  }
}

@Suite struct ModuleWaitTests {
  @Test func install_returnsWithTheBindingsThere_whenAnotherThreadInstalls() {
    for _ in 0..<raceRounds {
      let (container, missing) = (Container(), Counter())
      onThreads(4) { _ in
        container.install(Slow.self)
        if container.optional(Int.self) == nil { missing.increment() }
      }
      #expect(missing.value == 0)
    }
  }

  @Test func replacement_takesOutWhatAnotherThread_isStillInstalling() throws {
    let container = Container()
    let join = startThread { container.install(Begun.self) }
    Begun.began.wait()
    try container.replace(module: Begun.self, with: Slow.self)
    #expect(join())
    #expect(!container.isRegistered(String.self))
    #expect(container.resolve(Int.self) == 1)
  }

  @Test func replacement_ofAModuleThatFreezesItsContainer_isRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container(name: "app")
      _ = startThread { container.install(Freezing.self) }
      Freezing.began.wait()
      try container.replace(
        module: Freezing.self, with: Slow.self, file: "App/Late.swift", line: 2)
    }
    #expect(
      trapText(result?.standardErrorContent ?? []) == """
        [SwiftHilt/Frozen] Container(app) is frozen and cannot change Freezing

          frozen:  at Main.swift:1
          change:  at Late.swift:2
          help:    make the change before freeze() or in a fork, or register in a child
        """)
  }

  @Test func moduleThatOneThreadSkips_isInstalledByAnother() {
    let (container, pause) = (Container(), Pause())
    let join = startThread {
      container.__replacing([Slow.self]) { container in
        pause.hold()
        container.install(Slow.self)
      }
    }
    pause.meet()
    container.install(Slow.self)
    #expect(container.isRegistered(Int.self))
    pause.end()
    #expect(join())
  }

  @Test func modulesThatIncludeEachOther_installedByTwoThreads_doNotHang() {
    for _ in 0..<raceRounds {
      let container = Container()
      onThreads(2) { index in
        if index == 0 { container.install(Left.self) } else { container.install(Right.self) }
      }
      #expect(container.resolveMany(Int.self).sorted() == [1, 2])
    }
  }

  @Test func factoryThatInstalls_whatResolvesItsOwnKey_doesNotHang() {
    let (container, began) = (Container(), Gate())
    container.register(Double.self) { [weak container] _ in
      began.open()
      container?.meetWaiters(1)
      container?.install(Asking.self)
      return 1
    }
    let join = startThread { _ = container.resolve(Double.self) }
    began.wait()
    container.install(Asking.self)
    #expect(join())
    #expect(container.resolve(String.self) == "asked")
  }
}
