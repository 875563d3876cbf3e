import SwiftHiltCore

protocol Api {}
final class RealApi: Api {}
final class HttpClient {}

final class Repository {
  init(api: any Api, retries: Int) {}
}

func wire(_ container: Container) {
  container.register(Repository.self) { r in
    Repository(api: r.optional(Api.self), retries: 3)
  }
}

// expect: 13:23: error: value of optional type '(any Api)?' must be unwrapped to a value of type 'any Api'
