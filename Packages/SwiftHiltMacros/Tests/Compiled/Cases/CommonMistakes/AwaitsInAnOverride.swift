import SwiftHiltTesting

struct Host {
  init() async throws {}
}

func check(_ app: Container) {
  withOverrides(app) {
    $0.override(Host.self) { _ in try await Host() }
  } operation: {
  }
}

// expect: 9:8: error: 'override(_:qualifier:lifetime:_:)' is unavailable: write 'overrideAsync', and 'await resolveAsync'
