#if Macros
  import SwiftHiltMacros
  import Testing

  private final class Api: Sendable {}

  @Injectable
  private final class Loaded: Sendable {
    let api: Api
    init(api: Api) async throws { self.api = api }
  }

  @MainActor
  @Injectable
  private final class Screen {
    let loaded: Loaded
    init(loaded: Loaded) async { self.loaded = loaded }
  }

  @Injectable
  private class Plain { init() {} }

  private protocol First: AnyObject {}
  private protocol Second: AnyObject {}

  @Injectable
  @Binds((any First).self)
  private class Upper: First { init() {} }

  @Injectable
  @Binds((any Second).self)
  private final class Lower: Upper, Second {
    override init() { super.init() }
  }

  @Module
  private enum Registered {
    @Provides static func api() -> Api { Api() }
    @Register static var loaded: Loaded
    @Register(.transient) static var screen: Screen
    @Register(.transient, qualifier: "plain", override: true) static var plain: Plain
  }

  @Suite struct RegisterTests {
    private let container = Container()

    @Test func asynchronousInitialiser_isAnAsynchronousBinding() async throws {
      container.install(Registered.self)

      let screen = try await container.resolveAsync(Screen.self)

      #expect(screen.loaded === container.resolve(Loaded.self))
    }

    @Test func attribute_isFollowed() {
      container.install(Registered.self)

      #expect(
        container.resolve(Plain.self, qualifier: "plain")
          !== container.resolve(Plain.self, qualifier: "plain"))
    }

    @Test func subclass_bindsItsOwnProtocolsOnly() {
      container.install(Lower.self)

      #expect(container.isRegistered((any Second).self))
      #expect(!container.isRegistered((any First).self))
    }
  }
#endif
