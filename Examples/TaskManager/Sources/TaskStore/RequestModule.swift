import Logging
import SwiftHiltCore

extension ScopeName {
  /// One request to the server, or one command of the command line.
  public static let request: ScopeName = "request"
}

/// What every request has: each request's container binds a `Logger` of its own, which tells the
/// request's lines from all others.
public enum RequestModule: HiltModule {
  /// Registers what the module has.
  public static func __register(into container: Container) {
    container.expect(Logger.self, in: .request)
  }
}
