import SwiftHiltCore
import Testing

private final class Log { init() {} }
private enum Route: Hashable { case home }
private protocol Api {}
private final class RealApi: Api { init() {} }
private protocol Step {}
private protocol Phase {}
private struct Logging: Step, Phase {}
private struct AllSteps: Step { init(_ steps: [any Step]) {} }
private final class Pipeline { init(_ steps: [any Step]) {} }

#if DEBUG
  /// Requests that can return nothing and resemble a binding.
  @Suite struct AbsentWarningTests {
    @Test func requestThatResemblesABinding_isReported_once() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let app = Container(name: "app")
        app.bind(Log.self, qualifier: "verbose", line: 1, to: Log.init)
        app.contribute(Log.self, key: Route.home, line: 2) { _ in Log() }
        app.register((any Api)?.self, line: 3) { _ in RealApi() }
        for _ in 0..<2 {
          _ = app.optional(Log.self, qualifier: "verbos")
          _ = app.resolve(Log?.self, qualifier: "verbos")
          _ = app.resolveMap(Log.self, keyedBy: String.self)
          let log: Log? = app.resolve()
          precondition(log == nil && app.optional((any Api).self) == nil)
        }
      }
      #expect(
        printed(result) == """
          [SwiftHilt/Absent] Nothing binds Log @Named(verbos)

            path:    Log @Named(verbos)
            similar: Log @Named(verbose), registered at AbsentWarningTests.swift:1
            help:    resolve Log @Named(verbose), or register Log @Named(verbos)

          [SwiftHilt/Absent] Nothing contributes to [String: Log]

            path:    [String: Log]
            similar: [Route: Log], contributed at AbsentWarningTests.swift:2
            help:    resolve [Route: Log], or contribute to [String: Log]

          [SwiftHilt/Absent] Nothing binds Log

            path:    Log
            similar: Log @Named(verbose), registered at AbsentWarningTests.swift:1
            help:    resolve Log @Named(verbose), or register Log

          [SwiftHilt/Absent] Nothing binds Api

            path:    Api
            similar: Api?, registered at AbsentWarningTests.swift:3
            help:    register Api, because Api? does not provide it


          """)
    }

    @Test func listWhoseElementIsRegistered_orConforms_isReported_once() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let (app, other) = (Container(name: "app"), Container(name: "other"))
        app.register((any Step).self, line: 1) { _ in Logging() }
        app.register(Pipeline.self, lifetime: .transient, line: 2) { r in
          Pipeline(r.resolveMany())
        }
        for _ in 0..<2 { _ = app.child().resolve(Pipeline.self) }
        _ = app.resolve([Lazy<any Step>].self)
        other.contribute(Logging.self, line: 3) { _ in Logging() }
        other.contribute(Log.self) { _ in Log() }
        other.register([Route: Log].self, line: 4) { _ in [:] }
        _ = other.resolveMap(Log.self, keyedBy: Route.self)
        other.contribute(Logging.self, qualifier: "late") { _ in Logging() }
        for _ in 0..<2 { _ = other.child().resolveMany((any Phase).self) }
        // No element conforms, has this qualifier, or is a protocol's at all.
        _ = other.resolveMany((any Api).self)
        _ = other.resolveMany((any Phase).self, qualifier: "early")
        _ = other.resolve([Any].self)
      }
      #expect(
        printed(result) == """
          [SwiftHilt/Absent] Nothing contributes to [Step]

            path:    Pipeline -> [Step]      (AbsentWarningTests.swift:2)
            similar: Step, registered at AbsentWarningTests.swift:1 but not contributed
            help:    contribute to [Step] instead of registering Step, or resolve Step

          [SwiftHilt/Absent] Nothing contributes to [Route: Log]

            path:    [Route: Log]
            similar: [Route: Log], registered at AbsentWarningTests.swift:4 but not contributed
            help:    contribute to [Route: Log] instead of registering [Route: Log], or resolve [Route: Log]

          [SwiftHilt/Absent] Nothing contributes to [Phase]

            path:    [Phase]
            similar: [Logging], contributed at AbsentWarningTests.swift:3
            help:    resolve [Logging], or contribute to [Phase]


          """)
    }

    /// The contributions have a qualifier, keys, no keys, or are lists themselves.
    @Test func collectionOfTheSameElements_isReported() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let app = Container()
        app.contribute(Log.self, qualifier: "late", line: 1) { _ in Log() }
        app.contribute(Logging.self, key: Route.home, line: 2) { _ in Logging() }
        app.contribute(RealApi.self, line: 3) { _ in RealApi() }
        app.contribute([Int].self, line: 4) { _ in [1] }
        _ = app.resolveMany(Log.self)
        _ = app.resolveMany(Log.self, qualifier: "early")
        _ = app.resolveMany(Logging.self)
        _ = app.resolveMap(RealApi.self, keyedBy: String.self)
        _ = app.resolve([Int].self)
      }
      #expect(
        printed(result) == """
          [SwiftHilt/Absent] Nothing contributes to [Log]

            path:    [Log]
            similar: [Log] @Named(late), contributed at AbsentWarningTests.swift:1
            help:    resolve [Log] @Named(late), or contribute to [Log]

          [SwiftHilt/Absent] Nothing contributes to [Logging]

            path:    [Logging]
            similar: [Route: Logging], contributed at AbsentWarningTests.swift:2
            help:    resolve [Route: Logging], or contribute to [Logging]

          [SwiftHilt/Absent] Nothing contributes to [String: RealApi]

            path:    [String: RealApi]
            similar: [RealApi], contributed at AbsentWarningTests.swift:3
            help:    resolve [RealApi], or contribute to [String: RealApi]

          [SwiftHilt/Absent] Nothing contributes to [Int]

            path:    [Int]
            similar: [[Int]], contributed at AbsentWarningTests.swift:4
            help:    resolve [[Int]], or contribute to [Int]


          """)
    }

    @Test func requestThatResemblesNothing_isNotReported() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let app = Container(name: "app")
        app.bind(Log.self, qualifier: "verbose", to: Log.init)
        app.bind(Log.self, qualifier: "shard1", to: Log.init)
        app.contribute(Log.self, key: Route.home) { _ in Log() }
        _ = app.optional(Log.self, qualifier: "shard2")
        _ = app.optional(Log.self, qualifier: "short")
        _ = app.resolveMap(Int.self, keyedBy: String.self)
        _ = app.resolveMap(Log.self, keyedBy: Route.self, qualifier: "other")
        // The program may expect the `nil`.
        app.bind(RealApi.self, to: RealApi.init)
        _ = app.optional((any Api).self)
        // A binding of the element type that is built from the list.
        app.register((any Step).self) { r in AllSteps(r.resolveMany()) }
        _ = app.resolve((any Step).self)
      }
      #expect(printed(result) == "")
    }
  }
#endif
