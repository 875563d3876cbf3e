import SwiftHiltCore

final class Repository {
  init(retries: Int) {}
}

func wire(_ container: Container) {
  container.register(Repository.self) { r in
    let retries = r.resolve()
    return Repository(retries: retries)
  }
}

// expect: 10:32: error: cannot convert value of type 'RequestWithoutType' to expected argument type 'Int'
