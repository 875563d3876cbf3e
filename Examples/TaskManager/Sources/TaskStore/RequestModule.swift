import Logging
import SwiftHiltCore

extension ScopeName {
  /// One request to the server, or one command of the command line.
  public static let request: ScopeName = "request"
}

/// What a request is, for what is built in its scope.
public struct RequestInfo: Sendable {
  /// Tells the request from all others, in the log and in the answer's `X-Request-ID`.
  public let id: String

  /// Creates the information about a request.
  public init(id: String) { self.id = id }
}

/// What every request has. Needs a `Logger` named `app`; each request's container binds a
/// ``RequestInfo``.
public enum RequestModule: HiltModule {
  /// Registers what the module has.
  public static func __register(into container: Container) {
    container.expect(RequestInfo.self, in: .request)
    container.install {
      provide(
        Logger.self, lifetime: .scope(.request),
        dependencies: [Dependency(RequestInfo.self), Dependency(Logger.self, qualifier: "app")]
      ) { r in
        var logger = try r.tryResolve(Logger.self, qualifier: "app")
        logger[metadataKey: "request"] = "\(try r.tryResolve(RequestInfo.self).id)"
        return logger
      }
    }
  }
}
