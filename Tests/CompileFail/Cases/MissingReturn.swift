import SwiftHiltCore

protocol Api {}
final class RealApi: Api {}
final class HttpClient {}

final class Repository {
  init(api: any Api, retries: Int) {}
}

func wire(_ container: Container) {
  container.register(Repository.self) { r in
    let api = r.resolve(Api.self)
    Repository(api: api, retries: 3)
  }
}

// expect: 14:5: warning: result of 'Repository' initializer is unused [#no-usage]
// expect: 14:5: error: missing return in closure expected to return 'Repository'
