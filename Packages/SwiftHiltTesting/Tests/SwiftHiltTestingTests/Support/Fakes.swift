import SwiftHiltTesting

/// A dependency that stores its origin.
protocol Api: AnyObject, Sendable { var origin: String { get } }

final class FakeApi: Api {
  let origin: String

  init(_ origin: String) {
    self.origin = origin
  }
}

/// A singleton that keeps its dependency.
final class Repository: Sendable {
  let api: any Api

  init(api: any Api) {
    self.api = api
  }
}

/// A user of the ambient resolver.
final class Screen: @unchecked Sendable {
  // @unchecked Sendable because the wrapper is, and nothing else is stored.
  @Inject var api: any Api
}

/// Returns the production graph: an API, and a singleton that uses it.
func productionContainer() -> Container {
  let container = Container(name: "app")
  container.register((any Api).self) { _ in FakeApi("real") }
  container.register(Repository.self) { r in Repository(api: r.resolve()) }
  return container
}
