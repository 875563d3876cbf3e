import Logging
import SwiftHiltCore

extension ScopeName {
  /// One request to the server, or one command of the command line.
  public static let request: ScopeName = "request"
}

/// What every request brings: its own log, how long it may take, and whether it may write.
public enum RequestModule: HiltModule {
  /// Registers what the module has.
  public static func __register(into container: Container) {
    container.expect(Logger.self, in: .request)
    container.expect(Deadline.self, in: .request)
    container.expect(UnitOfWork.Access.self, in: .request)
  }
}

/// When a request, or a command, has taken too long.
public struct Deadline: Sendable {
  /// The end of its time.
  public let instant: ContinuousClock.Instant

  /// Gives it some time from now.
  public init(after duration: Duration) { instant = .now + duration }

  /// The seconds that are left; 0 when there are none.
  var secondsLeft: Double { max(0, (instant - .now) / .seconds(1)) }
}
