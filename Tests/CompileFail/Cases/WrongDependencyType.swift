import SwiftHiltCore

protocol Api {}
final class RealApi: Api {}
final class HttpClient {}

final class Repository {
  init(api: any Api, retries: Int) {}
}

func wire(_ container: Container) {
  container.register(Repository.self, lifetime: .scoped) { r in
    Repository(api: r.resolve(HttpClient.self), retries: 3)
  }
}

// expect: 13:23: error: argument type 'HttpClient' does not conform to expected type 'Api'
