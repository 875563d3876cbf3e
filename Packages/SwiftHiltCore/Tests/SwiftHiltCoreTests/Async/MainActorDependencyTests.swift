import SwiftHiltCore
import Testing

@MainActor private final class Palette {
  nonisolated let name: String
  init(_ name: String = "dark") { self.name = name }
}
private final class Theme: Sendable {
  let palette: Palette
  init(_ palette: Palette) { self.palette = palette }
}

/// Law 17: an instance that belongs to the main actor is built there, even if a factory on another
/// thread resolves it.
@Suite struct MainActorDependencyTests {
  @Test(arguments: [Lifetime.singleton, .scoped, .weak])
  func cachedDependency_isBuiltOnTheMainActor(lifetime: Lifetime) async throws {
    let (container, builds) = (Container(), Counter())
    container.register(Palette.self, lifetime: lifetime) { @MainActor _ in
      MainActor.assertIsolated()
      builds.increment()
      return Palette()
    }
    container.register(Theme.self, lifetime: .transient, dependencies: [.init(Palette.self)]) {
      Theme(try $0.tryResolve())
    }

    let theme = try await container.resolveAsync(Theme.self)
    #expect(theme.palette.name == "dark")
    #expect(builds.value == 1)
  }

  @Test func mainActorFactory_runsOnTheMainActor_whereverItIsAwaited() async throws {
    let container = Container()
    container.register(Palette.self, lifetime: .transient) { @MainActor _ in
      MainActor.assertIsolated()
      return Palette("light")
    }
    let name = try await Task.detached { try await container.resolveAsync(Palette.self).name }.value
    #expect(name == "light")
  }

  @Test func undeclaredDependency_isRefused_withAMessage() async {
    let container = Container()
    container.register(Palette.self, file: "App/A.swift", line: 1) { @MainActor _ in Palette() }
    container.register(Theme.self, file: "App/B.swift", line: 2) { Theme(try $0.tryResolve()) }

    let text = await Task.detached {
      await awaitedText { _ = try await container.resolveAsync(Theme.self) }
    }.value
    #expect(
      text == """
        [SwiftHilt/WrongIsolation] Palette is built on the MainActor, but was resolved outside it

          path:    Theme -> Palette      (B.swift:2 -> A.swift:1)
          help:    await resolveAsync(Theme.self), which builds Palette on the MainActor if Theme declares it, with 'bind' or 'dependencies:'
          or:      resolve on the MainActor; a cached instance is then available anywhere
          or:      if the factory doesn't need the MainActor, write { @Sendable r in ... }, or register in nonisolated code
        """)
  }

  /// A collection can't declare its elements, so its consumer declares it.
  @Test(arguments: [Lifetime.singleton, .transient])
  func elementOfACollection_isRefused_withAdviceThatWorks(lifetime: Lifetime) async throws {
    let (container, declaring) = (Container(), Container())
    for app in [container, declaring] {
      app.contribute(Palette.self, lifetime: lifetime, file: "App/A.swift", line: 1) {
        @MainActor _ in Palette()
      }
      app.register(
        Theme.self, dependencies: app === declaring ? [.init([Palette].self)] : nil,
        file: "App/B.swift", line: 2
      ) { Theme(try $0.tryResolve([Palette].self)[0]) }
    }
    func text(_ request: @escaping @Sendable () async throws -> Void) async -> String {
      await Task.detached { await awaitedText(of: request) }.value
    }
    let list = await text { _ = try container.tryResolve([Palette].self) }
    let theme = await text { _ = try await container.resolveAsync(Theme.self) }
    let (isCached, headline) = (
      lifetime == .singleton, "Palette is built on the MainActor, but was resolved outside it"
    )
    #expect(
      list == """
        [SwiftHilt/WrongIsolation] \(headline)

          path:    [Palette] -> Palette      (A.swift:1)
          help:    \(isCached
        ? "await resolveAsync, or resolve on the MainActor; a cached instance is then available anywhere"
        : """
        resolve on the MainActor
          or:      give Palette a lifetime that a container caches, and await resolveAsync([Palette].self)
        """)
          or:      if the factory doesn't need the MainActor, write { @Sendable r in ... }, or register in nonisolated code
        """)
    let declare =
      "await resolveAsync(Theme.self), which builds [Palette] on the MainActor if Theme declares it, with 'bind' or 'dependencies:'"
    #expect(
      theme.split(separator: "\n")[2...3].joined(separator: "\n") == """
          help:    \(isCached ? declare : "build Theme on the MainActor as well: { @MainActor r in ... }")
          or:      \(isCached
        ? "resolve on the MainActor; a cached instance is then available anywhere"
        : "give Palette a lifetime that a container caches, and \(declare)")
        """)
    if isCached {
      // The advice works.
      _ = try await Task.detached { try await declaring.resolveAsync(Theme.self) }.value
      _ = try await Task.detached { try await container.resolveAsync([Palette].self).count }.value
    }
  }
}
