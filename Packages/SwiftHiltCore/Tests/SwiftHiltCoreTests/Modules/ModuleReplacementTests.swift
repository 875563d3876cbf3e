import SwiftHiltCore
import Testing

private enum Shared: HiltModule {
  static func __register(into container: Container) {
    container.register(Double.self) { _ in 1 }
  }
}

private enum Real: HiltModule {
  static func __register(into container: Container) {
    container.install(Shared.self)
    container.register(String.self) { _ in "real" }
    container.register(Bool.self) { _ in true }
    container.registerMany(Int.self) { _ in 1 }
    container.registerMany(Int.self, key: "k") { _ in 1 }
  }
}

private enum Fake: HiltModule {
  static func __register(into container: Container) {
    container.register(String.self) { _ in "fake" }
    container.registerMany(Int.self) { _ in 100 }
  }
}

private enum Impatient: HiltModule {
  static func __register(into container: Container) {
    let text = errorText { try container.replace(module: Impatient.self, with: Fake.self) }
    container.register(String.self, instance: text)
  }
}

private enum Empty: HiltModule { static func __register(into container: Container) {} }

@Suite struct ModuleReplacementTests {
  private let container = Container()

  @Test func replacement_takesOutBindingsAndContributions_andKeepsIncludedModules() throws {
    container.install(Real.self)
    container.registerMany(Int.self) { _ in 2 }
    let child = container.child()
    for container in [container, child] { #expect(container.resolve(String.self) == "real") }
    try container.replace(module: Real.self, with: Fake.self)
    for container in [container, child] { #expect(container.resolve(String.self) == "fake") }
    #expect(!container.isRegistered(Bool.self))
    #expect(container.resolveMany(Int.self) == [2, 100])
    #expect(container.resolveMap(Int.self, keyedBy: String.self) == [:])
    #expect(container.resolve(Double.self) == 1)
  }

  @Test func replacement_ofAModuleThatIsNotInstalled_saysWhatIs() {
    let container = Container(name: "app")
    container.install(Fake.self)
    container.install(Empty.self)
    #expect(
      errorText { try container.replace(module: Real.self, with: Fake.self) } == """
        [SwiftHilt/NoSuchModule] Real is not installed in Container(app)

          here:    Empty, Fake
          help:    install Real first, or replace an installed module
        """)
    #expect(
      errorText { try container.child().replace(module: Fake.self, with: Real.self) } == """
        [SwiftHilt/NoSuchModule] Fake is not installed in Container

          here:    no modules
          help:    call replace on Container(app), which has installed Fake
        """)
    #expect(container.resolve(String.self) == "fake")
  }

  @Test func replacement_duringTheInstallationOfTheModule_isRefused() {
    let container = Container(name: "app")
    container.install(Impatient.self)
    #expect(
      container.resolve(String.self) == """
        [SwiftHilt/NoSuchModule] Impatient is still being installed in Container(app)

          help:    replace it after its installation has ended
        """)
  }

  @Test func replacement_leavesLaterBindingsOfTheSameKeyAlone() throws {
    container.install(Real.self)
    container.register(String.self) { _ in "mine" }
    try container.replace(module: Real.self, with: Empty.self)
    #expect(container.resolve(String.self) == "mine")
  }

  @Test func replacement_inAFork_leavesTheOriginalAlone() throws {
    container.install(Real.self)
    let fork = container.fork()
    try fork.replace(module: Real.self, with: Fake.self)
    #expect(fork.resolve(String.self) == "fake")
    #expect(fork.resolveMany(Int.self) == [100])
    #expect(container.resolve(String.self) == "real")
    #expect(container.resolveMany(Int.self) == [1])
  }

  @Test func replacement_takesOutADecoratedBinding_andKeepsItsDecorator() throws {
    container.install(Real.self)
    container.decorate(Bool.self) { _, value in !value }
    container.decorate(String.self) { _, text in "d(\(text))" }
    try container.replace(module: Real.self, with: Fake.self)
    #expect(!container.isRegistered(Bool.self))
    #expect(container.resolve(String.self) == "d(fake)")
  }
}
