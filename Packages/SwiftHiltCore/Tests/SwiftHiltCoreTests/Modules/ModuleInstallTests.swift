import SwiftHiltCore
import Testing

private enum Network: HiltModule {
  static func __register(into container: Container) {
    container.register(String.self) { _ in "network" }
    container.registerMany(Int.self) { _ in 1 }
  }
}

private enum Storage: HiltModule {
  static func __register(into container: Container) {
    container.install(Network.self)
    container.registerMany(Int.self) { _ in 2 }
  }
}

@Suite struct ModuleInstallTests {
  private let container = Container()

  @Test func module_isInstalledOnce_howeverOftenAskedFor() {
    container.install(Network.self).install(Storage.self)
    container.install {
      Network.self
      Storage.self
    }
    #expect(container.resolveMany(Int.self) == [1, 2])
    #expect(container.resolve(String.self) == "network")
  }

  @Test func module_isInstalledInEachContainerThatAsks() {
    let (root, child) = twoLevels()
    root.install(Network.self)
    child.install(Network.self)
    #expect(child.resolveMany(Int.self) == [1, 1])
  }

  @Test func module_isInstalledOnce_whenThreadsRace() {
    onThreads(8) { _ in container.install(Storage.self) }
    #expect(container.resolveMany(Int.self).sorted() == [1, 2])
  }

  @Test func laterRegistration_inTheSameInstall_wins() {
    container.install {
      provide(String.self) { _ in "first" }
      Network.self
      provide(String.self) { _ in "last" }
    }
    #expect(container.resolve(String.self) == "last")
  }

  @Test func block_takesConditionsLoopsAndArrays() {
    func extra() -> [Registration] { [contribute(Int.self) { _ in 7 }] }
    for flag in [true, false] {
      let container = Container()
      container.install {
        if flag { Network.self }
        if flag {
          provide(Double.self) { _ in 1 }
        } else {
          provide(Double.self) { _ in 2 }
        }
        for index in 3..<5 { contribute(Int.self) { _ in index } }
        if #available(macOS 12, iOS 15, tvOS 15, watchOS 8, *) {
          contribute(Int.self) { _ in 6 }
        }
        extra()
      }
      #expect(container.resolveMany(Int.self) == (flag ? [1] : []) + [3, 4, 6, 7])
      #expect(container.resolve(Double.self) == (flag ? 1 : 2))
    }
  }

  @Test func registration_mayBeInstalledInSeveralContainers_eachWithItsOwnCache() {
    final class Item {}
    let registration = provide(Item.self) { _ in Item() }
    let contribution = contribute(Item.self) { _ in Item() }
    let readyMade = provide(Item.self, qualifier: "ready", instance: Item())
    let (one, other) = (Container(), Container())
    for container in [one, other] {
      container.install {
        registration
        contribution
        contribution
        readyMade
      }
    }
    #expect(one.resolve(Item.self) !== other.resolve(Item.self))
    #expect(
      one.resolve(Item.self, qualifier: "ready") === other.resolve(Item.self, qualifier: "ready"))
    #expect(one.resolveMany(Item.self).count == 2)
    #expect(one.resolveMany(Item.self)[0] !== one.resolveMany(Item.self)[1])
    #expect(one.resolveMany(Item.self)[0] !== other.resolveMany(Item.self)[0])
  }
}
