import SwiftHiltCore

final class Database: Sendable {
  init() async {}
}

func wire(_ container: Container) {
  container.bind(Database.self, to: Database.init)
  container.install {
    provide(Database.self, to: Database.init)
  }
}

// expect: 8:13: error: 'bind(_:qualifier:lifetime:to:)' is unavailable: write 'bindAsync', and resolve with 'await resolveAsync'
// expect: 10:5: error: 'provide(_:qualifier:lifetime:to:)' is unavailable: write 'provideAsync', and resolve with 'await resolveAsync'
