import SwiftHiltCore

protocol Api {}
final class RealApi: Api {}
final class HttpClient {}

final class Repository {
  init(api: any Api, retries: Int) {}
}

func wire(_ container: Container) {
  container.register(Api.self) { RealApi() }
}

// expect: 12:32: error: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
