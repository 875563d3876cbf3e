import SwiftHiltCore

protocol Api {}

final class Repository {
  init(api: any Api) {}
}

func wire(_ app: Container) {
  app.install {
    provide(Repository.self) { r in
      let api = r.resolve()
      return Repository(api: api)
    }
  }
}

// expect: 11:32: error: cannot infer type of closure parameter 'r' without a type annotation
