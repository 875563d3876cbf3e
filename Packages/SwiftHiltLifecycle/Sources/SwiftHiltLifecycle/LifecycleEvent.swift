@_spi(Layers) import SwiftHiltCore

/// A step of a lifecycle, for logs.
public struct LifecycleEvent: Sendable, CustomStringConvertible {
  /// The kind of step. Later versions may add kinds, so a `switch` needs a `default`.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    /// The lifecycle is about to call `start()`.
    public static let starting = Kind(description: "starting")
    /// `start()` has returned within its limit.
    public static let started = Kind(description: "started")
    /// The lifecycle is about to call `stop()`.
    public static let stopping = Kind(description: "stopping")
    /// `stop()` has returned within its limit.
    public static let stopped = Kind(description: "stopped")
    /// A step failed, or took longer than its limit; see ``LifecycleEvent/failure``.
    public static let failed = Kind(description: "failed")
    /// A `start()` returned after its limit. The lifecycle stops the service.
    public static let startedLate = Kind(description: "startedLate")
    /// No `service(_:)` marks the service, so the lifecycle doesn't start it. A marked service
    /// needs it (``LifecycleEvent/neededBy``), or none of the container's services is marked. Or only
    /// an ancestor of the container marks it. Or the key is that of a collection of services.
    public static let unmarked = Kind(description: "unmarked")

    /// The name of the kind, such as `started`.
    public let description: String
  }

  /// The kind of step.
  public let kind: Kind

  /// The service's key.
  public let key: BindingKey

  /// How long `start()` or `stop()` took to return or fail, in nanoseconds. It is zero for other
  /// events, such as the failure of a `run()`.
  public internal(set) var elapsedNanoseconds: UInt64 = 0

  /// The failure; `nil` for kinds other than ``Kind/failed``.
  public internal(set) var failure: ServiceFailure?

  /// The marked service that needs the unmarked one, or may need it, if its factory ran before the
  /// lifecycle was created. It is `nil` for kinds other than ``Kind/unmarked``, and if none of the
  /// container's services is marked.
  public internal(set) var neededBy: BindingKey?

  /// The ancestor that marks the service, if this lifecycle's container marks none.
  var marker: String?

  /// Whether the key is that of a collection to which services are contributed.
  var isContributed = false

  /// Whether ``neededBy`` is known to need the unmarked service.
  var isCertain = true

  /// The text for a log, such as `started Database in 12 ms`.
  public var description: String {
    switch kind {
    case .started: return "started \(key) in \(milliseconds) ms"
    case .stopped: return "stopped \(key) in \(milliseconds) ms"
    case .startedLate: return "\(key) started after its limit, so the lifecycle stops it"
    case .unmarked where marker != nil:
      return "The lifecycle does not start \(key), a LifecycleService that \(marker!) marks: "
        + "create the lifecycle of that container"
    case .unmarked where isContributed:
      return "The lifecycle does not start the elements of \(key): "
        + "register each service as a binding, and mark that with service(_:)"
    case .unmarked:
      let qualifier = key.qualifierArgument.map { ", qualifier: \($0)" } ?? ""
      let need =
        neededBy.map { "that \($0) \(isCertain ? "needs" : "may need")" }
        ?? "in a container without marked services"
      let advice =
        isCertain || neededBy == nil
        ? "" : ", or create the lifecycle before you resolve anything"
      return "The lifecycle does not start \(key), a LifecycleService \(need): "
        + "mark it with service(\(key.typeName).self\(qualifier))\(advice)"
    default: return failure.map { "\($0)" } ?? "\(kind) \(key)"
    }
  }

  private var milliseconds: UInt64 { elapsedNanoseconds / 1_000_000 }
}
