import SwiftHiltCore

protocol Api {}
final class RealApi: Api {}
final class HttpClient {}

final class Repository {
  init(api: any Api, retries: Int) {}
}

func wire(_ container: Container) {
  container.register(Repository.self) { r in
    Repository(api: r.resolve(Api.self, qualifer: Named("remote")), retries: 3)
  }
}

// expect: 13:30: error: incorrect argument label in call (have '_:qualifer:', expected '_:qualifier:')
