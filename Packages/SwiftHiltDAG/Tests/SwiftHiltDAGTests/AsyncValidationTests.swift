import SwiftHiltCore
import SwiftHiltDAG
import Testing

private final class Api { init() {} }
private final class Screen { init(api: Api) {} }

protocol ApiDoors {}

/// The implementation that `@EntryPoint` would generate.
struct __Hilt_ApiDoors: EntryPointImplementation {
  init(resolver: any Resolver) {}
  static func __dependencies() -> [Dependency] { [.init(UInt32.self)] }
  static func __members() -> [(name: String, site: CallSite)] {
    [("number", CallSite(file: "App/Doors.swift", line: 3))]
  }
}

/// Asynchronous bindings that a synchronous factory needs.
@Suite struct AsyncValidationTests {
  private let app = Container()

  private final class Store { init(api: Api) {} }
  private final class Later { init(api: Lazy<Api>) {} }
  private protocol Alias {}

  @Test func synchronousRequest_isANote_thatNamesEachAsker() {
    app.registerAsync(Api.self, dependencies: [], line: 1) { _ in Api() }
    app.bind(Store.self, line: 2, to: Store.init)
    app.bind(Later.self, line: 3, to: Later.init)
    let report = app.validate()
    #expect(report.isValid)
    #expect(
      report.texts == """
        [SwiftHilt/async] note: Api is asynchronous, and Store resolves it synchronously

          path:    Store -> Api      (AsyncValidationTests.swift:2 -> AsyncValidationTests.swift:1)
          asked:   by Store (AsyncValidationTests.swift:2), Later (AsyncValidationTests.swift:3)
          help:    await resolveAsync(Api.self) at start-up, or await resolveAsync for a consumer that \
        takes the key directly; until then, resolve finds no instance
        """)
  }

  @Test func help_fitsTheLifetime_andNamesTheCollection() {
    app.registerAsync(Int.self, lifetime: .transient, dependencies: []) { _ in 1 }
    app.registerAsync(Api.self, lifetime: .weak, dependencies: []) { _ in Api() }
    app.registerAsync(UInt.self, qualifier: "a", lifetime: .scoped, dependencies: []) { _ in 1 }
    app.install { contributeAsync(UInt8.self, dependencies: []) { _ in 1 } }
    app.register(
      String.self,
      dependencies: [
        .init(Int.self), .init(Api.self), .init(UInt.self, qualifier: "a"), .init([UInt8].self),
      ]
    ) { _ in "" }
    #expect(
      app.validate().issues(.async).map { $0.text.split(separator: "\n").last ?? "" } == [
        "  help:    give Int a lifetime that a container caches, because nothing keeps a .transient instance for String, or build String with an asynchronous factory, which can await Int",
        "  help:    await resolveAsync(Api.self) first and keep the .weak instance, or await resolveAsync for a consumer that takes the key directly; until then, resolve finds no instance",
        "  help:    await resolveAsync(UInt.self, qualifier: \"a\") first, or await resolveAsync for a consumer that takes the key directly; until then, resolve finds no instance",
        "  help:    await resolveAsync([UInt8].self) at start-up, or await resolveAsync for a consumer that takes the key directly; until then, resolve finds no instance",
      ])
  }

  @Test(arguments: [Lifetime.transient, .graph])
  func uncachedDependency_isAnError_withTheTwoWaysOut(lifetime: Lifetime) {
    app.registerAsync(Api.self, lifetime: lifetime, dependencies: [], line: 1) { _ in Api() }
    app.bind(Later.self, line: 2, to: Later.init)
    #expect(app.validate().isValid)
    app.bind(Store.self, line: 3, to: Store.init)
    let report = app.validate()
    #expect(
      report.texts == """
        [SwiftHilt/async] error: Api is asynchronous, and Store resolves it synchronously

          path:    Store -> Api      (AsyncValidationTests.swift:3 -> AsyncValidationTests.swift:1)
          asked:   by Store (AsyncValidationTests.swift:3)
          help:    give Api a lifetime that a container caches, because nothing keeps a .\(lifetime) \
        instance for Store, or build Store with an asynchronous factory, which can await Api
        """)
  }

  @Test func synchronousMember_ofAnEntryPoint_isANote() {
    app.registerAsync(UInt32.self, dependencies: [], line: 1) { _ in 1 }
    #expect(
      app.validate(entryPoints: [.init(ApiDoors.self)]).texts == """
        [SwiftHilt/async] note: UInt32 is asynchronous, and 'number' of the entry point ApiDoors \
        (Doors.swift:3) resolves it synchronously

          path:    ApiDoors -> UInt32      (Doors.swift:3)
          help:    make the member 'async throws', or await resolveAsync(UInt32.self) at start-up, or \
        await resolveAsync for a consumer that takes the key directly; until then, resolve finds no \
        instance
        """)
  }

  @Test func asynchronousRequest_isFine() {
    app.registerAsync(Api.self, dependencies: []) { _ in Api() }
    app.registerAsync(Screen.self, dependencies: [.init(Api.self)]) { r in
      Screen(api: try await r.resolveAsync())
    }
    #expect(app.validate().isEmpty)
  }

  @Test func requestThroughAnAliasOrACollection_isSeen() {
    app.registerAsync(Int.self, dependencies: []) { _ in 1 }
    app.alias(Double.self, to: Int.self) { Double($0) }
    app.register(String.self, dependencies: [.init(Double.self)]) { r in
      "\(try r.tryResolve(Double.self))"
    }
    app.install { contributeAsync(UInt.self, dependencies: []) { _ in 1 } }
    app.register(Character.self, dependencies: [.init([UInt].self)]) { _ in "a" }
    #expect(
      app.validate().map(\.description) == [
        "note: [async] Int (String -> Double -> Int)",
        "note: [async] UInt (Character -> [UInt] -> UInt)",
      ])
  }
}
