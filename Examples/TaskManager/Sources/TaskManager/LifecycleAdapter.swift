import ServiceLifecycle
import SwiftHiltLifecycle

/// A container's lifecycle as one service of a `ServiceGroup`, which handles the signals.
struct LifecycleAdapter: Service {
  let lifecycle: Lifecycle

  func run() async throws {
    try await withGracefulShutdownHandler {
      try await lifecycle.run()
    } onGracefulShutdown: {
      lifecycle.requestStop()
    }
  }
}
