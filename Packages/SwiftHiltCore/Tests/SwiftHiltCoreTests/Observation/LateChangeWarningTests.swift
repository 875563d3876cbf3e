import SwiftHiltCore
import Testing

private class Api { init() {} }
private final class FakeApi: Api {}
private final class LastWords: Api {
  private let say: () -> Void
  init(_ say: @escaping () -> Void) { self.say = say }
  deinit { say() }
}
private final class Repo { init(api: Api) {} }
private final class Host { init(plugins: [Api]) {} }

#if DEBUG
  /// Changes after an instance was built with the previous binding.
  @Suite struct LateChangeWarningTests {
    @Test func changeAfterADependentWasBuilt_isReported_onStandardError() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let app = Container(name: "app")
        app.bind(Api.self, line: 1, to: Api.init)
        app.register(Repo.self, line: 2) { r in Repo(api: r.resolve()) }
        _ = app.child().resolve(Repo.self)
        app.register(Api.self, override: true, line: 3) { _ in FakeApi() }
        app.decorate(Api.self, line: 4) { _, api in api }
        app.contribute(Api.self) { _ in Api() }
        app.bind(Host.self, line: 5, to: Host.init)
        _ = app.resolve(Host.self)
        app.contribute(Api.self, line: 6) { _ in FakeApi() }
      }
      #expect(
        printed(result) == """
          [SwiftHilt/LateChange] Api was replaced after other instances were built with it

            change:  at LateChangeWarningTests.swift:3
            built:   Repo (LateChangeWarningTests.swift:2), before this change
            help:    make the change before you resolve anything, or call clearCache() to release the instances

          [SwiftHilt/LateChange] Api was decorated after other instances were built with it

            change:  at LateChangeWarningTests.swift:4
            built:   Repo (LateChangeWarningTests.swift:2), before this change
            help:    make the change before you resolve anything, or call clearCache() to release the instances

          [SwiftHilt/LateChange] [Api] was given a contribution after other instances were built with it

            change:  at LateChangeWarningTests.swift:6
            built:   Host (LateChangeWarningTests.swift:5), before this change
            help:    make the change before you resolve anything, or call clearCache() to release the instances


          """)
    }

    @Test func firstRegistrationOfAContainer_replacesNothing() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let app = Container(name: "app")
        let child = app.child()
        child.register(Host.self, line: 1) { r in
          Host(plugins: [r.optional(Api.self)].compactMap { $0 })
        }
        _ = child.resolve(Host.self)
        app.bind(Api.self, line: 2, to: Api.init)
        child.register(Repo.self, line: 3) { r in Repo(api: r.resolve()) }
        _ = child.resolve(Repo.self)
        child.bind(Api.self, line: 4, to: Api.init)
      }
      #expect(
        printed(result) == """
          [SwiftHilt/LateChange] Api was registered after other instances were built without this registration

            change:  at LateChangeWarningTests.swift:2
            built:   Host (LateChangeWarningTests.swift:1), before this change
            help:    make the change before you resolve anything, or call clearCache() to release the instances

          [SwiftHilt/LateChange] Api was registered after other instances were built without this registration

            change:  at LateChangeWarningTests.swift:4
            built:   Host (LateChangeWarningTests.swift:1), Repo (LateChangeWarningTests.swift:3), before this change
            help:    make the change before you resolve anything, or call clearCache() to release the instances


          """)
    }

    @Test func changeThatNothingKeeps_isNotReported() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let app = Container(name: "app")
        app.bind(Api.self, to: Api.init)
        app.bind(Repo.self, lifetime: .transient, to: Repo.init)
        // Nothing caches the first instance, and another container binds the second one's key.
        _ = app.resolve(Repo.self)
        let child = app.child()
        child.bind(Api.self, to: FakeApi.init)
        child.bind(Repo.self, to: Repo.init)
        _ = child.resolve(Repo.self)
        app.register(Api.self, override: true) { _ in FakeApi() }
        // clearCache() removes the built instance before the last change.
        app.register(Repo.self, override: true) { r in Repo(api: r.resolve()) }
        _ = app.resolve(Repo.self)
        app.clearCache()
        app.register(Api.self, override: true) { _ in Api() }
        // The object of a `.weak` binding is gone.
        app.bind(Repo.self, lifetime: .weak, override: true, to: Repo.init)
        _ = app.resolve(Repo.self)
        app.register(Api.self, override: true) { _ in FakeApi() }
      }
      #expect(printed(result) == "")
    }

    @Test func whatWasBuiltWithoutTheOldOne_isNotReported() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let (app, other) = (Container(name: "app"), Container(name: "other"))
        for container in [app, other] { container.bind(Api.self, to: Api.init) }
        // One factory uses another container. The other instance was rebuilt without Api.
        app.register(Host.self) { _ in Host(plugins: [other.resolve(Api.self)]) }
        app.bind(Repo.self, to: Repo.init)
        _ = (app.resolve(Host.self), app.resolve(Repo.self))
        app.register(Repo.self, override: true) { _ in Repo(api: FakeApi()) }
        _ = app.resolve(Repo.self)
        app.register(Api.self, override: true) { _ in LastWords { _ = app.resolve(Repo.self) } }
        // An instance that is built while the old one is released receives the new one.
        app.register(Repo.self, override: true) { r in Repo(api: r.resolve()) }
        _ = app.resolve(Api.self)
        app.register(Api.self, override: true) { _ in FakeApi() }
      }
      #expect(printed(result) == "")
    }
  }
#endif
