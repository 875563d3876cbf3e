import SwiftHiltCore

final class Repository {
  init(retries: Int) {}
}

func start(_ app: Container) throws {
  let first = app.resolve()
  let second = app.resolve(qualifier: "remote")
  let third = try app.tryResolve()
  let fourth = try? app.tryResolve(qualifier: Named("remote"))
  app.resolve().start()
  print(first, second, third, fourth as Any)
}

// expect: 8:19: error: 'resolve(qualifier:)' is unavailable: write the type: 'let value: Repository = app.resolve()' or 'app.resolve(Repository.self)'
// expect: 9:20: error: 'resolve(qualifier:)' is unavailable: write the type: 'let value: Repository = app.resolve()' or 'app.resolve(Repository.self)'
// expect: 10:23: error: 'tryResolve(qualifier:)' is unavailable: write the type: 'let value: Repository = try app.tryResolve()' or 'try app.tryResolve(Repository.self)'
// expect: 11:25: error: 'tryResolve(qualifier:)' is unavailable: write the type: 'let value: Repository = try app.tryResolve()' or 'try app.tryResolve(Repository.self)'
// expect: 12:17: error: value of type 'RequestWithoutType' has no member 'start'
