import SwiftHiltCore

protocol Api {}
final class RealApi: Api {}

func wire(_ app: Container) {
  app.provide(Api.self) { _ in RealApi() }
  app.override(Api.self) { _ in RealApi() }
}

// expect: 7:7: error: value of type 'Container' has no member 'provide'
// expect: 8:7: error: value of type 'Container' has no member 'override'
