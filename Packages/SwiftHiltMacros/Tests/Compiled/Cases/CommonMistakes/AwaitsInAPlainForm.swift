final class Database { init() async {} }

func wire(_ container: Container) {
  container.register(Database.self) { _ in await Database() }
  container.bind(Database.self, to: Database.init)
}

// expect: 4:13: error: 'register(_:qualifier:lifetime:factory:)' is unavailable: write 'registerAsync', and resolve with 'await resolveAsync'
// expect: 5:13: error: 'bind(_:qualifier:lifetime:to:)' is unavailable: write 'bindAsync', and resolve with 'await resolveAsync'
