import SwiftHiltCore

protocol Api {}
final class RealApi: Api {}
final class HttpClient {}

final class Repository {
  init(api: any Api, retries: Int) {}
}

func wire(_ container: Container) {
  container.register(Repository.self) { r in
    Repository(api: r.resolve(), retries: 3, cache: true)
  }
}

// expect: 13:53: error: extra argument 'cache' in call
