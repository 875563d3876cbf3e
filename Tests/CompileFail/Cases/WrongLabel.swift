import SwiftHiltCore

protocol Api {}
final class RealApi: Api {}
final class HttpClient {}

final class Repository {
  init(api: any Api, retries: Int) {}
}

func wire(_ container: Container) {
  container.register(Repository.self) { r in
    Repository(api: r.resolve(), tries: 3)
  }
}

// expect: 13:15: error: incorrect argument label in call (have 'api:tries:', expected 'api:retries:')
