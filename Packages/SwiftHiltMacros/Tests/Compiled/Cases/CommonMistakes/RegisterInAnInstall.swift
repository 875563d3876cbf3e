import SwiftHiltWrappers

func wire(_ app: Container) {
  app.install {
    register(Api.self) { _ in Api() }
  }
}

// expect: 5:5: error: 'buildExpression' is unavailable: write 'provide(...)' or a module's type, because a block takes registrations
