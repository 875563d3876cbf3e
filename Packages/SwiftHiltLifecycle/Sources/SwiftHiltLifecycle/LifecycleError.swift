@_spi(Layers) import SwiftHiltCore

/// One failure of a service.
public struct ServiceFailure: Error, Sendable, CustomStringConvertible {
  /// The step in which a service failed.
  public enum Step: String, Sendable {
    /// Starting.
    case start
    /// Working.
    case run
    /// Stopping.
    case stop
    /// Closing its container.
    case close
  }

  /// The service's key; `nil` for a failure that belongs to no single service.
  public let key: BindingKey?

  /// The step that failed.
  public let step: Step

  /// The error: the service's own, or a ``LifecycleTimeout``.
  public let error: any Error

  /// One line: `start of Server failed: address in use`.
  public var description: String {
    switch (key, step) {
    case (let key?, _): return "\(step.rawValue) of \(key) failed: \(error)"
    case (nil, .close): return "closing the container failed: \(error)"
    case (nil, _): return "\(step.rawValue) failed: \(error)"
    }
  }
}

/// A step that took longer than its limit.
public struct LifecycleTimeout: Error, Hashable, Sendable, CustomStringConvertible {
  /// The limit.
  public let seconds: Double

  /// One line: `it took longer than 5.0 s`.
  public var description: String { "it took longer than \(seconds) s" }
}

/// Why a lifecycle didn't start, or didn't end well.
public struct LifecycleError: Error, Sendable, CustomStringConvertible {
  /// The kind of failure. Later versions may add reasons, so a `switch` needs a `default`.
  public struct Reason: Hashable, Sendable, CustomStringConvertible {
    /// The stable id, as messages show it: `StartFailed`.
    public let description: String

    /// `[SwiftHilt/StartFailed]`: a service didn't start; those before it were stopped.
    public static let startFailed = Reason("StartFailed")
    /// `[SwiftHilt/ServiceFailed]`: a service failed while it was running; everything was stopped.
    public static let serviceFailed = Reason("ServiceFailed")
    /// `[SwiftHilt/StopFailed]`: every service was asked to stop, and some failed.
    public static let stopFailed = Reason("StopFailed")
    /// `[SwiftHilt/OrderUnknown]`: the order of the services is unknown.
    public static let orderUnknown = Reason("OrderUnknown")
    /// `[SwiftHilt/NotStartable]`: the lifecycle was started twice, or after its end.
    public static let notStartable = Reason("NotStartable")

    private init(_ id: String) { description = id }
  }

  /// The kind of failure.
  public let reason: Reason

  /// The failures in the order in which they happened: first the cause, then the failures of the
  /// services that were stopped because of it.
  public let failures: [ServiceFailure]

  /// One sentence.
  public let headline: String

  /// Lines for the reader: a label (`help` ...) and its text, in order.
  public internal(set) var notes: [Diagnostic.Note] = []

  /// A headline with a stable code, then the notes and each failure.
  public var description: String {
    ([Diagnostic(reason.description, headline, notes: notes).description]
      + failures.map { "  \($0)" })
      .joined(separator: "\n")
  }
}
