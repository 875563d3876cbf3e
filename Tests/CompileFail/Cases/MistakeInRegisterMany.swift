import SwiftHiltCore

protocol Api {}
final class RealApi: Api {}
final class HttpClient {}

final class Repository {
  init(api: any Api, retries: Int) {}
}

func wire(_ container: Container) {
  container.registerMany(Api.self) { _ in
    RealApi(retries: 3)
  }
}

// expect: 13:22: error: argument passed to call that takes no arguments
