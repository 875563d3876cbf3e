import SwiftHiltCore

protocol Api {}
final class RealApi: Api {}
final class HttpClient {}

final class Repository {
  init(api: any Api, retries: Int) {}
}

func wire(_ container: Container) {
  container.register(Api.self) { _ in
    RealAPI()
  }
}

// expect: 13:5: error: cannot find 'RealAPI' in scope
