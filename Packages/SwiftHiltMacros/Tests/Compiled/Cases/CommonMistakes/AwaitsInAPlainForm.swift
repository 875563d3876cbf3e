final class Database { init() async {} }

func wire(_ container: Container) {
  container.register(Database.self) { _ in await Database() }
  container.bind(Database.self, to: Database.init)
}

// expect: 4:13: error: 'register(_:qualifier:lifetime:factory:)' is unavailable: write 'registerAsync', and 'await resolveAsync' or 'prewarm()'
// expect(6): 5:46: error: cannot pass function of type '@Sendable () async -> Database' to parameter expecting synchronous function type
// expect(5): 5:46: error: cannot pass function of type '() async -> Database' to parameter expecting synchronous function type
