import SwiftHiltCore

protocol Api {}
final class RealApi: Api {}
final class HttpClient {}

final class Repository {
  init(api: any Api, retries: Int) {}
}

func wire(_ container: Container) {
  container.register(Api.self) { _ in
    HttpClient()
  }
}

// expect: 13:5: error: cannot convert value of type 'HttpClient' to closure result type 'any Api'
