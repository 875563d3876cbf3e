// A type instead of its initialiser.

import SwiftHiltCore

protocol Api {}
final class RealApi: Api { init() {} }

func setUp(_ container: Container) {
  container.bind((any Api).self, to: RealApi.self)
}

// expect: 9:13: error: 'bind(_:to:)' is unavailable: write '.init': bind(Api.self, to: RealApi.init)
