// A key path, as other libraries have it.

import SwiftHiltWrappers

protocol Api {}

final class Screen {
  @Injected(\.api) var api
  @Injected(\.api) var typed: any Api
}

// expect: 8:4: error: 'init(_:)' is unavailable: write the type: '@Injected var api: any Api'
// expect: 9:4: error: 'init(_:)' is unavailable: write the type: '@Injected var api: any Api'
