import SwiftHiltCore

protocol Api {}
final class RealApi: Api {}
final class HttpClient {}

final class Repository {
  init(api: any Api, retries: Int) {}
}

func wire(_ container: Container) {
  container.register(Api.self, qualifier: RealApi()) { _ in
    RealApi()
  }
}

// expect: 12:43: error: argument type 'RealApi' does not conform to expected type 'Qualifier'
