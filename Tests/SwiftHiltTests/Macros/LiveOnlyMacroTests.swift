#if Macros
  import SwiftHilt
  import SwiftHiltTesting
  import Testing

  private protocol Reading: AnyObject {}
  private protocol Writing: AnyObject {}
  private protocol Clock: AnyObject {}

  @Injectable
  @Binds((any Reading).self, liveOnly: true)
  @Binds((any Writing).self)
  private final class Disk: Reading, Writing {
    init() {}
  }

  @Injectable
  @Binds((any Clock).self, liveOnly: true)
  private final class SystemClock: Clock {
    init() {}
  }

  @Injectable
  private final class Socket {
    init() {}
  }

  @Module
  private enum Network {
    @Provides(liveOnly: true) static func client() -> Client { Client() }
    @Provides(liveOnly: true) @IntoList static func host() -> Host { Host() }
    @Register(liveOnly: true) static var socket: Socket
  }

  private struct Client {}
  private struct Host {}
  private final class FakeDisk: Writing {}

  @Component(modules: [Network.self, Disk.self, SystemClock.self])
  private enum App {}

  /// Tests refuse a binding that a macro makes live-only, as after `register(liveOnly:)`.
  @Suite struct LiveOnlyMacroTests {
    @Test func app_buildsIt() {
      let app = App.build()
      _ = app.resolve(Client.self)
      _ = app.resolve(Socket.self)
      #expect(app.resolve((any Reading).self) === app.resolve((any Writing).self))
      #expect(app.resolveMany(Host.self).count == 1)
    }

    @Test func test_isRefusedAnyOfThem_withTheOverrideToWrite() {
      let texts = Texts()
      withKnownIssue {
        withOverrides(App.build()) { _ in
        } operation: { (fork: Container) in
          texts.note { _ = try fork.tryResolve(Client.self) }
          texts.note { _ = try fork.tryResolve(Socket.self) }
          texts.note { _ = try fork.tryResolve((any Clock).self) }
          texts.note { _ = try fork.tryResolve((any Writing).self) }
          texts.note { _ = try fork.tryResolveMany(Host.self) }
        }
      }
      #expect(
        texts.all == [
          """
          [SwiftHilt/LiveOnly] Client is for live use only, but a test resolved it

            path:    Client      (LiveOnlyMacroTests.swift:30)
            help:    override the binding in this test: $0.override(Client.self) { _ in ... }; call expectAllFaked to list every live-only binding
          """,
          """
          [SwiftHilt/LiveOnly] Socket is for live use only, but a test resolved it

            path:    Socket      (LiveOnlyMacroTests.swift:32)
            help:    override the binding in this test: $0.override(Socket.self) { _ in ... }; call expectAllFaked to list every live-only binding
          """,
          """
          [SwiftHilt/LiveOnly] Clock is for live use only, but a test resolved it

            path:    Clock      (LiveOnlyMacroTests.swift:18)
            help:    override the binding in this test: $0.override(Clock.self) { _ in ... }; call expectAllFaked to list every live-only binding
          """,
          """
          [SwiftHilt/LiveOnly] Disk is for live use only, but a test resolved it

            path:    Writing -> Disk      (LiveOnlyMacroTests.swift:12 -> LiveOnlyMacroTests.swift:11)
            help:    override the binding in this test: $0.override(Writing.self) { _ in ... }; call expectAllFaked to list every live-only binding
          """,
          """
          [SwiftHilt/LiveOnly] Host is for live use only, but a test resolved it

            path:    [Host] -> Host      (LiveOnlyMacroTests.swift:31)
            help:    replace the module that contributes this element: replace(module:with:); call expectAllFaked to list every live-only binding
          """,
        ])
    }

    @Test func override_isBuiltInstead() {
      withOverrides(App.build()) {
        $0.override((any Writing).self) { _ in FakeDisk() }
      } operation: { (fork: Container) in
        #expect(fork.resolve((any Writing).self) is FakeDisk)
      }
    }
  }

  private final class Texts: @unchecked Sendable {
    // @unchecked Sendable because one test uses it, step by step.
    private(set) var all: [String] = []

    func note(_ ask: () throws -> Void) {
      do { try ask() } catch { all.append("\(error)") }
    }
  }
#endif
