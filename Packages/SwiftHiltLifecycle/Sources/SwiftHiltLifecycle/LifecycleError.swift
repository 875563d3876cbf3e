import SwiftHiltCore

/// One thing that went wrong with a service.
public struct ServiceFailure: Error, Sendable, CustomStringConvertible {
  /// What the service was doing.
  public enum Step: String, Sendable {
    /// It was being started.
    case start
    /// It was working.
    case run
    /// It was being stopped.
    case stop
    /// Its container was being closed.
    case close
  }

  /// The service's key; `nil` for what belongs to no one service.
  public let key: BindingKey?

  /// What it was doing.
  public let step: Step

  /// The error itself: the service's own, or a ``LifecycleTimeout``.
  public let error: any Error

  /// One line: `start of Server failed: address in use`.
  public var description: String {
    switch (key, step) {
    case (let key?, _): return "\(step.rawValue) of \(key) failed: \(error)"
    case (nil, .close): return "close of the container failed: \(error)"
    case (nil, _): return "\(step.rawValue) failed: \(error)"
    }
  }
}

/// A step that took longer than its limit.
public struct LifecycleTimeout: Error, Hashable, Sendable, CustomStringConvertible {
  /// The limit.
  public let seconds: Double

  /// What happened.
  public var description: String { "it took longer than \(seconds) s" }
}

/// Why a lifecycle did not start, or did not end well.
public struct LifecycleError: Error, Sendable, CustomStringConvertible {
  /// What kind of failure it is.
  public enum Reason: String, Sendable {
    /// `[SwiftHilt/StartFailed]`: a service did not start; those before it were stopped again.
    case startFailed = "StartFailed"
    /// `[SwiftHilt/ServiceFailed]`: a service failed while it worked; everything was stopped.
    case serviceFailed = "ServiceFailed"
    /// `[SwiftHilt/StopFailed]`: everything was told to stop, and something of that failed.
    case stopFailed = "StopFailed"
    /// `[SwiftHilt/OrderUnknown]`: the order of the services cannot be known.
    case orderUnknown = "OrderUnknown"
    /// `[SwiftHilt/NotStartable]`: the lifecycle was started twice, or after its end.
    case notStartable = "NotStartable"
  }

  /// What kind of failure it is.
  public let reason: Reason

  /// What went wrong, in the order in which it happened: first the cause, then what failed while
  /// the rest was stopped.
  public let failures: [ServiceFailure]

  /// One sentence.
  public let headline: String

  /// A headline with a stable code, then each failure.
  public var description: String {
    (["[SwiftHilt/\(reason.rawValue)] \(headline)"] + failures.map { "  \($0)" })
      .joined(separator: "\n")
  }
}
