import SwiftHiltCore

protocol Api: Sendable {}
final class Repository: Sendable {
  init(api: any Api) {}
}

func asynchronousRequest(_ container: Container) {
  container.register(Repository.self) { r in Repository(api: try await r.resolveAsync()) }
  container.registerAsync(Repository.self) { r in Repository(api: try await r.resolveAsync()) }
  container.install {
    provide(Repository.self) { r in
      let api = try await r.resolveAsync((any Api).self)
      return Repository(api: api)
    }
  }
}

// expect: 9:13: error: 'register(_:qualifier:lifetime:factory:)' is unavailable: write 'registerAsync', and resolve with 'await resolveAsync'
// expect: 9:74: error: 'resolveAsync(_:qualifier:)' is unavailable: write 'registerAsync' or 'provideAsync' for this closure
// expect: 12:5: error: 'provide(_:qualifier:lifetime:_:)' is unavailable: write 'provideAsync', and resolve with 'await resolveAsync'
// expect: 13:29: error: 'resolveAsync(_:qualifier:)' is unavailable: write 'registerAsync' or 'provideAsync' for this closure
