import SwiftHilt
import Testing

private struct Config {
  var title = "default"
}

private final class Cache {}

extension DefaultContainerTests {
  @Suite struct CheatSheetTests {
    @Test func globalAPI_quickies() {
      install { provide(Config.self) { _ in Config() } }
      let cfg: Config = resolve()
      register(Cache.self, lifetime: .singleton) { _ in Cache() }
      let cache: Cache = resolve()
      let before = DI.shared
      useContainer(Container())  // swap the default container

      #expect(cfg.title == "default")
      #expect(cache === before.resolve(Cache.self))
      #expect(optional(Config.self) == nil)
    }
  }
}
