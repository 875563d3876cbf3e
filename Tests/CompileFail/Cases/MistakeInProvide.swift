import SwiftHiltCore

protocol Api {}
final class RealApi: Api {}
final class HttpClient {}

final class Repository {
  init(api: any Api, retries: Int) {}
}

func wire(_ container: Container) {
  container.install {
    provide(Api.self, lifetime: .singleton) { _ in RealApi() }
    provide(Repository.self) { r in
      Repository(api: r.resolve(), retries: "three")
    }
  }
}

// expect: 15:45: error: cannot convert value of type 'String' to expected argument type 'Int'
