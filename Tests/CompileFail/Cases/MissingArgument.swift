import SwiftHiltCore

protocol Api {}
final class RealApi: Api {}
final class HttpClient {}

final class Repository {
  init(api: any Api, retries: Int) {}
}

func wire(_ container: Container) {
  container.register(Repository.self) { r in
    Repository(api: r.resolve())
  }
}

// expect: 13:32: error: missing argument for parameter 'retries' in call
