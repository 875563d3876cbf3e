import SwiftHiltCore
import Testing

private final class Log { init() {} }
private enum Route: Hashable { case home }
private protocol Api {}
private final class RealApi: Api { init() {} }
private protocol Step {}
private struct Logging: Step {}
private struct AllSteps: Step { init(_ steps: [any Step]) {} }
private final class Pipeline { init(_ steps: [any Step]) {} }

#if DEBUG
  /// Requests that can return nothing and resemble a binding.
  @Suite struct NearRequestTests {
    @Test func misspeltQualifier_andMapOfAnotherKeyType_areReported_once() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let app = Container(name: "app")
        app.bind(Log.self, qualifier: "verbose", line: 1, to: Log.init)
        app.contribute(Log.self, key: Route.home, line: 2) { _ in Log() }
        for _ in 0..<2 {
          _ = app.optional(Log.self, qualifier: "verbos")
          _ = app.resolve(Log?.self, qualifier: "verbos")
          _ = app.resolveMap(Log.self, keyedBy: String.self)
        }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text == """
          [SwiftHilt/Absent] Nothing binds Log @Named(verbos)

            path:    Log @Named(verbos)
            similar: Log @Named(verbose), registered at NearRequestTests.swift:1
            help:    resolve Log @Named(verbose), or register Log @Named(verbos)

          [SwiftHilt/Absent] Nothing contributes to [String: Log]

            path:    [String: Log]
            similar: [Route: Log], contributed at NearRequestTests.swift:2
            help:    resolve [Route: Log], or contribute to [String: Log]


          """)
    }

    @Test func listWhoseElementIsRegistered_isReported_once() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let app = Container(name: "app")
        app.register((any Step).self, line: 1) { _ in Logging() }
        app.register(Pipeline.self, lifetime: .transient, line: 2) { r in
          Pipeline(r.resolveMany())
        }
        for _ in 0..<2 { _ = app.child().resolve(Pipeline.self) }
        _ = app.resolve([Lazy<any Step>].self)
      }
      #expect(
        result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == """
          [SwiftHilt/Absent] Nothing contributes to [Step]

            path:    Pipeline -> [Step]      (NearRequestTests.swift:2)
            similar: Step, registered at NearRequestTests.swift:1 but not contributed
            help:    contribute the element instead of registering it, or remove the request for [Step]


          """)
    }

    @Test func listOfAConformingType_isReported_once() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let app = Container(name: "app")
        app.contribute(Logging.self, line: 1) { _ in Logging() }
        app.contribute(Log.self) { _ in Log() }
        app.contribute(Logging.self, qualifier: "late") { _ in Logging() }
        for _ in 0..<2 { _ = app.child().resolveMany((any Step).self) }
        // No element conforms, has this qualifier, or is a protocol's at all.
        _ = app.resolveMany((any Api).self)
        _ = app.resolveMany((any Step).self, qualifier: "early")
        _ = app.resolve([Any].self)
      }
      #expect(
        result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == """
          [SwiftHilt/Absent] Nothing contributes to [Step]

            path:    [Step]
            similar: [Logging], contributed at NearRequestTests.swift:1
            help:    resolve [Logging], or contribute to [Step]


          """)
    }

    @Test func plainOptional_isReported_withAQualifiedBinding() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let app = Container(name: "app")
        app.bind(Log.self, qualifier: "verbose", line: 1, to: Log.init)
        app.register((any Api)?.self, line: 2) { _ in RealApi() }
        for _ in 0..<2 {
          let log: Log? = app.resolve()
          precondition(log == nil && app.optional((any Api).self) == nil)
        }
      }
      #expect(
        result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == """
          [SwiftHilt/Absent] Nothing binds Log

            path:    Log
            similar: Log @Named(verbose), registered at NearRequestTests.swift:1
            help:    resolve Log @Named(verbose), or register Log

          [SwiftHilt/Absent] Nothing binds Api

            path:    Api
            similar: Api?, registered at NearRequestTests.swift:2
            help:    register Api, because Api? does not provide it


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
      #expect(result?.standardErrorContent.isEmpty == true)
    }
  }
#endif
