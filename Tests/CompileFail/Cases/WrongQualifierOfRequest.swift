import SwiftHiltCore

protocol Api {}
final class RealApi: Api {}
final class HttpClient {}

final class Repository {
  init(api: any Api, retries: Int) {}
}

func wire(_ container: Container) {
  container.register(Repository.self) { r in
    Repository(api: r.resolve(Api.self, qualifier: RealApi()), retries: 3)
  }
}

// expect: 13:52: error: cannot convert value of type 'RealApi' to expected argument type 'String'
