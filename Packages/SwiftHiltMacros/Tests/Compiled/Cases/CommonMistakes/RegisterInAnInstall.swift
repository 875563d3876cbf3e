import SwiftHiltWrappers

func wire(_ app: Container) {
  app.install {
    register(Api.self) { _ in Api() }
  }
}

// expect: 5:5: error: no exact matches in call to static method 'buildExpression'
