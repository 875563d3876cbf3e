import SwiftHiltCore

protocol Api: Sendable {}
final class RealApi: Api {}
final class Repo: Sendable { init(api: any Api) {} }

func wire(_ container: Container) {
  container.register((any Api).self) { _ in RealApi() }
  container.register(Repo.self) { r in Repo(api: r.resolve((any Api).self)!) }
}

// expect: 9:75: error: cannot force unwrap value of non-optional type 'any Api'
