import Foundation
import SwiftHilt
import Testing

private final class Database {}

private final class Store {
  let database: Database
  init(database: Database) { self.database = database }
}

@Suite struct ThreadingTests {
  @Test func factories_resolveFurtherDependencies() {
    let c = Container()
    c.register(Database.self) { _ in Database() }
    c.register(Store.self) { r in Store(database: r.resolve()) }

    #expect(c.resolve(Store.self).database === c.resolve(Database.self))
  }

  @Test func singleton_isBuiltOnce_whenThreadsRace() {
    let builds = Counter()
    let c = Container()
    c.register(Database.self) { _ in
      builds.increment()
      Thread.sleep(forTimeInterval: 0.02)
      return Database()
    }
    c.register(Store.self) { r in Store(database: r.resolve()) }

    DispatchQueue.concurrentPerform(iterations: 16) { index in
      if index.isMultiple(of: 2) { _ = c.resolve(Store.self) } else { _ = c.resolve(Database.self) }
    }

    #expect(builds.value == 1)
  }
}
