import Foundation
import SwiftHiltCore
import Testing

private final class Plugin: Sendable {}

/// A module that stops between its two bindings until a gate opens.
private enum Live: HiltModule {
  static let pause = Pause()

  static func __register(into container: Container) {
    container.register(Int.self) { _ in 1 }
    pause.hold()
    container.register(String.self) { _ in "real" }
  }
}

private enum First: HiltModule {
  static func __register(into container: Container) {
    container.register(String.self) { _ in "first" }
    for _ in 0..<3 { container.contribute(Int.self) { _ in 1 } }
  }
}

private enum Second: HiltModule {
  static func __register(into container: Container) {
    container.register(String.self) { _ in "second" }
    for _ in 0..<3 { container.contribute(Int.self) { _ in 2 } }
  }
}

private enum HandedIn: HiltModule {
  static let plugin = Plugin()

  static func __register(into container: Container) {
    container.register(String.self) { _ in "own" }
    container.register(Plugin.self, instance: plugin)
    container.decorate(String.self) { _, text in "<\(text)>" }
  }
}

private enum Other: HiltModule {
  static func __register(into container: Container) {
    container.register(String.self, override: true) { _ in "other" }
    container.register(Plugin.self, override: true) { _ in Plugin() }
    container.contribute(Plugin.self) { _ in Plugin() }
  }
}

/// Law 1: forks and readers see a module as a whole while another thread installs or replaces it.
@Suite(.timeLimit(.minutes(10))) struct ModuleChangeTests {
  private let app = Container()

  @Test func fork_waitsForAnInstallation() {
    let join = startThread { app.install(Live.self) }
    Live.pause.meet()
    let forked = startThread {
      let fork = app.fork()
      #expect(fork.isRegistered(Int.self) && fork.isRegistered(String.self))
      // The fork has the module, so this does nothing.
      fork.install(Live.self)
      #expect(fork.resolve(String.self) == "real")
    }
    Thread.sleep(forTimeInterval: 0.05)
    Live.pause.end()
    #expect(join() && forked())
  }

  @Test func forksAndReaders_seeOneModuleOrTheOther_besideReplacements() {
    let stop = Shared(false)
    app.install(First.self)
    let join = startThread {
      while !stop.value {
        try? app.replace(module: First.self, with: Second.self)
        try? app.replace(module: Second.self, with: First.self)
      }
    }
    for round in 0..<raceRounds * 100 {
      #expect(["first", "second"].contains(app.optional(String.self)))
      let numbers = app.resolveMany(Int.self)
      #expect(numbers == [1, 1, 1] || numbers == [2, 2, 2])
      guard round % 10 == 0 else { continue }
      let fork = app.fork()
      let expected = fork.resolve(String.self) == "first" ? [1, 1, 1] : [2, 2, 2]
      #expect(fork.resolveMany(Int.self) == expected)
    }
    stop.value = true
    #expect(join())
  }

  @Test func replacement_byAnInstalledModule_restoresItsBindings() throws {
    app.install(HandedIn.self)
    let own = app.resolve(Plugin.self)
    app.install(Other.self)
    #expect(app.resolve(String.self) == "<other>")
    try app.replace(module: Other.self, with: HandedIn.self)
    #expect(app.resolve(String.self) == "<own>")
    #expect(app.resolve(Plugin.self) === own)
    #expect(app.resolveMany(Plugin.self).isEmpty)
  }

  @Test func restoredBinding_leavesItsEarlierInstancesStale() throws {
    enum Own: HiltModule {
      static var bindings: [Registration] {
        provide(Plugin.self, lifetime: .scoped) { _ in Plugin() }
      }
    }
    let child = app.child()
    app.install(Own.self)
    let old = child.resolve(Plugin.self)
    app.install(Other.self)
    try app.replace(module: Other.self, with: Own.self)
    #expect(child.resolve(Plugin.self) !== old)
    try app.replace(module: Own.self, with: First.self)
    #expect(!app.isRegistered(Plugin.self))
  }

  @Test func includedModule_contributesWithTheModuleThatIncludesIt() throws {
    enum Part: HiltModule {
      static var bindings: [Registration] { SwiftHiltCore.contribute(Int.self) { _ in 2 } }
    }
    enum Whole: HiltModule {
      static func __register(into container: Container) {
        container.install(Part.self)
        #expect(container.resolveMany(Int.self) == [1, 1, 1])
      }
    }
    app.install(First.self)
    try app.replace(module: First.self, with: Whole.self)
    #expect(app.resolveMany(Int.self) == [2])
    try app.replace(module: Part.self, with: First.self)
    #expect(app.resolveMany(Int.self) == [1, 1, 1])
  }

  /// The instances of removed contributions are released, in descendants as well.
  @Test func replacement_releasesTheOldContributions() throws {
    final class Part: Sendable {}
    enum Parts: HiltModule {
      static let made = Shared<Weak<Part>?>(nil)

      static func __register(into container: Container) {
        container.contribute(Part.self, lifetime: .scoped) { _ in
          let part = Part()
          made.value = Weak(part)
          return part
        }
      }
    }
    let child = app.child()
    app.install(Parts.self)
    #expect(child.resolveMany(Part.self).count == 1)
    #expect(Parts.made.value?.isAlive == true)
    try app.replace(module: Parts.self, with: Second.self)
    #expect(Parts.made.value?.isAlive == false)
    #expect(child.resolveMany(Part.self).isEmpty)
  }
}
