import SwiftHiltCore

protocol Api {}
final class RealApi: Api {}
final class HttpClient {}

final class Repository {
  init(api: any Api, retries: Int) {}
}

func wire(_ container: Container) {
  container.register(Repository.self) { r in
    Repository(api: r.resolve(), retries: "three")
  }
}

// expect: 13:43: error: cannot convert value of type 'String' to expected argument type 'Int'
