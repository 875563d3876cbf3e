import SwiftHiltCore

protocol Api {}
final class RealApi: Api {}
final class HttpClient {}

final class Repository {
  init(api: any Api, retries: Int) {}
}

func wire(_ container: Container) {
  container.register(Repository.self) { r in
    Repository(api: api, retries: 3)
  }
}

// expect: 13:21: error: cannot find 'api' in scope
