import SwiftHiltCore

protocol Api {}
final class RealApi: Api {}
final class HttpClient {}

final class Repository {
  init(api: any Api, retries: Int) {}
}

func wire(_ container: Container) {
  container.register(Repository.self, qualifier: Named("remote")) { r in
    Repository(api: r.resolve(), retries: nil)
  }
}

// expect: 13:43: error: 'nil' is not compatible with expected argument type 'Int'
