import SwiftHiltCore

protocol Api {}
final class RealApi: Api {}

func wire(_ app: Container) {
  app.install {
    app.register(Api.self) { _ in RealApi() }
  }
}

// expect: 8:5: error: no exact matches in call to static method 'buildExpression'
