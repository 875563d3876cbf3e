import SwiftHiltTesting
import Testing

/// Every form of registration can be live-only.
@Suite struct LiveUseFormTests {
  @Test func contributions_areGuarded_andTheModuleIsToBeReplaced() async {
    let app = Container()
    app.registerMany((any Api).self, liveOnly: true, file: "Shop/AppModule.swift", line: 3) { _ in
      FakeApi("live")
    }
    app.registerMany(Int.self, key: "map", liveOnly: true) { _ in 1 }
    app.contributeAsync(UInt.self, liveOnly: true) { _ in 1 }
    app.contributeAsync(UInt8.self, key: "map", liveOnly: true) { _ in 1 }
    app.install {
      contribute(Int8.self, liveOnly: true) { _ in 1 }
      contribute(Int16.self, key: "map", liveOnly: true) { _ in 1 }
      contributeAll(Int32.self, liveOnly: true) { _ in [1, 2] }
      contributeAsync(UInt16.self, liveOnly: true) { _ in 1 }
      contributeAsync(UInt32.self, key: "map", liveOnly: true) { _ in 1 }
    }
    #expect(app.fork().resolveMany((any Api).self).map(\.origin) == ["live"])
    let texts = Texts()
    await withKnownIssue {
      await withOverrides(app) { _ in
      } operation: { (fork: Container) in
        func note(_ ask: (Container) async throws -> Void) async {
          do { try await ask(fork) } catch { texts.all.append("\(error)") }
        }
        await note { _ = try $0.tryResolveMany((any Api).self) }
        await note { _ = try $0.tryResolve([String: Int].self) }
        await note { _ = try await $0.resolveAsync([UInt].self) }
        await note { _ = try await $0.resolveAsync([String: UInt8].self) }
        await note { _ = try $0.tryResolve([Int8].self) }
        await note { _ = try $0.tryResolve([String: Int16].self) }
        await note { _ = try $0.tryResolve([Int32].self) }
        await note { _ = try await $0.resolveAsync([UInt16].self) }
        await note { _ = try await $0.resolveAsync([String: UInt32].self) }
      }
    }
    #expect(texts.all.count == 9)
    #expect(texts.all.allSatisfy { $0.hasPrefix("[SwiftHilt/LiveOnly] ") })
    #expect(
      texts.all.first == """
        [SwiftHilt/LiveOnly] Api is for live use only, but a test resolved it

          path:    [Api] -> Api      (AppModule.swift:3)
          help:    replace the module that contributes this element: replace(module:with:); call expectAllFaked to list every live-only binding
        """)
  }

  @Test func everyForm_isGuarded() async {
    let container = Container()
    container.registerAsync(Int.self, qualifier: "async", liveOnly: true) { _ in 1 }
    container.install {
      provide(Int.self, qualifier: "provided", liveOnly: true) { _ in 1 }
      provideAsync(Int.self, qualifier: "providedAsync", liveOnly: true) { _ in 1 }
      provide(Int.self, qualifier: "to", liveOnly: true, to: { 1 })
    }
    container.bind(Int.self, qualifier: "bound", liveOnly: true, to: { 1 })
    let app = container
    for name in ["async", "provided", "providedAsync", "to", "bound"] {
      let value = try? await app.resolveAsync(Int.self, qualifier: name)
      #expect(value == 1)
      await withKnownIssue {
        try await withOverrides(app) { _ in
        } operation: {
          _ = try await Injection.current.liveContainer().resolveAsync(Int.self, qualifier: name)
        }
      }
    }
  }
}

private final class Texts: @unchecked Sendable {
  // @unchecked Sendable because one test uses it, step by step.
  var all: [String] = []
}
