import SwiftHiltCore

protocol Api {}
final class RealApi: Api, Sendable {
  init() {}
  init(host: String) async {}
}

func wire(_ container: Container) {
  let api: any Api = container.resolve((any Api).self, name: "live")
  let other: any Api = container.resolve(name: "live")
  _ = (api, other)
}

// expect: 10:32: error: 'resolve(_:name:)' is unavailable: write 'qualifier:' instead of 'name:'
// expect: 11:34: error: 'resolve(_:name:)' is unavailable: write 'qualifier:' instead of 'name:'
