@_spi(Layers) import SwiftHiltCore

/// One failure in a lifecycle, usually of one service.
public struct ServiceFailure: Error, Sendable, CustomStringConvertible {
  /// A step that can fail.
  public enum Step: String, Sendable {
    /// Building or starting a service.
    case start
    /// Running a service.
    case run
    /// Stopping a service.
    case stop
    /// Closing the container.
    case close
  }

  /// The service's key, or `nil` if a service couldn't be built or closing the container failed.
  public let key: BindingKey?

  /// The step that failed.
  public let step: Step

  /// The error, such as the service's own or a ``LifecycleTimeout``.
  public let error: any Error

  /// The step, the key if there is one, and the error, such as
  /// `starting Server failed: address in use`.
  public var description: String {
    guard let key else {
      return step == .close
        ? "closing the container failed:\n\(AggregateError.texts(of: error))"
        : "\(step) failed: \(error)"
    }
    let doing = step == .start ? "starting" : step == .run ? "running" : "stopping"
    let isLate = step == .start && error is LifecycleTimeout
    return "\(doing) \(key) failed: \(error)"
      + (isLate ? "; return from start() as soon as the service is ready" : "")
  }
}

/// The error of a step that took longer than its limit.
public struct LifecycleTimeout: Error, Hashable, Sendable, CustomStringConvertible {
  /// The limit, in seconds.
  public let seconds: Double

  /// One line, such as `it took longer than 5.0 s`.
  public var description: String { "it took longer than \(seconds) s" }
}

/// The error of a lifecycle that didn't start, or that ended with a failure.
public struct LifecycleError: Error, Sendable, CustomStringConvertible {
  /// The kind of failure. Later versions may add reasons, so a `switch` needs a `default`.
  public struct Reason: Hashable, Sendable, CustomStringConvertible {
    /// The stable id in messages, such as `StartFailed`.
    public let description: String

    /// `[SwiftHilt/StartFailed]`: a service didn't start, so the lifecycle stopped the services
    /// that had started before it. The reason can also be that a service couldn't be built, and
    /// that closing the container then failed as well.
    public static let startFailed = Reason("StartFailed")
    /// `[SwiftHilt/ServiceFailed]`: a service failed while it was running, so the lifecycle stopped
    /// all services.
    public static let serviceFailed = Reason("ServiceFailed")
    /// `[SwiftHilt/StopFailed]`: stopping a service or closing the container failed.
    public static let stopFailed = Reason("StopFailed")
    /// `[SwiftHilt/OrderUnknown]`: the order of the services is unknown, because closures may have
    /// built some of the services' dependencies before the lifecycle was created.
    public static let orderUnknown = Reason("OrderUnknown")
    /// `[SwiftHilt/NotStartable]`: the lifecycle is stopping or has ended, or a lifecycle of the
    /// container was started and has not ended.
    public static let notStartable = Reason("NotStartable")
    /// `[SwiftHilt/NotStoppable]`: the stop waits for a call that itself called `stop()`. Or another
    /// lifecycle of the container was started and has not ended.
    public static let notStoppable = Reason("NotStoppable")

    private init(_ id: String) { description = id }
  }

  /// The kind of failure.
  public let reason: Reason

  /// The failure that caused the error, if there is one, then the others, such as those of the stop
  /// that followed.
  public internal(set) var failures: [ServiceFailure] = []

  /// The problem, in one sentence.
  public let headline: String

  /// The lines below the headline, in order. Each line has a label, such as `help`, followed by its
  /// text.
  public internal(set) var notes: [Diagnostic.Note] = []

  /// A headline with a stable code, then the notes and each failure.
  public var description: String {
    ([Diagnostic(reason.description, "\(headline)", notes: notes).description]
      + failures.map { "  \($0)" })
      .joined(separator: "\n")
  }
}

extension LifecycleError {
  /// Creates an error without failures, whose last note is its help.
  init(_ reason: Reason, _ headline: String, startedAt site: CallSite? = nil, help: String) {
    let started = site.map { Diagnostic.Note(label: "started", text: "at \($0)") }
    self.init(
      reason: reason, headline: headline,
      notes: [started, .init(label: "help", text: help)].compactMap { $0 })
  }
}
