import SwiftHiltCore

protocol Api {}
final class RealApi: Api, Sendable {
  init() {}
  init(host: String) async {}
}

func wire(_ container: Container) {
  let api: any Api = container.resolve((any Api).self, name: "live")
  _ = api
}

// expect: 10:32: error: 'resolve(_:name:)' is unavailable: write 'qualifier:' instead of 'name:'
