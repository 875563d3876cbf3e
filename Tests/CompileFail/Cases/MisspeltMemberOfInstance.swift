import SwiftHiltCore

protocol Api {}
final class RealApi: Api {}
final class HttpClient {}

final class Repository {
  init(api: any Api, retries: Int) {}
}

func wire(_ container: Container) {
  container.register(Repository.self) { r in
    let client = r.resolve(HttpClient.self)
    client.reset()
    return Repository(api: r.resolve(), retries: 3)
  }
}

// expect: 14:12: error: value of type 'HttpClient' has no member 'reset'
